import type { BackendContext } from "~/backend/context";
import type { PaymentSubject } from "~/backend/subscription";
import { todayOf } from "~/backend/today";
import type { EarlyAccess } from "~/contract/payment";
import { isClosed } from "~/domain/journey/subscription-status";
import { firstDueDay } from "~/domain/payment/due-date";
import { earlyAccessUntil } from "~/domain/payment/early-access";
import { methodRules } from "~/domain/payment/payment-method";
import { type ChargeRow, chargesOf, dataOf, groupOf, isBeginning, stateOf } from "./charge-store";
import { type PaymentTerms, termsOf } from "./payment-terms";

/** States in which the payment may still be confirmed; a slip paid on its last day is reported after its expiry. */
const confirmable: readonly ChargeRow["state"][] = ["pending", "processing", "unknown", "expired"];

/** The URL where a candidate may study while a payment is being confirmed, and the last day; null if not offered. */
export async function earlyAccessOf(
  { db, now }: Pick<BackendContext, "db" | "now">,
  subject: PaymentSubject,
): Promise<EarlyAccess | null> {
  if (subject.isPaid || isClosed(subject.status)) return null;
  const terms = await termsOf(db, subject.tenantId, subject.institutionId);
  if (terms.earlyAccessUrl === null) return null;
  const lastDays = (await chargesOf(db, subject))
    .filter((charge) => isBeingConfirmed(charge, now))
    .map((charge) => earlyAccessUntil(dueDayOf(charge, terms)));
  const until = lastDays.sort().at(-1);
  return until && todayOf(now) <= until ? { url: terms.earlyAccessUrl, until } : null;
}

function isBeingConfirmed(charge: ChargeRow, now: Date): boolean {
  if (charge.method === "none" || groupOf(charge) === "fee") return false;
  return (
    methodRules[charge.method].allowsEarlyAccess && confirmable.includes(stateOf(charge, now)) && !isUnused(charge)
  );
}

/** Says whether no card has been entered yet: the page is being opened, is open, or has ended without a card. */
function isUnused(charge: ChargeRow): boolean {
  const { card } = dataOf(charge);
  if (!card) return false;
  return charge.state === "expired" || (charge.state === "processing" && (isBeginning(charge) || card.page !== null));
}

/** The due day of a slip; a card payment has the due day of a slip made on the same day. */
function dueDayOf(charge: ChargeRow, { slipDueDays }: PaymentTerms): string {
  return dataOf(charge).slip?.dueOn ?? firstDueDay(todayOf(new Date(charge.created_at)), slipDueDays);
}
