import { useT } from "~/i18n/use-t";
import { ChoiceStep } from "~/modules/enrolments/pages/choice/choice-step";
import type { StepProps } from "~/modules/enrolments/pages/step-props";
import { InLanguage } from "~/shell/in-language";

export function ModesStep(props: StepProps) {
  const t = useT();
  const choices = props.page.modes.map(({ id, description, language, useDisciplines }) => ({
    value: id,
    title: <InLanguage language={language}>{description}</InLanguage>,
    description: useDisciplines ? t("enrolment.modeDisciplines") : undefined,
  }));
  return <ChoiceStep {...props} direct tier="mode" choices={choices} />;
}
