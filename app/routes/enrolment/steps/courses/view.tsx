import { emptyForm, fieldProps, hasErrors } from "~/form/posted-form";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Details } from "~/ui/accordion";
import { tileOfArea } from "~/ui/art/tile";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import type { Choice } from "~/ui/choice-cards";
import { Stack } from "~/ui/page";
import { TextArea, TextField } from "~/ui/text-field";
import { blockText, offerPrice } from "../../../price/offer-price";
import { ChoiceStep } from "../../choice/choice-step";
import type { StepPage } from "../../page.server";
import type { StepProps } from "../../step-props";

export function CoursesStep(props: StepProps) {
  const t = useT();
  const choices = props.page.courses.map((course) => courseChoice(t, course, props.page));
  return <ChoiceStep {...props} tier="course" choices={choices} after={<SuggestCourse {...props} />} />;
}

function courseChoice(t: Translate, course: StepPage["courses"][number], { today, plan }: StepPage): Choice {
  const { blockedBy, coursePrice, installments, priceVaries, firstCampus } = course;
  const asksCampus = plan.steps.some(({ type }) => type === "campuses");
  const hours = course.workload > 0 ? ` · ${t("enrolment.workload", { hours: course.workload })}` : "";
  return {
    value: course.id,
    title: course.name,
    tile: tileOfArea(course.area),
    description: course.summary,
    meta: `${course.modalityDescription}${hours}`,
    disabled: blockedBy !== null,
    badge: blockedBy === null ? undefined : <Badge>{blockText(t, { ...course, blockedBy }, today)}</Badge>,
    price: asksCampus
      ? offerPrice(t, { cents: coursePrice, installments, varies: priceVaries })
      : firstCampus && offerPrice(t, { cents: firstCampus.installmentCents, installments: firstCampus.installments }),
  };
}

function SuggestCourse({ refusal }: StepProps) {
  const t = useT();
  const posted = refusal?.posted ?? emptyForm();
  const open = hasErrors(posted, "suggestion", "suggestionEmail");
  return (
    <Details summary={t("enrolment.suggest")} open={open}>
      <Stack gap={3}>
        <TextArea
          {...fieldProps(t, posted, "suggestion")}
          label={t("enrolment.suggestText")}
          rows={3}
          maxLength={500}
        />
        <TextField
          {...fieldProps(t, posted, "suggestionEmail")}
          label={t("enrolment.suggestEmail")}
          type="email"
          autoComplete="email"
          maxLength={200}
        />
        <Button name="intent" value="suggest-course" variant="secondary" size="small" formNoValidate>
          {t("enrolment.suggestSend")}
        </Button>
      </Stack>
    </Details>
  );
}
