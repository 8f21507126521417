import { eachInBatches } from "~/backend/batch";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { loadSubject, tellCandidate } from "~/backend/subscription";
import { todayOf } from "~/backend/today";
import { delayMessage } from "./correction-message";

/**
 * Notifies candidates whose result is overdue, once per essay. A notification that fails is retried in the next run and
 * delays no others.
 */
export async function tellDelays(db: Database, now: Date): Promise<void> {
  const late = db
    .selectFrom("essay_attempt")
    .select(["tenant_id", "id", "subscription_id", "due_on"])
    .where("due_on", "<", todayOf(now))
    .where("waiting_since", "is not", null)
    .where("delay_told_at", "is", null)
    .orderBy("due_on");
  await eachInBatches(
    (limit, skip) => late.limit(limit).offset(skip).execute(),
    (row) => inTransaction(db, (trx) => tellDelay(trx, row, now)),
  );
}

type Late = { tenant_id: string; id: string; subscription_id: string; due_on: string | null };

async function tellDelay(trx: Database, { tenant_id, id, subscription_id, due_on }: Late, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("essay_attempt")
    .set({ delay_told_at: now.toISOString() })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("delay_told_at", "is", null)
    .executeTakeFirst();
  const subject = await loadSubject(trx, tenant_id, subscription_id);
  if (numUpdatedRows !== 1n || !subject || due_on === null) return;
  const message = (language: Parameters<typeof delayMessage>[1]) => ({
    ...delayMessage({ course: subject.courseNameIn(language), dueOn: due_on }, language),
    ...{ icon: "warning", path: `/essay/${subscription_id}` },
  });
  await tellCandidate(trx, subject, message, now);
}
