import { useT } from "~/i18n/use-t";
import { type PlanFlag, planFlags, planNamed } from "~/modules/payments/rules/payment-plan";
import type { Content } from "~/modules/settings/rules/setting-field";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Muted, Stack } from "~/ui/page";
import type { Options } from "./words";

const denied = {
  "first-installment": "simulator.deniedFirst",
  recurrence: "simulator.deniedRecurrence",
  other: "simulator.deniedOther",
} as const;

/** The price of a campus, in cents; a half-written one is null in parts. */
interface CampusPrice {
  campus: string;
  fee: number | null;
  installment: number | null;
  installments: number | null;
  semesterInstallments: number | null;
}

const isFlag = (value: unknown): value is PlanFlag => planFlags.some((flag) => flag === value);

/** What the chosen way of charging cards means at the prices of an offer, before it is published. */
export function OfferPlan({ content, options }: { content: Content; options: Options }) {
  const t = useT();
  const { money } = useFormat();
  if (!isFlag(content.plan)) return null;
  const plan = planNamed(content.plan);
  const campuses = (content.campuses ?? []) as readonly CampusPrice[];
  const items = campuses.flatMap(({ campus, fee, installment, installments, semesterInstallments }) => {
    if (installment === null || installments === null || semesterInstallments === null) return [];
    const counts = { first: 1, installment: 1, semester: semesterInstallments, total: installments };
    const detail = [
      ...(fee ? [`${t("word.enrolmentFee")}: ${money(fee)}`] : []),
      t("setting.cardPlanInstallments", { count: installments, amount: money(installment) }),
      `${t("simulator.byCard")} ${t(`simulator.charge_${plan.charge}`)}: ${money(installment * counts[plan.charge])}`,
    ];
    const name = options.campus?.find(({ value }) => value === campus)?.label ?? campus;
    return [{ term: name, detail: detail.join(" · ") }];
  });
  return (
    <Card title={t("setting.cardPlanTitle")} lead={t("setting.cardPlanLead")}>
      <Stack gap={3}>
        <DescriptionList stacked items={items} />
        <Muted>
          {t("simulator.denied")}: {plan.onDenied.map((one) => t(denied[one])).join("; ")};{" "}
          {t(`simulator.recurrence_${plan.recurrence}`)}.
        </Muted>
      </Stack>
    </Card>
  );
}
