import { type Selectable, sql } from "kysely";
import { eachInList } from "~/backend/batch";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { inTransaction } from "~/backend/database/transaction";
import { findRecord, lockSubject } from "~/backend/subscription";
import { type BulkGroup, type BulkRefusal, bulkGroupOf } from "~/domain/desk/bulk-move";
import type { SubscriptionStatus, Template } from "~/domain/journey/subscription-status";
import { moveRecord } from "../desk/enrolment-move";
import type { BulkMoveRow } from "./bulk-view";

/**
 * Carries out the confirmed bulk moves. Each row changes with its message and its outcome in one transaction, so that a
 * run that was interrupted goes on where it stopped, and several containers may run it at once. Other requests run
 * between two rows.
 */
export async function runBulkMoves(db: Database, now: () => Date): Promise<void> {
  const running = await db
    .selectFrom("bulk_move")
    .selectAll()
    // The condition of the index, literally.
    .where("state", "=", sql.lit("running"))
    .where((eb) => eb.or([eb("effective_at", "is", null), eb("effective_at", "<=", now().toISOString())]))
    .orderBy("created_at")
    .execute();
  for (const move of running) if (await begin(db, move, now())) await runBulkMove(db, move, now);
}

/** Ends the time in which a move can be undone. @returns false when it was undone meanwhile */
async function begin(db: Database, { tenant_id, id }: BulkMoveRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bulk_move")
    .set({ effective_at: null })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("state", "=", "running")
    .where((eb) => eb.or([eb("effective_at", "is", null), eb("effective_at", "<=", now.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function runBulkMove(db: Database, move: BulkMoveRow, now: () => Date): Promise<void> {
  const rowsAfter = (position: number, limit: number) =>
    db
      .selectFrom("bulk_move_row")
      .select(["position", "subscription_id", "seen_status"])
      .where("tenant_id", "=", move.tenant_id)
      .where("move_id", "=", move.id)
      .where("outcome", "is", null)
      .where("position", ">", position)
      .orderBy("position")
      .limit(limit)
      .execute();
  await eachInList(rowsAfter, (row) => inTransaction(db, (trx) => moveRow(trx, move, row, now())));
  await db
    .updateTable("bulk_move")
    .set({ state: "done" })
    .where("tenant_id", "=", move.tenant_id)
    .where("id", "=", move.id)
    .execute();
}

type Row = Pick<Selectable<Schema["bulk_move_row"]>, "position" | "subscription_id" | "seen_status">;

async function moveRow(trx: Database, move: BulkMoveRow, row: Row, now: Date): Promise<void> {
  const to = move.to_status as SubscriptionStatus;
  await lockSubject(trx, move.tenant_id, row.subscription_id);
  const record = await findRecord(trx, move.tenant_id, row.subscription_id);
  const seen = row.seen_status as SubscriptionStatus;
  const planned = record
    ? bulkGroupOf({ template: record.template as Template, status: record.status as SubscriptionStatus, seen }, to)
    : { group: "refused" as const, refusal: "OUT_OF_SCOPE" as const };
  // Another container may have moved it before the lock was free.
  if (!(await settle(trx, move, row, planned)) || !record || planned.group === "already") return;
  const actor = { id: move.author_id, name: move.author_name, impersonatorId: null };
  const refusal = await moveRecord(trx, record, actor, { from: seen, to, reason: move.reason ?? "" }, now);
  if (refusal !== planned.refusal) throw new Error(`The move of ${row.subscription_id} was not as planned.`);
}

/** Stores the outcome of a row. @returns whether it had none yet */
async function settle(
  trx: Database,
  move: BulkMoveRow,
  row: Row,
  { group, refusal }: { group: BulkGroup; refusal: BulkRefusal | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("bulk_move_row")
    .set({ outcome: group, refusal })
    .where("tenant_id", "=", move.tenant_id)
    .where("move_id", "=", move.id)
    .where("position", "=", row.position)
    .where("outcome", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
