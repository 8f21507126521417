import { useT } from "~/i18n/use-t";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import type { SettingUseCount } from "~/modules/settings/schema/setting-record";

/** What uses a record, with the number of uses. */
export function Uses({ uses }: { uses: readonly SettingUseCount[] }) {
  const t = useT();
  const text = t as (key: string, values: { count: number }) => string;
  return (
    <ul className="desk-points">
      {uses
        .filter(({ count }) => count > 0)
        .map(({ by, count }) => (
          <li key={by}>
            {text(`setting.${by}`, { count: Math.min(count, COUNT_LIMIT) })}
            {count > COUNT_LIMIT ? "+" : ""}
          </li>
        ))}
    </ul>
  );
}
