import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { Admission } from "~/modules/essays/schema/essay-review";
import { Alert } from "~/ui/alert";

/**
 * How many calibration essays the corrector must grade within the tolerance before an institution offers essays of
 * candidates, and how many of them are done. Renders nothing for correctors whom all institutions admit.
 */
export function Admissions({ admissions }: { admissions: readonly Admission[] }) {
  const t = useT();
  const link = useLink();
  if (admissions.length === 0) return null;
  return (
    <Alert kind="info">
      {admissions.map(({ institutionName, required, reached }) => (
        <p key={institutionName}>
          {t("essayCalibration.admission", { institution: institutionName, count: required, reached })}
        </p>
      ))}
      <p>
        <a href={link(href("/essay-calibrations"))}>{t("essayCalibration.title")}</a>
      </p>
    </Alert>
  );
}
