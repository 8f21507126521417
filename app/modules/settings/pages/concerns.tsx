import { isTextKey, type Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import type { SettingRecord } from "~/modules/settings/schema/setting-record";
import { Stack } from "~/ui/page";
import { Uses } from "./uses";

/** Kinds whose names stand in contracts. */
const NAMED = ["educationLevel", "ingressMode", "course", "campus"];

/** What candidates under way keep when a record of a kind changes. */
function promiseOf(t: Translate, kind: string): string {
  const own = `setting.promise_${kind}`;
  if (isTextKey(own)) return (t as (key: string) => string)(own);
  return t(NAMED.includes(kind) ? "setting.promiseNames" : "setting.promise");
}

/** Whom a change of a record in force concerns of the candidates under way, and what they keep. */
export function Concerns({ record: { kind, inForce, concerns } }: { record: SettingRecord }) {
  const t = useT();
  if (!inForce) return null;
  return (
    <section aria-labelledby="under-way">
      <Stack gap={2}>
        <h2 id="under-way" className="desk-subtitle">
          {t("form.underWay")}
        </h2>
        {concerns.some(({ count }) => count > 0) ? <Uses uses={concerns} /> : <p>{t("setting.concernsNone")}</p>}
        <p>{promiseOf(t, kind)}</p>
      </Stack>
    </section>
  );
}
