import { constraintsOf } from "~/form/constraint";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { LONGEST_REASON, ZERO_REASON } from "~/modules/essays/rules/calibration";
import { NewCalibration } from "~/modules/essays/schema/essay-calibration";
import type { RubricView } from "~/modules/essays/schema/essay-review";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { TextArea, TextField } from "~/ui/text-field";
import { CriterionField, ZeroField } from "../reviews/detail/grading-form";
import { GradingTotal } from "../reviews/detail/grading-total";

const constraints = constraintsOf(NewCalibration);

/** The fields for an essay and its task. None asks who wrote the essay, because correctors must not learn that. */
export function TextFields({ posted }: { posted: PostedForm }) {
  const t = useT();
  return (
    <Card title={t("essayReview.text")}>
      <Stack gap={4}>
        <TextField
          {...fieldProps(t, posted, "theme")}
          label={t("word.essayTheme")}
          {...constraints.themeTitle}
          lang="pt-BR"
          required
        />
        <TextArea
          {...fieldProps(t, posted, "prompt")}
          label={t("essayCalibration.prompt")}
          rows={4}
          {...constraints.prompt}
          lang="pt-BR"
        />
        <TextField
          {...fieldProps(t, posted, "title")}
          label={t("essayCalibration.textTitle")}
          {...constraints.title}
          lang="pt-BR"
        />
        <TextArea
          {...fieldProps(t, posted, "essay")}
          label={t("essayReview.text")}
          rows={18}
          {...constraints.body}
          lang="pt-BR"
          required
        />
      </Stack>
    </Card>
  );
}

/** The known grade: a level and its reason for each criterion, or a cause for zero. */
export function KnownFields({ rubric, posted }: { rubric: RubricView; posted: PostedForm }) {
  const t = useT();
  const reasonOf = (code: string, label: string) => (
    <TextArea {...fieldProps(t, posted, `reason_${code}`)} label={label} rows={2} maxLength={LONGEST_REASON} />
  );
  return (
    <Card title={t("essayCalibration.knownTitle")} lead={t("essayReview.rubric", { version: rubric.version })}>
      <Stack gap={5}>
        {rubric.criteria.map((criterion) => (
          <Stack gap={2} key={criterion.code}>
            <CriterionField criterion={criterion} posted={posted} />
            {reasonOf(criterion.code, t("essayCalibration.reasonOf", { name: criterion.name }))}
          </Stack>
        ))}
        <Stack gap={2}>
          <ZeroField posted={posted} />
          {reasonOf(ZERO_REASON, t("essayCalibration.reasonZero"))}
        </Stack>
        <GradingTotal criteria={rubric.criteria} posted={posted} />
      </Stack>
    </Card>
  );
}
