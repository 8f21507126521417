import { useT } from "~/i18n/use-t";
import { Badge } from "~/ui/badge";
import { ChoiceStep } from "../../choice/choice-step";
import type { StepProps } from "../../step-props";

const LEVEL_ICONS = { 1: "graduation", 2: "book", 3: "globe", 4: "book" } as const;

export function LevelsStep(props: StepProps) {
  const t = useT();
  const choices = props.page.levels.map(({ id, description, template, open }) => ({
    value: id,
    title: description,
    disabled: !open,
    icon: LEVEL_ICONS[template],
    badge: open ? undefined : <Badge>{t("enrolment.levelClosed")}</Badge>,
  }));
  return <ChoiceStep {...props} tier="level" choices={choices} />;
}
