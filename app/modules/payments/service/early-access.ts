import type { EarlyAccess } from "~/api/payment";
import { firstDueDay } from "~/modules/payments/rules/due-date";
import { earlyAccessUntil } from "~/modules/payments/rules/early-access";
import { methodRules } from "~/modules/payments/rules/payment-method";
import { isClosed } from "~/modules/subscriptions/rules/subscription-status";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { type ChargeRow, chargesOf, dataOf, groupOf, isBeginning, stateOf } from "./charge-store";
import { type PaymentTerms, termsOf } from "./payment-terms";

/** States in which the payment may still be confirmed; a slip paid on its last day is reported after its expiry. */
const confirmable: readonly ChargeRow["state"][] = ["pending", "processing", "unknown", "expired"];

/**
 * The URL where a candidate may study while a payment is being confirmed, and the last day; null if not offered. The
 * access ends where that of the first charge did: another slip or card does not begin it again.
 */
export async function earlyAccessOf(
  { db, now }: Pick<BackendContext, "db" | "now">,
  subject: PaymentSubject,
): Promise<EarlyAccess | null> {
  if (subject.isPaid || isClosed(subject.status)) return null;
  const terms = await termsOf(db, subject.institutionId);
  if (terms.earlyAccessUrl === null) return null;
  const charges = (await chargesOf(db, subject)).filter(opensAccess);
  if (!charges.some((charge) => confirmable.includes(stateOf(charge, now)))) return null;
  const [until] = charges.map((charge) => earlyAccessUntil(dueDayOf(charge, terms), terms.holidays)).sort();
  return until && todayOf(now) <= until ? { url: terms.earlyAccessUrl, until } : null;
}

/** Says whether a charge opens the access, or did so before it was cancelled: a slip, or a card that was entered. */
function opensAccess(charge: ChargeRow): boolean {
  if (charge.method === "none" || groupOf(charge) === "fee" || charge.state === "denied") return false;
  return methodRules[charge.method].allowsEarlyAccess && !isUnused(charge);
}

/** Says whether no card has been entered yet: the page is being opened, is open, or has ended without a card. */
function isUnused(charge: ChargeRow): boolean {
  const { card } = dataOf(charge);
  if (!card) return false;
  const hasEnded = charge.state === "expired" || charge.state === "cancelled";
  return hasEnded || (charge.state === "processing" && (isBeginning(charge) || card.page !== null));
}

/** The due day of a slip; a card payment has the due day of a slip made on the same day. */
function dueDayOf(charge: ChargeRow, { slipDueDays, holidays }: PaymentTerms): string {
  return dataOf(charge).slip?.dueOn ?? firstDueDay(todayOf(new Date(charge.createdAt)), slipDueDays, holidays);
}
