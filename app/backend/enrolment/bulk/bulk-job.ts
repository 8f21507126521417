import { type Selectable, sql } from "kysely";
import { eachApart, eachInList } from "~/backend/batch";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { inTransaction } from "~/backend/database/transaction";
import { auditQuery } from "~/backend/identity";
import { findRecord, lockSubject, type SubscriptionRecord } from "~/backend/subscription";
import { assignmentPlanOf, type BulkPlan, movePlanOf } from "~/domain/desk/bulk-change";
import type { SubscriptionStatus, Template } from "~/domain/journey/subscription-status";
import { factsOf } from "../desk/claimed-facts";
import { moveRecord } from "../desk/enrolment-move";
import { reachIn, reachQuery, setOwner } from "../desk/enrolment-owner";
import { addRest } from "../journey/move/move-rest";
import { moveDraft } from "../journey/move/move-row";
import { ownedIn } from "./bulk-row";
import { settle } from "./bulk-settle";
import { tellOfSingle } from "./single-change";

/**
 * Carries out the confirmed bulk changes that are due. Each row changes with its message and its outcome in one
 * transaction, so that the next run continues an interrupted one, and several containers may run this at once. Other
 * requests run between two rows.
 */
export async function runBulkChanges(db: Database, now: () => Date): Promise<void> {
  const running = await db
    .selectFrom("bulk_change")
    .selectAll()
    // Repeats the condition of the index literally, so that the database can use the index.
    .where("state", "=", sql.lit("running"))
    .where((eb) => eb.or([eb("effective_at", "is", null), eb("effective_at", "<=", now().toISOString())]))
    .orderBy("created_at")
    .execute();
  await eachApart(running, async (change) => {
    if (await begin(db, change, now())) await runBulkChange(db, change, now);
  });
}

/** Ends the time in which a move can be undone. @returns false when the change was undone or completed meanwhile */
async function begin(db: Database, { tenant_id, id }: Change, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bulk_change")
    .set({ effective_at: null })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("state", "=", "running")
    .where((eb) => eb.or([eb("effective_at", "is", null), eb("effective_at", "<=", now.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function runBulkChange(db: Database, change: Change, now: () => Date): Promise<void> {
  const rowsAfter = (position: number, limit: number) =>
    db
      .selectFrom("bulk_change_row")
      .selectAll()
      .where("tenant_id", "=", change.tenant_id)
      .where("change_id", "=", change.id)
      .where("outcome", "is", null)
      .where("position", ">", position)
      .orderBy("position")
      .limit(limit)
      .execute();
  if (change.kind === "journey") await addRest(db, change, now);
  const changeRow = rowChanges[change.kind];
  await eachInList(rowsAfter, (row) =>
    inTransaction(db, (trx) => changeRow(trx, change, row, now())).catch(async (error) => {
      if (await isOverdue(db, change, now())) await settle(db, row, { group: "refused", refusal: "FAILED" });
      throw error;
    }),
  );
  await db
    .updateTable("bulk_change")
    .set({ state: "done" })
    .where("tenant_id", "=", change.tenant_id)
    .where("id", "=", change.id)
    .execute();
}

/** For how long rows that fail are tried again. */
const TRIED_MS = 86_400_000;

/** Whether staff confirmed a change so long ago that a row which still fails is given up. */
async function isOverdue(db: Database, { tenant_id, id, created_at }: Change, now: Date): Promise<boolean> {
  const confirmed = await auditQuery(db, tenant_id, id, 1).executeTakeFirst();
  return now.getTime() - Date.parse(confirmed?.at ?? created_at) > TRIED_MS;
}

type Row = Selectable<Schema["bulk_change_row"]>;
type Change = Selectable<Schema["bulk_change"]>;
type RowChange = (trx: Database, change: Change, row: Row, now: Date) => Promise<void>;

/** The change of a row, by the kind of the bulk change. */
const rowChanges: Record<Change["kind"], RowChange> = {
  move: moveRow,
  journey: moveDraft,
  assign: (trx, change, row, now) =>
    assignRow(trx, change, { row, owner: { id: change.owner_id, name: change.owner_name } }, now),
  return: (trx, change, row, now) =>
    assignRow(trx, change, { row, owner: { id: row.former_owner_id, name: row.former_owner_name } }, now),
};

const authorIn = ({ author_id, author_name }: Change) => ({
  id: author_id,
  name: author_name,
  impersonatorId: null,
});
const gone: BulkPlan = { group: "refused", refusal: "OUT_OF_SCOPE" };

async function moveRow(trx: Database, change: Change, row: Row, now: Date): Promise<void> {
  const to = change.to_status as SubscriptionStatus;
  await lockSubject(trx, change.tenant_id, row.subject_id);
  const record = await findRecord(trx, change.tenant_id, row.subject_id);
  const seen = row.seen_status as SubscriptionStatus;
  const planned = record ? movePlanOf(await candidateOf(trx, record, seen), to) : gone;
  // Another container may have moved the enrolment before the lock was free.
  if (!(await settle(trx, row, planned)) || !record || planned.group === "already") return;
  const wanted = { from: seen, to, reason: change.reason ?? "" };
  const refusal = await moveRecord(trx, record, authorIn(change), wanted, now);
  if (refusal !== planned.refusal) throw new Error(`The move of ${row.subject_id} was not as planned.`);
  if (refusal) await tellOfSingle(trx, change, record, now);
}

async function candidateOf(trx: Database, record: SubscriptionRecord, seen: SubscriptionStatus) {
  const [template, status] = [record.template as Template, record.status as SubscriptionStatus];
  return { template, status, seen, facts: await factsOf(trx, record.tenant_id, record.id) };
}

/** Assigns the owner to the enrolment of a row; refuses the row if the owner has changed since the selection. */
async function assignRow(
  trx: Database,
  change: Change,
  { row, owner }: { row: Row; owner: { id: string | null; name: string | null } },
  now: Date,
): Promise<void> {
  const record = await trx
    .selectFrom("subscription")
    .select(["tenant_id", "institution_id", "id", "owner_id", "owner_revision"])
    .where("tenant_id", "=", change.tenant_id)
    .where("id", "=", row.subject_id)
    .executeTakeFirst();
  const reach = reachIn(await reachQuery(trx, change.tenant_id, owner.id).execute());
  const planned = record
    ? assignmentPlanOf(ownedIn({ ...record, seen_owner_revision: row.seen_owner_revision }), { id: owner.id, reach })
    : gone;
  const given = { author: authorIn(change), revision: row.seen_owner_revision, bulkChangeId: change.id };
  const isLate = planned.group === "change" && record && !(await setOwner(trx, record, owner, given, now));
  await settle(trx, row, isLate ? { group: "refused", refusal: "OWNER_CHANGED" } : planned);
}
