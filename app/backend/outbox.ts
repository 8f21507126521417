import { sql } from "kysely";
import type { Database } from "./database/connection";
import { newId } from "./id";

/** A side effect as its deliverer gets it. */
export interface OutboxDelivery {
  tenantId: string;
  id: string;
  topic: string;
  payload: Readonly<Record<string, unknown>>;
}

/** Nothing is delivered; written where an answer must not tell whether there was somebody to write to. */
export const NOBODY_TOPIC = "nobody";

/** After so many failures a message is left alone, for staff to look at. */
export const MAX_ATTEMPTS = 10;

const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;
const CLAIM_MS = 5 * 60_000;
const BATCH = 20;

/**
 * Leaves a side effect to the job that empties the outbox. Call it in the transaction whose outcome it belongs to.
 * @param payload anything that JSON can hold; no passwords and no card data. It is forgotten once delivered
 */
export async function enqueue(
  db: Database,
  tenantId: string,
  topic: string,
  payload: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("outbox")
    .values({
      tenant_id: tenantId,
      id: newId(),
      topic,
      payload_json: JSON.stringify(payload),
      attempts: 0,
      next_at: at,
      done_at: null,
      last_error: null,
      created_at: at,
    })
    .execute();
}

/**
 * Delivers what is due, each message by whichever container claims it first, at least once.
 * A failure is tried again after 30 seconds, then twice as long each time, up to six hours.
 * @returns how many were delivered
 */
export async function runOutbox(
  db: Database,
  deliver: (message: OutboxDelivery) => Promise<void>,
  now: Date,
): Promise<number> {
  const due = await db
    .selectFrom("outbox")
    .selectAll()
    .where("done_at", "is", null)
    .where("next_at", "<=", now.toISOString())
    .where("attempts", "<", sql.lit(MAX_ATTEMPTS))
    .orderBy("next_at")
    .limit(BATCH)
    .execute();
  let delivered = 0;
  for (const row of due) {
    if (!(await claim(db, row, now))) continue;
    const payload = JSON.parse(row.payload_json) as Record<string, unknown>;
    try {
      await deliver({ tenantId: row.tenant_id, id: row.id, topic: row.topic, payload });
      // What was delivered may hold a secret link, so it is forgotten.
      await update(db, row, { done_at: now.toISOString(), payload_json: "{}", last_error: null });
      delivered += 1;
    } catch (error) {
      const delay = Math.min(FIRST_DELAY_MS * 2 ** row.attempts, LONGEST_DELAY_MS);
      const reason = error instanceof Error ? error.message : String(error);
      await update(db, row, {
        next_at: new Date(now.getTime() + delay).toISOString(),
        last_error: reason.slice(0, 500),
      });
    }
  }
  return delivered;
}

interface Row {
  tenant_id: string;
  id: string;
  attempts: number;
  next_at: string;
}

/** Takes a message for some minutes; a container that dies meanwhile leaves it to the next one. */
async function claim(db: Database, { tenant_id, id, attempts, next_at }: Row, now: Date): Promise<boolean> {
  const result = await db
    .updateTable("outbox")
    .set({ attempts: attempts + 1, next_at: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where("attempts", "=", attempts)
    .where("next_at", "=", next_at)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function update(
  db: Database,
  { tenant_id, id }: Row,
  change: { done_at?: string; payload_json?: string; next_at?: string; last_error: string | null },
): Promise<void> {
  await db.updateTable("outbox").set(change).where("tenant_id", "=", tenant_id).where("id", "=", id).execute();
}

const FAILING_MS = 15 * 60_000;
const FAILING_MESSAGES = 3;

/** Whether a topic has been failing for some minutes: several messages failed and none got through meanwhile. */
export async function isFailing(db: Database, topic: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - FAILING_MS).toISOString();
  const { failed, done } = await db
    .selectFrom("outbox")
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere("done_at", "is", null)
        .filterWhere("last_error", "is not", null)
        .as("failed"),
      eb.fn.countAll<number>().filterWhere("done_at", ">", since).as("done"),
    ])
    .where("topic", "=", topic)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(failed) >= FAILING_MESSAGES && Number(done) === 0;
}
