import { useT } from "~/i18n/use-t";
import type { ErasurePlan } from "~/modules/privacy/schema/privacy";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";

/** What the erasure erases or ends, and what the law keeps until when. */
export function Plan({ request: { goes, stays } }: { request: ErasurePlan }) {
  const t = useT();
  const { day } = useFormat();
  return (
    <>
      <Card title={t("erasure.erasurePlanGoes")}>
        <ul>
          {goes.map(({ what, count }) => (
            <li key={what}>
              {what === "account" || what === "person"
                ? t(`erasure.goes_${what}`)
                : t(`erasure.goes_${what}`, { count })}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t("erasure.erasurePlanStays")}>
        <ul>
          {stays.map(({ what, until }) => (
            <li key={what}>
              {what === "record" ? t("erasure.stays_record") : t(`erasure.stays_${what}`, { until: day(until ?? "") })}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
