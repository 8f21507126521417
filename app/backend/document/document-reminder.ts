import { type SqlBool, sql } from "kysely";
import { eachInBatches } from "~/backend/batch";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { loadSubject, lockSubject, tellCandidate } from "~/backend/subscription";
import { nameIn } from "~/backend/text";
import { todayOf } from "~/backend/today";
import { hasEnded } from "~/domain/journey/subscription-status";
import { addDays, type Day } from "~/domain/time/date";
import { deferredMessage } from "./document-message";
import { documentsOf } from "./document-store";

/** How many days before the due day of a document the candidate is reminded of it. */
const DAYS_BEFORE = 7;

/** Says whether a day is so near that candidates are reminded of it. */
export const isNear = (day: Day, now: Date): boolean => day <= addDays(todayOf(now), DAYS_BEFORE);

/** Literally the condition of a partial index, so that the database can use the index. */
const isUnreminded = sql<SqlBool>`state = 'deferred' and reminded_at is null`;

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
    .select(["tenant_id", "subscription_id"])
    .where(isUnreminded)
    .where("due_on", ">=", days.from)
    .where("due_on", "<=", days.until)
    .orderBy("due_on");
  return eachInBatches(
    (limit, skip) => due.limit(limit).offset(skip).execute(),
    (row) => inTransaction(db, (trx) => remind(trx, row, days, now)),
  );
}

async function remind(
  trx: Database,
  { tenant_id, subscription_id }: { tenant_id: string; subscription_id: string },
  { from, until }: { from: Day; until: Day },
  now: Date,
): Promise<void> {
  await lockSubject(trx, tenant_id, subscription_id);
  const rows = await trx
    .updateTable("document")
    .set({ reminded_at: now.toISOString() })
    .where("tenant_id", "=", tenant_id)
    .where("subscription_id", "=", subscription_id)
    .where(isUnreminded)
    .where("due_on", ">=", from)
    .where("due_on", "<=", until)
    .returning("id")
    .execute();
  const subject = await loadSubject(trx, tenant_id, subscription_id);
  // Without rows, the reminder was sent by another container or for another document of the same enrolment.
  if (rows.length === 0 || !subject || hasEnded(subject.status)) return;
  const ids = new Set(rows.map(({ id }) => id));
  const documents = (await documentsOf(trx, tenant_id, subscription_id)).filter(({ id }) => ids.has(id));
  await tellCandidate(
    trx,
    subject,
    (language) => {
      const left = documents.map((row) => ({ name: nameIn(row.names_json, language), dueOn: row.due_on }));
      const message = deferredMessage(left, subject.courseNameIn(language), language);
      return { ...message, path: `/documents/${subscription_id}` };
    },
    now,
  );
}
