import { type SqlBool, sql } from "kysely";
import { eachInBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import { loadSubject, lockSubject, tellCandidate } from "~/modules/subscriptions/service";
import { nameIn } from "~/procedure/text";
import { todayOf } from "~/procedure/today";
import { addDays, type Day } from "~/rules/time/date";
import { deferredMessage } from "./document-message";
import { documentsOf } from "./document-store";

/** How many days before the due day of a document the candidate is reminded of it. */
const DAYS_BEFORE = 7;

/** Says whether a day is so near that candidates are reminded of it. */
export const isNear = (day: Day, now: Date): boolean => day <= addDays(todayOf(now), DAYS_BEFORE);

/** Literally the condition of a partial index, so that the database can use the index. */
const isUnreminded = sql<SqlBool>`state = 'deferred' and "remindedAt" is null`;

/**
 * Reminds candidates once of each document that they left for later. One message per enrolment names all its documents
 * whose due day is near. An enrolment whose reminder fails is left for the next run and delays no others.
 * @returns the number of documents found
 */
export function remindDeferred(db: Database, now: Date): Promise<number> {
  const today = todayOf(now);
  const days = { from: today, until: addDays(today, DAYS_BEFORE) };
  const due = db
    .selectFrom("document")
    .select(["tenantId", "subscriptionId"])
    .where(isUnreminded)
    .where("dueOn", ">=", days.from)
    .where("dueOn", "<=", days.until)
    .orderBy("dueOn");
  return eachInBatches(
    (limit, skip) => due.limit(limit).offset(skip).execute(),
    (row) => inTransaction(tenantHandle(db, row.tenantId), (trx) => remind(trx, row, days, now)),
  );
}

async function remind(
  trx: TenantDatabase,
  { subscriptionId }: { subscriptionId: string },
  { from, until }: { from: Day; until: Day },
  now: Date,
): Promise<void> {
  await lockSubject(trx, subscriptionId);
  const rows = await trx
    .updateTable("document")
    .set({ remindedAt: now.toISOString() })
    .where("subscriptionId", "=", subscriptionId)
    .where(isUnreminded)
    .where("dueOn", ">=", from)
    .where("dueOn", "<=", until)
    .returning("id")
    .execute();
  const subject = await loadSubject(trx, subscriptionId);
  // Without rows, the reminder was sent by another container or for another document of the same enrolment.
  if (rows.length === 0 || !subject || hasEnded(subject.status)) return;
  const ids = new Set(rows.map(({ id }) => id));
  const documents = (await documentsOf(trx, subscriptionId)).filter(({ id }) => ids.has(id));
  await tellCandidate(
    trx,
    subject,
    (language) => {
      const left = documents.map((row) => ({ name: nameIn(row.namesJson, language), dueOn: row.dueOn }));
      const message = deferredMessage(left, subject.courseNameIn(language), language);
      return { ...message, path: `/documents/${subscriptionId}` };
    },
    now,
  );
}
