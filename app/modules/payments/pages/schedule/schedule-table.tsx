import { href } from "react-router";
import type { ScheduledInstallment } from "~/api/payment";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Muted, Stack, VisuallyHidden } from "~/ui/page";
import { Table } from "~/ui/table";
import { receiptPath } from "../charge/receipt-path";
import { purposeText } from "../purpose";
import { isUnderWay } from "../under-way";

const tones: Record<ScheduledInstallment["state"], BadgeTone> = {
  paid: "success",
  voided: "neutral",
  first: "warning",
  planned: "neutral",
  open: "info",
  overdue: "error",
};

type ScheduleTableProps = { id: string; course: string; installments: readonly ScheduledInstallment[] };

/** The installments in their order: due day, amount, state, attempts to pay, and the link to pay an open one. */
export function ScheduleTable({ id, course, installments }: ScheduleTableProps) {
  const t = useT();
  const rows = installments.map((installment) => ({
    id: `${installment.kind}-${installment.number}`,
    cells: {
      number: nameOf(t, installment),
      due: <DueDay installment={installment} />,
      amount: <Amount installment={installment} />,
      state: <Badge tone={tones[installment.state]}>{t(`checkout.scheduleState_${installment.state}`)}</Badge>,
      history: <History installment={installment} />,
      pay: <PayLink id={id} installment={installment} />,
    },
  }));
  const columns = [
    { id: "number", label: t("checkout.purposeInstallment") },
    { id: "due", label: t("word.dueDate") },
    { id: "amount", label: t("checkout.scheduleAmount"), align: "end" as const },
    { id: "state", label: t("checkout.scheduleState") },
    { id: "history", label: t("word.payments") },
    { id: "pay", label: <VisuallyHidden>{t("word.pay")}</VisuallyHidden> },
  ];
  return <Table caption={t("checkout.scheduleCaption", { course })} hideCaption columns={columns} rows={rows} />;
}

const nameOf = (t: ReturnType<typeof useT>, { kind, number }: ScheduledInstallment) =>
  purposeText(t, kind === "fee" ? { purpose: "fee" } : { purpose: "installment", installment: number });

type Part = { installment: ScheduledInstallment };

function DueDay({ installment: { dueOn, state, opensOn, paidAt } }: Part) {
  const t = useT();
  const { day, instant } = useFormat();
  return (
    <>
      {day(dueOn)}
      {state === "planned" && <Muted>{t("checkout.scheduleOpens", { day: day(opensOn) })}</Muted>}
      {paidAt !== null && <Muted>{t("checkout.schedulePaidAt", { day: instant(paidAt) })}</Muted>}
    </>
  );
}

function Amount({ installment: { grossCents, discountCents, owedCents, late, state } }: Part) {
  const t = useT();
  const { money } = useFormat();
  const net = money(grossCents - discountCents);
  if (state === "voided") return <s>{net}</s>;
  return (
    <>
      {state === "paid" ? net : money(owedCents)}
      {late.days > 0 && (
        <Muted>{t("checkout.scheduleLate", { amount: money(late.fineCents + late.interestCents) })}</Muted>
      )}
    </>
  );
}

/** The attempts to pay an installment, newest first, with their receipts. */
function History({ installment: { charges } }: Part) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  if (charges.length === 0) return "—";
  return (
    <Stack gap={1}>
      {charges.map((charge) => (
        <div key={charge.id}>
          <a href={link(href("/payments/:id/charge/:charge", { id: charge.subscriptionId, charge: charge.id }))}>
            {t("checkout.scheduleAttempt", {
              method: t(`candidateArea.method_${charge.method}`),
              state: t(`candidateArea.charge_${charge.state}`),
              day: instant(charge.paidAt ?? charge.createdAt),
            })}
          </a>
          {charge.receipts.map((receipt) => (
            <div key={receipt.number}>
              <a href={link(receiptPath(charge, receipt))}>
                {t(`checkout.receiptNumbered_${receipt.kind}`, { number: receipt.number })}
              </a>
            </div>
          ))}
        </div>
      ))}
    </Stack>
  );
}

/**
 * The link to pay an installment, or to its card payment under way. A second link opens the PDF of a slip that can
 * still be paid.
 */
function PayLink({ id, installment }: Part & { id: string }) {
  const t = useT();
  const link = useLink();
  const { state, number, charges } = installment;
  if (state === "first") return <ButtonLink href={link(href("/payments/:id?", { id }))}>{t("word.pay")}</ButtonLink>;
  if (state !== "open" && state !== "overdue") return null;
  const underWay = charges.find(isUnderWay);
  if (underWay)
    return (
      <ButtonLink href={link(href("/payments/:id/charge/:charge", { id, charge: underWay.id }))}>
        {t("checkout.pendingChargeLink")}
        <VisuallyHidden> {nameOf(t, installment)}</VisuallyHidden>
      </ButtonLink>
    );
  const slip = charges.find((charge) => charge.state === "pending" && charge.slip);
  return (
    <Stack gap={2}>
      <ButtonLink href={link(href("/payments/:id/installments/:number", { id, number: String(number) }))}>
        {t("word.pay")}
        <VisuallyHidden> {nameOf(t, installment)}</VisuallyHidden>
      </ButtonLink>
      {slip && (
        <a href={link(href("/payments/:id/charge/:charge/slip.pdf", { id, charge: slip.id }))}>
          {t("checkout.scheduleCopy")}
        </a>
      )}
    </Stack>
  );
}
