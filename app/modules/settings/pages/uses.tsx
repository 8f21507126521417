import { useT } from "~/i18n/use-t";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import type { SettingUseCount } from "~/modules/settings/schema/setting-record";

/**
 * What uses a record, with the number of uses.
 * @param empty what is said where nothing does
 */
export function Uses({ uses, empty }: { uses: readonly SettingUseCount[]; empty?: string }) {
  const t = useT();
  const text = t as (key: string, values: { count: number }) => string;
  if (empty && uses.every(({ count }) => count === 0)) return <p className="desk-muted">{empty}</p>;
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
