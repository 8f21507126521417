import { useT } from "~/i18n/use-t";
import type { JourneyCase } from "~/modules/journeys/schema/journey-case";
import { StatusSign } from "~/ui/desk/status-sign";

/** Whether a case has its expected result; for a case that cannot be simulated, also the reason. */
export function CaseState({ one: { differences, impossible } }: { one: JourneyCase }) {
  const t = useT();
  const reason = impossible ? (
    <small>{t(`cases.impossible_${impossible.field}`, { code: impossible.code })}</small>
  ) : null;
  if (differences.length === 0)
    return impossible ? (
      <>
        <StatusSign sign="off">{t("cases.sameImpossible")}</StatusSign>
        {reason}
      </>
    ) : (
      <StatusSign sign="done">{t("cases.same")}</StatusSign>
    );
  if (!impossible) return <StatusSign sign="late">{t("cases.changed", { count: differences.length })}</StatusSign>;
  return (
    <>
      <StatusSign sign="blocked">{t("cases.cannot")}</StatusSign>
      {reason}
    </>
  );
}
