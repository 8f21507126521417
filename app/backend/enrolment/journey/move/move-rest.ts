import { type Selectable, sql } from "kysely";
import { inBatches } from "~/backend/batch";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { inTransaction } from "~/backend/database/transaction";
import { underWayQuery } from "./move-ground";

type Move = Pick<Selectable<Schema["bulk_change"]>, "tenant_id" | "id" | "journey_id" | "to_version" | "created_at">;

/** Adds the applications of a move that its dry run did not try, in short transactions of one container at a time. */
export async function addRest(db: Database, move: Move, now: () => Date): Promise<void> {
  await inBatches((limit) => inTransaction(db, (trx) => addRows(trx, move, { limit, now: now() })));
}

/** Whether there are applications that a move does not contain yet. */
export async function hasRest(db: Database, move: Move, now: Date): Promise<boolean> {
  const { rest } = await restOf(db, move, { limit: 1, now });
  return rest.length > 0;
}

interface Portion {
  limit: number;
  now: Date;
}

async function addRows(trx: Database, move: Move, portion: Portion): Promise<number> {
  // Another container waits here until this one is done.
  await trx
    .updateTable("bulk_change")
    .set({ effective_at: null })
    .where("tenant_id", "=", move.tenant_id)
    .where("id", "=", move.id)
    .execute();
  const { rest, position } = await restOf(trx, move, portion);
  if (rest.length === 0) return 0;
  const rows = rest.map(({ id, journey_version }, index) => ({
    ...{ tenant_id: move.tenant_id, change_id: move.id, position: position + 1 + index, subject_id: id },
    ...{ seen_status: "", seen_version: journey_version, outcome: null, refusal: null },
  }));
  await trx.insertInto("bulk_change_row").values(rows).execute();
  return rest.length;
}

/**
 * The next applications for a move, after the last that it contains, in the order of the dry run. Omits applications
 * that began after the move was confirmed.
 */
async function restOf(db: Database, move: Move, { limit, now }: Portion) {
  const last = await db
    .selectFrom("bulk_change_row")
    .select(["position", "subject_id", "seen_version"])
    .where("tenant_id", "=", move.tenant_id)
    .where("change_id", "=", move.id)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || move.journey_id === null || move.to_version === null) return { rest: [], position: 0 };
  const rest = await underWayQuery(db, { tenantId: move.tenant_id, journeyId: move.journey_id }, now)
    .select(["id", "journey_version"])
    .where("journey_version", "<", move.to_version)
    .where(sql<boolean>`(journey_version, id) > (${last.seen_version}, ${last.subject_id})`)
    .where((eb) => eb.or([eb("begun_at", "is", null), eb("begun_at", "<=", move.created_at)]))
    .orderBy("journey_version")
    .orderBy("id")
    .limit(limit)
    .execute();
  return { rest, position: last.position };
}
