import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import type { Database } from "./connection";
import { newId } from "./id";

/** A side effect, as its handler receives it. */
export interface OutboxDelivery {
  tenantId: string;
  id: string;
  topic: string;
  payload: Readonly<Record<string, unknown>>;
}

/** The topic of messages without effect, queued for unknown recipients so that every request writes the same. */
export const NOBODY_TOPIC = "nobody";

/**
 * After this many failures, in three days, a message is not retried, and staff have to check it; a lasting message is
 * retried until it succeeds.
 */
export const MAX_ATTEMPTS = 20;

const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;
const CLAIM_MS = 5 * 60_000;
/** Messages that a worker delivers in one run at most. */
const RUN = 20;

/**
 * Queues a side effect for the outbox job. Call it in the transaction of its cause.
 * @param payload any JSON object without passwords and card data; it is deleted after delivery. From the time
 * `expiresAt` on (ISO), if it has one, the message is dropped instead of delivered: a code that is over helps nobody
 */
export async function enqueue(
  db: TenantDatabase,
  topic: string,
  payload: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("outbox")
    .values({
      id: newId(),
      topic,
      payloadJson: JSON.stringify(payload),
      attempts: 0,
      nextAt: at,
      doneAt: null,
      lastError: null,
      createdAt: at,
    })
    .execute();
}

/** Messages that are delivered independently of all others: those of some topics or, with `isRest`, all but those. */
export interface Lane {
  topics: readonly string[];
  isRest?: boolean;
  /** The topics whose messages are lasting. */
  lasting?: readonly string[];
}

/** A condition with which SQLite uses the index of waiting messages; with `topic = …` it would use that of all messages. */
const isIn = (lane?: Lane): RawBuilder<SqlBool> =>
  lane
    ? sql`case when topic in (${sql.join(lane.topics)}) then 1 else 0 end = ${sql.lit(lane.isRest ? 0 : 1)}`
    : sql`1 = 1`;

/**
 * Creates a worker that delivers due messages, up to 20 in a run, one after the other. The tenants take turns, so that
 * the thousand messages of one do not hold up the one message of another. Several workers may share a lane: each claims
 * the message that it delivers, in this process and in others. A failed message is due again after 30 seconds, then
 * after twice the previous time, up to six hours. If a container stops during a delivery, the message may be delivered
 * twice.
 * @param lane by default all messages
 * @returns a run; it returns the number of delivered messages
 */
export function createOutboxWorker(
  db: Database,
  deliver: (message: OutboxDelivery) => Promise<void>,
  now: () => Date,
  lane?: Lane,
): () => Promise<number> {
  /** The tenant that had the last turn. */
  let last = "";
  return async () => {
    let delivered = 0;
    for (let taken = 0; taken < RUN; taken += 1) {
      // Deliveries take time, so each claim and each outcome reads the clock again.
      const row = (await findDue(db, last, now(), lane)) ?? (last && (await findDue(db, "", now(), lane)));
      if (!row) break;
      last = row.tenantId;
      const isLasting = lane?.lasting?.includes(row.topic) ?? false;
      const own = tenantHandle(db, row.tenantId);
      const claimed = await claim(own, row, isLasting, now());
      if (claimed && (await deliverClaimed(own, { row, claimed }, deliver, now))) delivered += 1;
    }
    return delivered;
  };
}

/** Runs a worker once. @returns the number of delivered messages */
export function runOutbox(...parts: Parameters<typeof createOutboxWorker>): Promise<number> {
  return createOutboxWorker(...parts)();
}

/** The oldest due message of the next tenant that has one. */
function findDue(db: Database, after: string, now: Date, lane?: Lane) {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("doneAt", "is", null)
    .where("attempts", "<", sql.lit(MAX_ATTEMPTS))
    .where("tenantId", ">", after)
    .where("nextAt", "<=", now.toISOString())
    .where(isIn(lane))
    .orderBy("tenantId")
    .orderBy("nextAt")
    .limit(1)
    .executeTakeFirst();
}

const EXPIRED = "Expired before its delivery";

/** Delivers a claimed message and stores the outcome. @returns whether it was delivered */
async function deliverClaimed(
  db: TenantDatabase,
  { row, claimed }: { row: Row & { topic: string; payloadJson: string }; claimed: Row },
  deliver: (message: OutboxDelivery) => Promise<void>,
  now: () => Date,
): Promise<boolean> {
  const payload = JSON.parse(row.payloadJson) as Record<string, unknown>;
  // The payload may contain a secret link, so it is deleted in the end.
  const ended = () => ({ doneAt: now().toISOString(), payloadJson: "{}" });
  if (typeof payload.expiresAt === "string" && payload.expiresAt <= now().toISOString()) {
    await update(db, claimed, { ...ended(), lastError: EXPIRED });
    return false;
  }
  try {
    await deliver({ tenantId: row.tenantId, id: row.id, topic: row.topic, payload });
    await update(db, claimed, { ...ended(), lastError: null });
    return true;
  } catch (error) {
    // A message that is not retried is due at once, so that the status of the queue shows it.
    const isLast = claimed.attempts >= MAX_ATTEMPTS;
    const delay = isLast ? 0 : Math.min(FIRST_DELAY_MS * 2 ** row.attempts, LONGEST_DELAY_MS);
    const reason = error instanceof Error ? error.message : String(error);
    await update(db, claimed, {
      nextAt: new Date(now().getTime() + delay).toISOString(),
      lastError: reason.slice(0, 500),
    });
    return false;
  }
}

interface Row {
  tenantId: string;
  id: string;
  attempts: number;
  nextAt: string;
}

/**
 * Claims a message for some minutes; if this container stops or is slower, another one claims it after that.
 * @returns the row as it was claimed; null when another container was faster
 */
async function claim(
  db: TenantDatabase,
  { tenantId, id, attempts, nextAt }: Row,
  isLasting: boolean,
  now: Date,
): Promise<Row | null> {
  const change = {
    // The index of waiting messages ends at the last attempt, so a lasting message never reaches it.
    attempts: isLasting ? Math.min(attempts + 1, MAX_ATTEMPTS - 1) : attempts + 1,
    nextAt: new Date(now.getTime() + CLAIM_MS).toISOString(),
  };
  const result = await db
    .updateTable("outbox")
    .set(change)
    .where("id", "=", id)
    .where("doneAt", "is", null)
    .where("attempts", "=", attempts)
    .where("nextAt", "=", nextAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n ? { tenantId, id, ...change } : null;
}

/** Stores the outcome of a claimed message, unless another container has claimed it since. */
async function update(
  db: TenantDatabase,
  { id, attempts, nextAt }: Row,
  change: { doneAt?: string; payloadJson?: string; nextAt?: string; lastError: string | null },
): Promise<void> {
  await db
    .updateTable("outbox")
    .set(change)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("nextAt", "=", nextAt)
    .execute();
}

/** A server refused a recipient's address; it may well deliver to others. */
export class RecipientRefused extends Error {
  constructor(reason: string) {
    super(`${RECIPIENT_REFUSED}${reason}`);
  }
}

const RECIPIENT_REFUSED = "Recipient refused: ";
/** The state of the queue of messages. */
export interface OutboxState {
  /** Messages that were due before `late`, counted up to `BACKLOG`. */
  late: number;
  /** Whether one of them was given up. */
  isGivenUp: boolean;
  /** Whether a message has failed for days and is still tried. */
  isFailing: boolean;
  /** The creation of the oldest message that waits since `late` or longer; refused recipients do not count. */
  oldest: string | null;
}

/** The count of late messages ends here. */
export const BACKLOG = 100;

/**
 * Reads the state of the queue in one statement. Messages that were due before `forgotten` do not count.
 * @param late messages that were due before are late
 */
export async function outboxState(db: Database, late: Date, forgotten: Date): Promise<OutboxState> {
  const [before, after] = [late.toISOString(), forgotten.toISOString()];
  const waiting = sql`from outbox where "doneAt" is null`;
  // The limits of attempts are literals, as the conditions of the indexes are.
  const { rows } = await sql<{ count: number; most: number | null; failing: number; oldest: string | null }>`
    select late.count, late.most,
      case when exists (
        select 1 ${waiting} and attempts >= ${sql.lit(MAX_ATTEMPTS - 1)} and "nextAt" > ${after}
      ) then 1 else 0 end as failing,
      (
        select "createdAt" ${waiting} and attempts < ${sql.lit(MAX_ATTEMPTS)} and "createdAt" <= ${before}
          and ("lastError" is null or "lastError" not like ${`${RECIPIENT_REFUSED}%`})
        order by "createdAt" limit 1
      ) as oldest
    from (
      select count(*) as count, max(attempts) as most from (
        select attempts ${waiting} and "nextAt" <= ${before} and "nextAt" > ${after} limit ${sql.lit(BACKLOG)}
      ) as counted
    ) as late`.execute(db);
  const [row] = rows;
  return {
    late: Number(row?.count ?? 0),
    isGivenUp: Number(row?.most ?? 0) >= MAX_ATTEMPTS,
    isFailing: Number(row?.failing ?? 0) > 0,
    oldest: row?.oldest ?? null,
  };
}

const FAILING_MS = 15 * 60_000;
const FAILING_MESSAGES = 3;

/**
 * Says whether a topic fails: of its messages of the last quarter of an hour, at least three failed and none was
 * delivered. Refused recipients do not count, because anybody may type an address that does not exist.
 */
export async function isFailing(db: Database, topic: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - FAILING_MS).toISOString();
  const recent = sql`from outbox where topic = ${topic} and "createdAt" > ${since}`;
  // Both selects end at the rows that decide, however many messages there are.
  const { rows } = await sql<{ failed: number }>`
    select case when exists (select 1 ${recent} and "doneAt" > ${since} and "lastError" is null) then 0 else (
      select count(*) from (
        select 1 as one ${recent} and "doneAt" is null and "lastError" not like ${`${RECIPIENT_REFUSED}%`}
        limit ${FAILING_MESSAGES}
      ) as counted
    ) end as failed`.execute(db);
  return Number(rows[0]?.failed ?? 0) >= FAILING_MESSAGES;
}
