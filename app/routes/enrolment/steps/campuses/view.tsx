import { useT } from "~/i18n/use-t";
import { ChoiceStep } from "../../choice/choice-step";
import type { StepProps } from "../../step-props";
import { VoucherEntry } from "../../voucher-entry";

export function CampusesStep(props: StepProps) {
  const t = useT();
  const choices = props.page.campuses.map(({ id, name, city, address, seatsLeft }) => ({
    value: id,
    title: name,
    description: address,
    meta: `${city} · ${seatsLeft > 0 ? t("enrolment.seatsLeft", { count: seatsLeft }) : t("enrolment.full")}`,
    icon: "pin" as const,
    disabled: seatsLeft <= 0,
  }));
  return <ChoiceStep {...props} tier="campus" choices={choices} after={<VoucherEntry {...props} folded />} />;
}
