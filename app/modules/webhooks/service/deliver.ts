import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "~/data/connection";
import { newId } from "~/data/id";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { delayAfter } from "~/modules/webhooks/rules/event";
import { type HandOver, studentNumberIn, withRecord } from "./hand-over";
import { delayRest, noteFailure, noteSuccess, type TellPaused } from "./outcome";
import { addDelivery } from "./record";
import { type SendingParts, send } from "./send";

/** How long one container has a delivery for itself; longer than a receiver may take. */
const CLAIM_MS = 60_000;
/** The deliveries of one run. */
const RUN = 50;
/** Among how many due deliveries a worker chooses. */
const CHOICE = 16;

/** What the delivery of events needs. */
export interface DeliveryParts extends SendingParts {
  db: Database;
  handOver: HandOver;
  tellPaused: TellPaused;
}

interface Due {
  tenantId: string;
  id: string;
  attempts: number;
  nextAt: string;
}

/**
 * Delivers the events that are due, and the next of their records. Several containers share the work: each claims what
 * it delivers. If one stops during a delivery, the event is delivered again.
 * @returns how many were delivered
 */
export async function deliverEvents(parts: DeliveryParts): Promise<number> {
  let delivered = 0;
  for (let taken = 0; taken < RUN; taken += 1) {
    const due = await findDue(parts.db, parts.now());
    if (!due) break;
    if (await deliverDue(parts, due)) delivered += 1;
  }
  return delivered;
}

/** The condition that no earlier event about the same record waits at the same webhook. */
const isFirst: RawBuilder<SqlBool> = sql`not exists (
  select 1 from "webhookDelivery" as before
  where before."tenantId" = d."tenantId" and before."webhookId" = d."webhookId"
    and before."subjectId" = d."subjectId" and before.number < d.number and before."settledAt" is null
)`;

/** One of the deliveries that have been due longest, so that workers rarely want the same. */
async function findDue(db: Database, now: Date): Promise<Due | undefined> {
  const rows = await db
    .selectFrom("webhookDelivery as d")
    .innerJoin("webhook as w", (join) => join.onRef("w.tenantId", "=", "d.tenantId").onRef("w.id", "=", "d.webhookId"))
    .select(["d.tenantId", "d.id", "d.attempts", sql<string>`d."nextAt"`.as("nextAt")])
    .where("d.nextAt", "<=", now.toISOString())
    .where("w.active", "=", 1)
    .where("w.secret", "is not", null)
    .where(isFirst)
    .orderBy("d.nextAt")
    .limit(CHOICE)
    .execute();
  return rows[Math.floor(Math.random() * rows.length)];
}

/** Claims a delivery and tries it once. @returns whether it was delivered */
async function deliverDue(parts: DeliveryParts, due: Due): Promise<boolean> {
  const db = tenantHandle(parts.db, due.tenantId);
  const claimedUntil = new Date(parts.now().getTime() + CLAIM_MS).toISOString();
  const { numUpdatedRows } = await db
    .updateTable("webhookDelivery")
    .set({ nextAt: claimedUntil, attempts: due.attempts + 1 })
    .where("id", "=", due.id)
    .where("nextAt", "=", due.nextAt)
    .where("attempts", "=", due.attempts)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  return tryDelivery(parts, db, { id: due.id, attempts: due.attempts + 1 });
}

/** Sends an event, and stores the answer. @returns whether it was accepted */
async function tryDelivery(
  parts: DeliveryParts,
  db: TenantDatabase,
  { id, attempts, isOnly = false }: { id: string; attempts: number; isOnly?: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom("webhookDelivery as d")
    .innerJoin("webhook as w", "w.id", "d.webhookId")
    .select(["d.eventId", "d.type", "d.payloadJson", "d.webhookId", "d.subjectId"])
    .select(["w.url", "w.secret", "w.formerSecret", "w.formerUntil", "w.handsOver"])
    .where("d.id", "=", id)
    .executeTakeFirst();
  if (!row) return false;
  const isHandOver = row.handsOver === 1 && row.type === "enrolment.enrolled";
  const body = isHandOver ? await withRecord(parts.handOver, db, row) : row.payloadJson;
  const answer = await send(parts, db.tenantId, { ...row, body });
  const now = parts.now();
  const isAccepted = answer.status !== null && answer.status >= 200 && answer.status < 300;
  await inTransaction(db, async (trx) => {
    const outcome = isAccepted || isOnly ? null : delayAfter(attempts, Math.random());
    const isSettled = outcome === null;
    await trx
      .updateTable("webhookDelivery")
      .set({
        ...{ attempts, triedAt: now.toISOString() },
        answerStatus: answer.status,
        answerText: answer.text,
        state: isAccepted ? "delivered" : isSettled ? "failed" : "waiting",
        settledAt: isSettled ? now.toISOString() : null,
        nextAt: isSettled ? null : new Date(now.getTime() + outcome).toISOString(),
      })
      .where("id", "=", id)
      .execute();
    if (row.type === "webhook.test") return;
    const number = isHandOver && isAccepted ? studentNumberIn(answer.text) : null;
    if (number !== null) await parts.handOver.keepNumber(trx, { enrolmentId: row.subjectId, number }, now);
    if (isAccepted) return noteSuccess(trx, row.webhookId);
    if (outcome !== null) await delayRest(trx, row, new Date(now.getTime() + outcome));
    await noteFailure(parts.tellPaused, trx, { ...row, isGone: answer.status === 410 }, now);
  });
  return isAccepted;
}

/** Sends an event without meaning at once, to show whether a webhook accepts it. @returns the id of its delivery */
export async function sendTest(
  parts: Omit<DeliveryParts, "db">,
  db: TenantDatabase,
  webhook: { id: string; institutionId: string },
): Promise<string> {
  const event = {
    eventId: newId(),
    type: "webhook.test",
    subjectId: newId(),
    institutionId: webhook.institutionId,
  } as const;
  const id = await addDelivery(db, { id: webhook.id, isOn: false }, { ...event, data: {} }, parts.now());
  await tryDelivery({ ...parts, db: db.everyTenant }, db, { id, attempts: 1, isOnly: true });
  return id;
}
