import { Fragment } from "react";
import { href } from "react-router";
import type { Charge, ListedCharge } from "~/api/charge";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { brandLabel } from "~/modules/payments/pages/card-brand";
import { receiptPath } from "~/modules/payments/pages/charge/receipt-path";
import { useFormat } from "~/shell/format";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Muted, VisuallyHidden } from "~/ui/page";
import { Table } from "~/ui/table";

const tones: Record<Charge["state"], BadgeTone> = {
  pending: "warning",
  processing: "info",
  approved: "success",
  denied: "error",
  expired: "neutral",
  unknown: "info",
  cancelled: "neutral",
};

/** Whether a charge has ended without a payment. */
const isVoid = (state: Charge["state"]) => state === "denied" || state === "expired" || state === "cancelled";

type ChargeTableProps = {
  charges: readonly ListedCharge[];
  course: string;
  /** Whether a refund was requested; the badges of approved charges then say so. */
  refunds?: boolean;
};

/** The charges of a subscription, newest first, each with a link to its page. */
export function ChargeTable({ charges, course, refunds = false }: ChargeTableProps) {
  const t = useT();
  const link = useLink();
  const { instant, money } = useFormat();
  if (charges.length === 0) return <Muted>{t("candidateArea.paymentsNone")}</Muted>;
  const rows = charges.map((charge) => {
    const { card, purpose, method, installment } = charge;
    const ending =
      card?.lastDigits && t("checkout.cardEnding", { brand: brandLabel(card.brand), digits: card.lastDigits });
    const paid = installment
      ? t("checkout.purposeNumber", { number: installment })
      : t(`candidateArea.purpose_${purpose}`);
    const description = [paid, t(`candidateArea.method_${method}`), ending].filter(Boolean).join(" · ");
    const params = { id: charge.subscriptionId, charge: charge.id };
    return {
      id: charge.id,
      cells: {
        description,
        amount: isVoid(charge.state) ? <s>{money(charge.amountCents)}</s> : money(charge.amountCents),
        state: <ChargeBadge charge={charge} refunds={refunds} />,
        date: instant(charge.paidAt ?? charge.createdAt),
        open: (
          <>
            <a href={link(href("/payments/:id/charge/:charge", params))}>
              {t("word.see")}
              <VisuallyHidden> {description}</VisuallyHidden>
            </a>
            {charge.receipts.map((receipt) => (
              <Fragment key={receipt.number}>
                {" · "}
                <a href={link(receiptPath(charge, receipt))}>
                  {t(`checkout.receiptNumbered_${receipt.kind}`, { number: receipt.number })}
                </a>
              </Fragment>
            ))}
          </>
        ),
      },
    };
  });
  const columns = [
    { id: "description", label: t("word.charge") },
    { id: "amount", label: t("word.amount"), align: "end" as const },
    { id: "state", label: t("word.state") },
    { id: "date", label: t("candidateArea.chargeDate") },
    { id: "open", label: <VisuallyHidden>{t("word.see")}</VisuallyHidden> },
  ];
  return <Table caption={t("candidateArea.paymentsOf", { course })} hideCaption columns={columns} rows={rows} />;
}

/** The state of a charge, and how much of its amount was received in part or refunded. */
function ChargeBadge({ charge, refunds }: { charge: Charge; refunds: boolean }) {
  const t = useT();
  const { money } = useFormat();
  const { state, amountCents, refundedCents, partCents } = charge;
  if (refundedCents > 0 && refundedCents >= amountCents)
    return <Badge tone="neutral">{t("candidateArea.charge_refunded")}</Badge>;
  if (refunds && state === "approved" && amountCents > 0)
    return <Badge tone="info">{t("candidateArea.charge_refund")}</Badge>;
  return (
    <>
      <Badge tone={tones[state]}>{t(`candidateArea.charge_${state}`)}</Badge>
      {partCents > 0 ? <Muted>{t("candidateArea.chargePart", { amount: money(partCents) })}</Muted> : null}
      {refundedCents > 0 ? (
        <Muted>{t("candidateArea.chargePartRefunded", { amount: money(refundedCents) })}</Muted>
      ) : null}
    </>
  );
}
