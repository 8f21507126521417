import { eachInBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { loadSubject, tellCandidate } from "~/modules/subscriptions/service";
import { todayOf } from "~/procedure/today";
import { delayMessage } from "./correction-message";

/**
 * Notifies candidates whose result is overdue, once per essay. A notification that fails is retried in the next run and
 * delays no others.
 */
export async function tellDelays(db: Database, now: Date): Promise<void> {
  const late = db
    .selectFrom("essayAttempt")
    .select(["tenantId", "id", "subscriptionId", "dueOn"])
    .where("dueOn", "<", todayOf(now))
    .where("waitingSince", "is not", null)
    .where("delayToldAt", "is", null)
    .orderBy("dueOn");
  await eachInBatches(
    (limit, skip) => late.limit(limit).offset(skip).execute(),
    (row) => inTransaction(tenantHandle(db, row.tenantId), (trx) => tellDelay(trx, row, now)),
  );
}

type Late = { tenantId: string; id: string; subscriptionId: string; dueOn: string | null };

async function tellDelay(trx: TenantDatabase, { id, subscriptionId, dueOn }: Late, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("essayAttempt")
    .set({ delayToldAt: now.toISOString() })
    .where("id", "=", id)
    .where("delayToldAt", "is", null)
    .executeTakeFirst();
  const subject = await loadSubject(trx, subscriptionId);
  if (numUpdatedRows !== 1n || !subject || dueOn === null) return;
  const message = (language: Parameters<typeof delayMessage>[1]) => ({
    ...delayMessage({ course: subject.courseNameIn(language), dueOn: dueOn }, language),
    ...{ icon: "warning", path: `/essay/${subscriptionId}` },
  });
  await tellCandidate(trx, subject, message, now);
}
