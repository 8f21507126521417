import { isTextKey, type Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import type { SettingRecord } from "~/modules/settings/schema/setting-record";
import { Stack } from "~/ui/page";
import { Uses } from "./uses";

/** The promise that several kinds share: names stand in contracts. */
const promises: Readonly<Record<string, "setting.promiseNames" | "setting.promiseDocuments">> = {
  educationLevel: "setting.promiseNames",
  ingressMode: "setting.promiseNames",
  course: "setting.promiseNames",
  campus: "setting.promiseNames",
  documentType: "setting.promiseDocuments",
  documentRequirement: "setting.promiseDocuments",
};

/** What candidates under way keep when a record of a kind changes. */
function promiseOf(t: Translate, kind: string): string {
  const own = `setting.promise_${kind}`;
  if (isTextKey(own)) return (t as (key: string) => string)(own);
  return t(promises[kind] ?? "setting.promise");
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
        {concerns.some(({ count }) => count > 0) ? <Uses uses={concerns} /> : null}
        {concerns.length > 0 && concerns.every(({ count }) => count === 0) ? <p>{t("setting.concernsNone")}</p> : null}
        <p>{promiseOf(t, kind)}</p>
      </Stack>
    </section>
  );
}
