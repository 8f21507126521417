import type { Selectable } from "kysely";
import { eachInBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import type { Schema } from "~/data/schema";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { dueSteps, NOT_LOOKED_AT } from "~/modules/payments/rules/installment-agenda";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { loadSubject, lockSubject, type PaymentSubject } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import { chargesOf } from "../charge-store";
import { termsOf } from "../payment-terms";
import { tellOfCard } from "../recurrence/message";
import { recurrenceInForce } from "../recurrence/store";
import { restIn } from "../rest";
import { costOf } from "./installment-row";
import { remindOf } from "./reminder";

type InstallmentRow = Selectable<Schema["installment"]>;
type Found = Pick<InstallmentRow, "tenantId" | "id" | "subscriptionId" | "nextOn">;

/**
 * After the first payment of a subscription, makes the agenda open its remaining installments and remind the payer.
 * Marks installments that a voucher covers in full as paid.
 */
export async function planAgenda(trx: TenantDatabase, { id }: Pick<PaymentSubject, "id">, now: Date): Promise<void> {
  const unpaid = trx
    .updateTable("installment")
    .where("subscriptionId", "=", id)
    .where("kind", "=", "tuition")
    .where("paidAt", "is", null);
  await unpaid.set({ paidAt: now.toISOString() }).whereRef("grossCents", "=", "discountCents").execute();
  await unpaid.set({ nextOn: NOT_LOOKED_AT }).where("voidedAt", "is", null).execute();
}

/**
 * Opens the installments that are due soon and reminds payers, each once: `nextOn`, the next day to look at an
 * installment, changes in the transaction that queues the mail. A failure leaves its installment for the next run and
 * delays no others.
 * @returns the number of installments looked at
 */
export function runAgenda(db: Database, now: Date): Promise<number> {
  const today = todayOf(now);
  const due = db
    .selectFrom("installment")
    .select(["tenantId", "id", "subscriptionId", "nextOn"])
    .where("nextOn", "<=", today)
    .orderBy("nextOn");
  return eachInBatches(
    (limit, skip) => due.limit(limit).offset(skip).execute(),
    (row) => inTransaction(tenantHandle(db, row.tenantId), (trx) => lookAt(trx, row, today, now)),
  );
}

async function lookAt(trx: TenantDatabase, found: Found, today: string, now: Date): Promise<void> {
  await lockSubject(trx, found.subscriptionId);
  const subject = await loadSubject(trx, found.subscriptionId);
  const row = await trx.selectFrom("installment").selectAll().where("id", "=", found.id).executeTakeFirst();
  // Another container has handled the installment meanwhile.
  if (!row || row.nextOn !== found.nextOn || row.nextOn === null) return;
  const isOwed = subject?.isPaid && !hasEnded(subject.status) && row.paidAt === null && row.voidedAt === null;
  if (!subject || !isOwed) return keep(trx, row, { nextOn: null });
  const terms = await termsOf(trx, subject.institutionId);
  const { opens, reminder, next } = dueSteps(row.dueOn, terms.agenda, {
    from: row.nextOn,
    today,
    holidays: terms.holidays,
  });
  const opened = opens && row.openedAt === null ? { openedAt: now.toISOString() } : {};
  await keep(trx, row, { nextOn: next, ...opened });
  if (!reminder) return;
  const rest = restIn(await chargesOf(trx, subject), `installment-${row.number}`);
  const { netCents, late } = costOf(row, rest, today, terms);
  // A saved card is charged for whole installments only.
  const isCharged = reminder === "before" && row.chargeOn !== null && !rest;
  const card = isCharged ? await recurrenceInForce(trx, subject) : undefined;
  if (card) {
    const facts = { number: row.number, amountCents: netCents, day: row.chargeOn };
    return tellOfCard(trx, subject, "announced", { card, ...facts }, now);
  }
  await remindOf(
    trx,
    subject,
    { number: row.number, dueOn: row.dueOn, netCents, late },
    rest ? `${reminder}Rest` : reminder,
    now,
  );
}

async function keep(
  trx: TenantDatabase,
  { id }: InstallmentRow,
  change: { nextOn: string | null; openedAt?: string },
): Promise<void> {
  await trx.updateTable("installment").set(change).where("id", "=", id).execute();
}
