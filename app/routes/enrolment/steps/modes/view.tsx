import { useT } from "~/i18n/use-t";
import { InLanguage } from "~/shell/in-language";
import { ChoiceStep } from "../../choice/choice-step";
import type { StepProps } from "../../step-props";

export function ModesStep(props: StepProps) {
  const t = useT();
  const choices = props.page.modes.map(({ id, description, language, useDisciplines }) => ({
    value: id,
    title: <InLanguage language={language}>{description}</InLanguage>,
    description: useDisciplines ? t("enrolment.modeDisciplines") : undefined,
  }));
  return <ChoiceStep {...props} direct tier="mode" choices={choices} />;
}
