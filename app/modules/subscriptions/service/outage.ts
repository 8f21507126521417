import { sql } from "kysely";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { deadlineOf, isOver } from "~/modules/essays/rules/essay-clock";

const BEAT = "jobs";
/** The jobs run twice a minute; a gap this long means that no container ran or that the database was unreachable. */
const SHORTEST_OUTAGE_MS = 120_000;
const MINUTE_MS = 60_000;

/**
 * Moves the deadlines of attempts under way by the time for which the portal was down: the time since the last call,
 * which the jobs make regularly, if it is at least `SHORTEST_OUTAGE_MS`. If several containers call this, only one of
 * them moves the deadlines.
 */
export async function coverOutage(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const beat = await db.selectFrom("heartbeat").select("at").where("name", "=", BEAT).executeTakeFirst();
  if (!beat) {
    await db
      .insertInto("heartbeat")
      .values({ name: BEAT, at })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    return;
  }
  if (beat.at >= at) return;
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("heartbeat")
      .set({ at })
      .where("name", "=", BEAT)
      .where("at", "=", beat.at)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || now.getTime() - Date.parse(beat.at) < SHORTEST_OUTAGE_MS) return;
    for (const timed of timedTables) await extendAll(trx, timed, beat.at, now);
  });
}

/** Adds the time of an outage to the attempts under way before a request ends one whose time seems to be over. */
export async function coverIfOver(
  db: TenantDatabase,
  { deadlineAt }: { deadlineAt: string },
  now: Date,
): Promise<void> {
  if (isOver(deadlineAt, now)) await coverOutage(db.everyTenant, now);
}

/** The tables of timed attempts, each with the state of an attempt under way. */
const timedTables = [
  { table: "essayAttempt", state: "writing" },
  { table: "entranceAttempt", state: "open" },
] as const;

async function extendAll(
  trx: Database,
  { table, state }: (typeof timedTables)[number],
  downSince: string,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom(table)
    .select(["tenantId", "id", "startedAt", "baseMinutes", "extraMinutes", "outageMinutes"])
    // Repeats the condition of the index literally, so that the database can use the index.
    .where("state", "=", sql.lit(state))
    .where("deadlineAt", ">", downSince)
    .execute();
  for (const row of rows) {
    const since = Math.max(Date.parse(downSince), Date.parse(row.startedAt));
    const outageMinutes = row.outageMinutes + Math.ceil((now.getTime() - since) / MINUTE_MS);
    const times = { startedAt: row.startedAt, baseMinutes: row.baseMinutes, extraMinutes: row.extraMinutes };
    await tenantHandle(trx, row.tenantId)
      .updateTable(table)
      .set({ outageMinutes, deadlineAt: deadlineOf({ ...times, outageMinutes }) })
      .where("id", "=", row.id)
      .where("state", "=", state)
      .execute();
  }
}
