import { orRefusal, Refusal } from "~/api/refusal";
import { eachInBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { newReference } from "~/modules/payments/service/reference";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { loadSubject, lockSubject, type PaymentSubject, providerPayerOf } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import { type ProviderScope, providerNamed, scopeIn } from "~/providers/payment";
import { ProviderFailure } from "~/providers/payment/provider";
import { addDays, type Day } from "~/rules/time/date";
import { chargeCard } from "../card/card-outcome";
import { issueCharge } from "../charge-issue";
import { type ChargeRow, chargesOf, stateOf } from "../charge-store";
import { installmentRow } from "../schedule/installment-row";
import { pricedDay } from "./attempt-day";
import { type RecurrenceRow, recurrenceInForce } from "./store";

/** How long a charge may stay in processing before its provider is asked about it. */
const OPEN_MS = 31 * 60_000;

interface Due {
  tenantId: string;
  id: string;
  subscriptionId: string;
  number: number;
  chargeOn: Day | null;
}

/**
 * Charges the saved cards of installments that are due, with one attempt for each installment a day. An attempt first
 * moves `chargeOn` to the next day, so only one container makes it. A failed attempt delays no others.
 * @returns the number of installments looked at
 */
export function chargeSavedCards(scope: ProviderScope<Database>): Promise<number> {
  const today = todayOf(scope.now);
  const due = scope.db
    .selectFrom("installment")
    .select(["tenantId", "id", "subscriptionId", "number", "chargeOn"])
    .where("chargeOn", "<=", today)
    .orderBy("chargeOn");
  return eachInBatches(
    (limit, skip) => due.limit(limit).offset(skip).execute(),
    async (row) => {
      const own = scopeIn(scope, row.tenantId);
      const attempt = await inTransaction(own.db, (trx) => beginAttempt(trx, row, today, own.now));
      if (attempt) await collect(own, attempt);
    },
  );
}

interface Attempt {
  subject: PaymentSubject;
  card: RecurrenceRow & { methodId: string };
  charge: ChargeRow;
}

/** Stores the attempt; null when there is nothing to charge today. */
async function beginAttempt(trx: TenantDatabase, due: Due, today: Day, now: Date): Promise<Attempt | null> {
  await lockSubject(trx, due.subscriptionId);
  const subject = await loadSubject(trx, due.subscriptionId);
  const row = subject && (await installmentRow(trx, subject, due.number));
  // Another container has handled the installment meanwhile.
  if (!subject || !row || row.chargeOn !== due.chargeOn) return null;
  const card = await recurrenceInForce(trx, subject);
  const since = row.chargeSince ?? row.chargeOn;
  const look = (chargeOn: Day | null) => plan(trx, due, { chargeOn, chargeSince: since });
  const isOwed = row.paidAt === null && row.voidedAt === null && !hasEnded(subject.status);
  const { methodId, state } = card ?? {};
  if (!card || !methodId || state !== "active" || !isOwed) return stop(look(null));
  const charges = await chargesOf(trx, subject);
  // An installment with an open charge is not charged a second time.
  if (isBeingPaid(charges, due.number, now)) return stop(look(addDays(today, 1)));
  const issued = issueCharge(
    { db: trx, now },
    subject,
    {
      // One attempt of a card for each installment a day.
      idempotencyKey: `recurrence-${card.id}-${due.number}-${today}`,
      ...{ amountCents: null, method: "card", installment: due.number },
      lateOn: pricedDay(row, charges, row.chargeOn ?? today),
    },
    ({ amountCents, rest }) => {
      // The payer agreed to charges of whole installments, so the card is not charged for a rest.
      if (rest) throw new Refusal("STATUS_NOT_ALLOWED");
      return {
        ...{ purpose: "installment", amountCents, seenCents: [], state: "unknown" },
        data: { card: shownCard(card), recurrenceId: card.id },
        expiresAt: new Date(now.getTime() + OPEN_MS).toISOString(),
        ...{ provider: card.provider, reference: newReference() },
      };
    },
  );
  const issue = await orRefusal(issued);
  if (issue instanceof Refusal || issue.kind !== "new") return stop(look(addDays(today, 1)));
  await look(addDays(today, 1));
  return { subject, card: { ...card, methodId }, charge: issue.charge };
}

const stop = (looked: Promise<void>) => looked.then(() => null);

const shownCard = ({ brand, lastDigits }: RecurrenceRow) => ({
  ...{ brand, lastDigits, holder: "", installments: 1, recurrence: true, page: null },
});

async function plan(
  trx: TenantDatabase,
  { id }: Due,
  change: { chargeOn: Day | null; chargeSince: Day | null },
): Promise<void> {
  await trx.updateTable("installment").set(change).where("id", "=", id).execute();
}

const open: readonly ChargeRow["state"][] = ["pending", "processing", "unknown"];

const isBeingPaid = (charges: readonly ChargeRow[], number: number, now: Date) =>
  charges.some((charge) => charge.installmentNumber === number && open.includes(stateOf(charge, now)));

/** Charges the card, and stores the outcome. */
async function collect(scope: ProviderScope<TenantDatabase>, { subject, card, charge }: Attempt): Promise<void> {
  await chargeCard(scope, charge, async () => {
    const provider = await providerNamed(scope, card.provider).catch(() => null);
    if (!provider?.recurrence) throw new ProviderFailure("the account of the saved card cannot be used");
    return provider.recurrence.charge({
      reference: charge.providerReference ?? charge.id,
      amountCents: charge.amountCents,
      description: subject.courseName,
      payer: providerPayerOf(subject),
      orderedAt: charge.createdAt,
      saved: {
        ...{ customerId: card.customerId, methodId: card.methodId },
        ...{ brand: card.brand, lastDigits: card.lastDigits },
      },
    });
  });
}
