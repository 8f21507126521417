import { type Selectable, sql } from "kysely";
import { eachApart, eachInList } from "~/data/batch";
import type { Database } from "~/data/connection";
import type { Schema } from "~/data/schema";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { assignmentPlanOf, type BulkPlan, movePlanOf } from "~/modules/enrolments/rules/bulk-change";
import { auditQuery } from "~/modules/people/service";
import type { SubscriptionStatus, Template } from "~/modules/subscriptions/rules/subscription-status";
import { findRecord, lockSubject, type SubscriptionRecord } from "~/modules/subscriptions/service";
import { factsOf } from "../desk/claimed-facts";
import { moveRecord } from "../desk/enrolment-move";
import { reachIn, reachQuery, setOwner } from "../desk/enrolment-owner";
import { ownedIn } from "./bulk-row";
import { settle } from "./bulk-settle";
import { tellOfSingle } from "./single-change";

/** What carries out the moves of applications to another version of their journey. */
export interface JourneyMoves {
  /** Adds the applications that the dry run did not try. */
  addRest(db: TenantDatabase, change: Change, now: () => Date): Promise<void>;
  moveRow: RowChange;
}

/**
 * Carries out the confirmed bulk changes that are due. Each row changes with its message and its outcome in one
 * transaction, so that the next run continues an interrupted one, and several containers may run this at once. Other
 * requests run between two rows.
 */
export async function runBulkChanges(db: Database, now: () => Date, moves: JourneyMoves): Promise<void> {
  const running = await db
    .selectFrom("bulkChange")
    .selectAll()
    // Repeats the condition of the index literally, so that the database can use the index.
    .where("state", "=", sql.lit("running"))
    .where((eb) => eb.or([eb("effectiveAt", "is", null), eb("effectiveAt", "<=", now().toISOString())]))
    .orderBy("createdAt")
    .execute();
  await eachApart(running, async (change) => {
    const own = tenantHandle(db, change.tenantId);
    if (await begin(own, change, now())) await runBulkChange(own, change, now, moves);
  });
}

/** Ends the time in which a move can be undone. @returns false when the change was undone or completed meanwhile */
async function begin(db: TenantDatabase, { id }: Change, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bulkChange")
    .set({ effectiveAt: null })
    .where("id", "=", id)
    .where("state", "=", "running")
    .where((eb) => eb.or([eb("effectiveAt", "is", null), eb("effectiveAt", "<=", now.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function runBulkChange(db: TenantDatabase, change: Change, now: () => Date, moves: JourneyMoves): Promise<void> {
  const rowsAfter = (position: number, limit: number) =>
    db
      .selectFrom("bulkChangeRow")
      .selectAll()
      .where("changeId", "=", change.id)
      .where("outcome", "is", null)
      .where("position", ">", position)
      .orderBy("position")
      .limit(limit)
      .execute();
  if (change.kind === "journey") await moves.addRest(db, change, now);
  const changeRow = change.kind === "journey" ? moves.moveRow : rowChanges[change.kind];
  await eachInList(rowsAfter, (row) =>
    inTransaction(db, (trx) => changeRow(trx, change, row, now())).catch(async (error) => {
      if (await isOverdue(db, change, now())) await settle(db, row, { group: "refused", refusal: "FAILED" });
      throw error;
    }),
  );
  await db.updateTable("bulkChange").set({ state: "done" }).where("id", "=", change.id).execute();
}

/** For how long rows that fail are tried again. */
const TRIED_MS = 86_400_000;

/** Whether staff confirmed a change so long ago that a row which still fails is given up. */
async function isOverdue(db: TenantDatabase, { id, createdAt }: Change, now: Date): Promise<boolean> {
  const confirmed = await auditQuery(db, id, 1).executeTakeFirst();
  return now.getTime() - Date.parse(confirmed?.at ?? createdAt) > TRIED_MS;
}

type Row = Selectable<Schema["bulkChangeRow"]>;
type Change = Selectable<Schema["bulkChange"]>;
type RowChange = (trx: TenantDatabase, change: Change, row: Row, now: Date) => Promise<void>;

/** The change of an enrolment in a row, by the kind of the bulk change. */
const rowChanges: Record<Exclude<Change["kind"], "journey">, RowChange> = {
  move: moveRow,
  assign: (trx, change, row, now) =>
    assignRow(trx, change, { row, owner: { id: change.ownerId, name: change.ownerName } }, now),
  return: (trx, change, row, now) =>
    assignRow(trx, change, { row, owner: { id: row.formerOwnerId, name: row.formerOwnerName } }, now),
};

const authorIn = ({ authorId, authorName }: Change) => ({
  id: authorId,
  name: authorName,
  impersonatorId: null,
});
const gone: BulkPlan = { group: "refused", refusal: "OUT_OF_SCOPE" };

async function moveRow(trx: TenantDatabase, change: Change, row: Row, now: Date): Promise<void> {
  const to = change.toStatus as SubscriptionStatus;
  await lockSubject(trx, row.subjectId);
  const record = await findRecord(trx, row.subjectId);
  const seen = row.seenStatus as SubscriptionStatus;
  const planned = record ? movePlanOf(await candidateOf(trx, record, seen), to) : gone;
  // Another container may have moved the enrolment before the lock was free.
  if (!(await settle(trx, row, planned)) || !record || planned.group === "already") return;
  const wanted = { from: seen, to, reason: change.reason ?? "" };
  const refusal = await moveRecord(trx, record, authorIn(change), wanted, now);
  if (refusal !== planned.refusal) throw new Error(`The move of ${row.subjectId} was not as planned.`);
  if (refusal) await tellOfSingle(trx, change, record, now);
}

async function candidateOf(trx: TenantDatabase, record: SubscriptionRecord, seen: SubscriptionStatus) {
  const [template, status] = [record.template as Template, record.status as SubscriptionStatus];
  return { template, status, seen, facts: await factsOf(trx, record.id) };
}

/** Assigns the owner to the enrolment of a row; refuses the row if the owner has changed since the selection. */
async function assignRow(
  trx: TenantDatabase,
  change: Change,
  { row, owner }: { row: Row; owner: { id: string | null; name: string | null } },
  now: Date,
): Promise<void> {
  const record = await trx
    .selectFrom("subscription")
    .select(["tenantId", "institutionId", "id", "ownerId", "ownerRevision"])
    .where("id", "=", row.subjectId)
    .executeTakeFirst();
  const reach = reachIn(await reachQuery(trx, owner.id).execute());
  const planned = record
    ? assignmentPlanOf(ownedIn({ ...record, seenOwnerRevision: row.seenOwnerRevision }), { id: owner.id, reach })
    : gone;
  const given = { author: authorIn(change), revision: row.seenOwnerRevision, bulkChangeId: change.id };
  const isLate = planned.group === "change" && record && !(await setOwner(trx, record, owner, given, now));
  await settle(trx, row, isLate ? { group: "refused", refusal: "OWNER_CHANGED" } : planned);
}
