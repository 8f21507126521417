import { type Selectable, sql } from "kysely";
import { inBatches } from "~/data/batch";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { underWayQuery } from "./move-ground";

type Move = Pick<Selectable<Schema["bulkChange"]>, "id" | "journeyId" | "toVersion" | "createdAt">;

/** Adds the applications of a move that its dry run did not try, in short transactions of one container at a time. */
export async function addRest(db: TenantDatabase, move: Move, now: () => Date): Promise<void> {
  await inBatches((limit) => inTransaction(db, (trx) => addRows(trx, move, { limit, now: now() })));
}

/** Whether there are applications that a move does not contain yet. */
export async function hasRest(db: TenantDatabase, move: Move, now: Date): Promise<boolean> {
  const { rest } = await restOf(db, move, { limit: 1, now });
  return rest.length > 0;
}

interface Portion {
  limit: number;
  now: Date;
}

async function addRows(trx: TenantDatabase, move: Move, portion: Portion): Promise<number> {
  // Another container waits here until this one is done.
  await trx.updateTable("bulkChange").set({ effectiveAt: null }).where("id", "=", move.id).execute();
  const { rest, position } = await restOf(trx, move, portion);
  if (rest.length === 0) return 0;
  const rows = rest.map(({ id, journeyVersion }, index) => ({
    ...{ changeId: move.id, position: position + 1 + index, subjectId: id },
    ...{ seenStatus: "", seenVersion: journeyVersion, outcome: null, refusal: null },
  }));
  await trx.insertInto("bulkChangeRow").values(rows).execute();
  return rest.length;
}

/**
 * The next applications for a move, after the last that it contains, in the order of the dry run. Omits applications
 * that began after the move was confirmed.
 */
async function restOf(db: TenantDatabase, move: Move, { limit, now }: Portion) {
  const last = await db
    .selectFrom("bulkChangeRow")
    .select(["position", "subjectId", "seenVersion"])
    .where("changeId", "=", move.id)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || move.journeyId === null || move.toVersion === null) return { rest: [], position: 0 };
  const rest = await underWayQuery(db, move.journeyId, now)
    .select(["id", "journeyVersion"])
    .where("journeyVersion", "<", move.toVersion)
    .where(sql<boolean>`("journeyVersion", id) > (${last.seenVersion}, ${last.subjectId})`)
    .where("begunAt", "<=", move.createdAt)
    .orderBy("journeyVersion")
    .orderBy("id")
    .limit(limit)
    .execute();
  return { rest, position: last.position };
}
