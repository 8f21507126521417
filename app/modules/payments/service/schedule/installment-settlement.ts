import type { TenantDatabase } from "~/data/tenant";
import type { MatterReason } from "~/modules/payments/rules/reconciliation/matter";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import { type ChargeRow, cancelPendingCharges, chargesOf, dataOf, groupOf } from "../charge-store";
import { entriesOf } from "../money/ledger";
import { post } from "../money/posting";
import { announceApproval } from "../payment-announcement";
import { payLock } from "../payment-lock";
import { termsOf } from "../payment-terms";
import { freePart, restIn } from "../rest";
import { costOf, installmentRow } from "./installment-row";

/**
 * Settles an installment by a charge that was paid, and books tuition, fine and interest. A charge that was paid in
 * time settles the installment by its own amount. An outdated charge settles it only if the charge's amount covers what
 * was owed on the day of the payment.
 * @returns null, or why staff must check the money instead
 */
export async function settleInstallment(
  trx: TenantDatabase,
  subject: PaymentSubject,
  charge: ChargeRow,
  { isOutdated, receivedCents }: { isOutdated: boolean; receivedCents: number },
  now: Date,
): Promise<MatterReason | null> {
  const group = groupOf(charge);
  const row = await installmentRow(trx, subject, charge.installmentNumber ?? 0);
  const { claim, breakdown } = dataOf(charge);
  if (!row || !claim || row.voidedAt !== null) return "SUBSCRIPTION_CLOSED";
  if (isOutdated) {
    const [payment] = (await entriesOf(trx, charge)).filter(({ kind }) => kind === "payment");
    const paidOn = todayOf(new Date(payment?.occurredAt ?? now));
    const terms = await termsOf(trx, subject.institutionId);
    const { netCents, late } = costOf(row, null, paidOn, terms);
    if (charge.amountCents < netCents + late.fineCents + late.interestCents) return "AMOUNT_MISMATCH";
  }
  if (!(await payLock(trx, subject, group, charge.id))) return "DUPLICATE_PAYMENT";
  await trx
    .updateTable("installment")
    .set({ paidAt: now.toISOString(), nextOn: null, chargeOn: null })
    .where("id", "=", row.id)
    .execute();
  const { fineCents, interestCents } = claim.late;
  const cardInterest = breakdown?.interestCents ?? 0;
  await post(
    trx,
    charge,
    {
      payer: charge.amountCents,
      tuition: -(charge.amountCents - fineCents - interestCents - cardInterest),
      ...{ fine: -fineCents, late_interest: -interestCents, card_interest: -cardInterest },
    },
    now,
  );
  await freePart(trx, restIn(await chargesOf(trx, subject), group), now);
  await cancelPendingCharges(trx, subject, group, now);
  await announceApproval(trx, subject, charge, receivedCents, now);
  return null;
}
