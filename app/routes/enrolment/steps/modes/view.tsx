import { ChoiceStep } from "../../choice/choice-step";
import type { StepProps } from "../../step-props";

export function ModesStep(props: StepProps) {
  const choices = props.page.modes.map(({ id, description }) => ({ value: id, title: description }));
  return <ChoiceStep {...props} direct tier="mode" choices={choices} />;
}
