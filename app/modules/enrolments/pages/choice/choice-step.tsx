import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { type Choice, ChoiceButtons, ChoiceCards } from "~/ui/choice-cards";
import { FieldError } from "~/ui/field";
import { EmptyState } from "~/ui/state";
import { ContactLines } from "../contact-lines";
import { StepForm } from "../step-form";
import type { StepProps } from "../step-props";
import { titleOf } from "../step-text";

type ChoiceStepProps = Pick<StepProps, "page" | "refusal"> & {
  tier: "mode" | "campus";
  choices: readonly Choice[];
  after?: React.ReactNode;
  /** Whether pressing a card both chooses and continues; false if other fields depend on the choice. */
  direct?: boolean | undefined;
};

/** The form of a step that chooses one entry of a list, shown as cards. */
export function ChoiceStep({ page, refusal, tier, choices, after, direct = false }: ChoiceStepProps) {
  const t = useT();
  const selected = page.selected[tier] ?? undefined;
  const field = fieldProps(t, refusal?.posted ?? emptyForm({ [tier]: selected }), tier);
  return (
    <StepForm page={page} refusal={refusal} after={after} main={direct ? null : undefined}>
      {choices.length === 0 ? (
        <NothingToChoose />
      ) : direct ? (
        <>
          <FieldError id={tier} error={field.error} />
          <ChoiceButtons name={tier} choices={choices} current={selected} />
        </>
      ) : (
        <ChoiceCards {...field} legend={titleOf(t, page.plan.current)} hideLegend required choices={choices} />
      )}
    </StepForm>
  );
}

/** Says that a list has no entries, and whom to ask. */
export function NothingToChoose() {
  const t = useT();
  return (
    <EmptyState title={t("enrolment.nothingToChoose")}>
      <p>{t("enrolment.nothingToChooseText")}</p>
      <ContactLines />
    </EmptyState>
  );
}
