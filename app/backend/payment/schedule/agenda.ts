import type { Selectable } from "kysely";
import { eachInBatches } from "~/backend/batch";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { inTransaction } from "~/backend/database/transaction";
import { loadSubject, lockSubject, type PaymentSubject } from "~/backend/subscription";
import { todayOf } from "~/backend/today";
import { hasEnded } from "~/domain/journey/subscription-status";
import { dueSteps, NOT_LOOKED_AT } from "~/domain/payment/installment-agenda";
import { chargesOf } from "../charge-store";
import { termsOf } from "../payment-terms";
import { tellOfCard } from "../recurrence/message";
import { recurrenceInForce } from "../recurrence/store";
import { restIn } from "../rest";
import { costOf } from "./installment-row";
import { remindOf } from "./reminder";

type InstallmentRow = Selectable<Schema["installment"]>;
type Found = Pick<InstallmentRow, "tenant_id" | "id" | "subscription_id" | "next_on">;

/**
 * After the first payment of a subscription, makes the agenda open its remaining installments and remind the payer.
 * Marks installments that a voucher covers in full as paid.
 */
export async function planAgenda(
  trx: Database,
  { tenantId, id }: Pick<PaymentSubject, "tenantId" | "id">,
  now: Date,
): Promise<void> {
  const unpaid = trx
    .updateTable("installment")
    .where("tenant_id", "=", tenantId)
    .where("subscription_id", "=", id)
    .where("kind", "=", "tuition")
    .where("paid_at", "is", null);
  await unpaid.set({ paid_at: now.toISOString() }).whereRef("gross_cents", "=", "discount_cents").execute();
  await unpaid.set({ next_on: NOT_LOOKED_AT }).where("voided_at", "is", null).execute();
}

/**
 * Opens the installments that are due soon and reminds payers, each once: `next_on`, the next day to look at an
 * installment, changes in the transaction that queues the mail. A failure leaves its installment for the next run and
 * delays no others.
 * @returns the number of installments looked at
 */
export function runAgenda(db: Database, now: Date): Promise<number> {
  const today = todayOf(now);
  const due = db
    .selectFrom("installment")
    .select(["tenant_id", "id", "subscription_id", "next_on"])
    .where("next_on", "<=", today)
    .orderBy("next_on");
  return eachInBatches(
    (limit, skip) => due.limit(limit).offset(skip).execute(),
    (row) => inTransaction(db, (trx) => lookAt(trx, row, today, now)),
  );
}

async function lookAt(trx: Database, found: Found, today: string, now: Date): Promise<void> {
  await lockSubject(trx, found.tenant_id, found.subscription_id);
  const subject = await loadSubject(trx, found.tenant_id, found.subscription_id);
  const row = await trx
    .selectFrom("installment")
    .selectAll()
    .where("tenant_id", "=", found.tenant_id)
    .where("id", "=", found.id)
    .executeTakeFirst();
  // Another container has handled the installment meanwhile.
  if (!row || row.next_on !== found.next_on || row.next_on === null) return;
  const isOwed = subject?.isPaid && !hasEnded(subject.status) && row.paid_at === null && row.voided_at === null;
  if (!subject || !isOwed) return keep(trx, row, { next_on: null });
  const terms = await termsOf(trx, subject.tenantId, subject.institutionId);
  const { opens, reminder, next } = dueSteps(row.due_on, terms.agenda, {
    from: row.next_on,
    today,
    holidays: terms.holidays,
  });
  const opened = opens && row.opened_at === null ? { opened_at: now.toISOString() } : {};
  await keep(trx, row, { next_on: next, ...opened });
  if (!reminder) return;
  const rest = restIn(await chargesOf(trx, subject), `installment-${row.number}`);
  const { netCents, late } = costOf(row, rest, today, terms);
  // A saved card is charged for whole installments only.
  const isCharged = reminder === "before" && row.charge_on !== null && !rest;
  const card = isCharged ? await recurrenceInForce(trx, subject) : undefined;
  if (card) {
    const facts = { number: row.number, amountCents: netCents, day: row.charge_on };
    return tellOfCard(trx, subject, "announced", { card, ...facts }, now);
  }
  await remindOf(
    trx,
    subject,
    { number: row.number, dueOn: row.due_on, netCents, late },
    rest ? `${reminder}Rest` : reminder,
    now,
  );
}

async function keep(
  trx: Database,
  { tenant_id, id }: InstallmentRow,
  change: { next_on: string | null; opened_at?: string },
): Promise<void> {
  await trx.updateTable("installment").set(change).where("tenant_id", "=", tenant_id).where("id", "=", id).execute();
}
