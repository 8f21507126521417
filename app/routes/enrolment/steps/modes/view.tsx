import { InLanguage } from "~/shell/in-language";
import { ChoiceStep } from "../../choice/choice-step";
import type { StepProps } from "../../step-props";

export function ModesStep(props: StepProps) {
  const choices = props.page.modes.map(({ id, description, language }) => ({
    value: id,
    title: <InLanguage language={language}>{description}</InLanguage>,
  }));
  return <ChoiceStep {...props} direct tier="mode" choices={choices} />;
}
