import { constraintsOf } from "~/form/constraint";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { DecisionCard } from "~/modules/desk/pages/decision-card";
import { BlindGrading, type Calibration } from "~/modules/essays/schema/essay-calibration";
import { useFormat } from "~/shell/format";
import { TextArea } from "~/ui/text-field";
import { CriterionField, ZeroField } from "../reviews/detail/grading-form";
import { GradingTotal } from "../reviews/detail/grading-total";

const constraints = constraintsOf(BlindGrading);

/** The form in which a corrector grades an essay without seeing its known grade. */
export function BlindForm({ detail: { rubric, own }, posted }: { detail: Calibration; posted: PostedForm }) {
  const t = useT();
  const { time } = useFormat();
  return (
    <DecisionCard
      title={t("essayReview.rubric", { version: rubric.version })}
      revision={0}
      effect={
        <>
          {own ? `${t("essayReview.saved", { time: time(own.savedAt) })} ` : ""}
          {t("essayCalibration.effect")}
        </>
      }
      buttons={[
        { intent: "finish", text: t("essayCalibration.finish"), shortcut: "n" },
        { intent: "save", text: t("essayReview.save"), storesNoDecision: true },
      ]}
    >
      {rubric.criteria.map((criterion) => (
        <CriterionField key={criterion.code} criterion={criterion} posted={posted} />
      ))}
      <ZeroField posted={posted} />
      <GradingTotal criteria={rubric.criteria} posted={posted} />
      <TextArea {...fieldProps(t, posted, "note")} label={t("essayCalibration.note")} rows={3} {...constraints.note} />
    </DecisionCard>
  );
}
