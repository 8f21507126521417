import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { type Choice, ChoiceCards } from "~/ui/choice-cards";
import { EmptyState } from "~/ui/state";
import { ContactLines } from "../contact-lines";
import { StepForm } from "../step-form";
import type { StepProps } from "../step-props";
import { titleOf } from "../step-text";

type ChoiceStepProps = Pick<StepProps, "page" | "refusal"> & {
  tier: "level" | "mode" | "course" | "campus";
  choices: readonly Choice[];
  after?: React.ReactNode;
};

/** The form of a step that chooses one entry of a list, shown as cards. */
export function ChoiceStep({ page, refusal, tier, choices, after }: ChoiceStepProps) {
  const t = useT();
  const posted =
    refusal?.posted ?? emptyForm({ [tier]: page.selected[tier] ?? (tier === "level" ? page.preselected : null) });
  return (
    <StepForm page={page} refusal={refusal} after={after}>
      {choices.length === 0 ? (
        <EmptyState title={t("enrolment.nothingToChoose")}>
          <p>{t("enrolment.nothingToChooseText")}</p>
          <ContactLines />
        </EmptyState>
      ) : (
        <ChoiceCards
          {...fieldProps(t, posted, tier)}
          legend={titleOf(t, page.plan.current)}
          hideLegend
          required
          choices={choices}
        />
      )}
    </StepForm>
  );
}
