import { z } from "zod";
import type { StepAnswer } from "~/api/draft";
import { constraintsOf } from "~/form/constraint";
import { emptyForm, fieldProps } from "~/form/posted-form";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { StepForm } from "~/modules/enrolments/pages/step-form";
import type { StepProps } from "~/modules/enrolments/pages/step-props";
import { type ReferralSource, referralSources, toReferralSource } from "~/modules/enrolments/rules/referral";
import { Card } from "~/ui/card";
import { RadioGroup } from "~/ui/choice-field";
import type { Description } from "~/ui/description-list";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";

/** How the candidate heard of the institution. */
export const Referral = z.object({
  source: z.enum(referralSources, { error: "enrolment.errorChoose" }).optional(),
  detail: z.string().trim().max(200, "component.errorReferralDetail").default(""),
});

const constraints = constraintsOf(Referral);

const sourceText = (t: Translate, source: ReferralSource) => t(`component.referral_${source}`);

/** Asks how the candidate heard of the institution. */
export function ReferralStep(props: StepProps) {
  const t = useT();
  const { page, refusal } = props;
  const { current } = page.plan;
  const posted = refusal?.posted ?? emptyForm(page.answers[current.id]);
  return (
    <StepForm {...props}>
      <Card>
        <Stack gap={5}>
          <RadioGroup
            {...fieldProps(t, posted, "source")}
            label={t("component.title_referral")}
            required={current.required}
            options={referralSources.map((source) => ({ value: source, label: sourceText(t, source) }))}
          />
          <TextField
            {...fieldProps(t, posted, "detail")}
            label={t("component.referralDetail")}
            hint={t("component.referralDetailHint")}
            {...constraints.detail}
          />
        </Stack>
      </Card>
    </StepForm>
  );
}

export function describeReferral(t: Translate, { source, detail }: StepAnswer): Description[] {
  const known = toReferralSource(source);
  const text = [known && sourceText(t, known), detail].filter(Boolean).join(" · ");
  return text ? [{ term: t("component.title_referral"), detail: text }] : [];
}
