import type { TenantDatabase } from "~/data/tenant";
import { PAUSED_AFTER_MS, restAfter } from "~/modules/webhooks/rules/event";

/** Tells the administrators that a webhook was paused. */
export type TellPaused = (
  trx: TenantDatabase,
  webhook: { institutionId: string; key: string; name: string },
  now: Date,
) => Promise<void>;

/** The later events of a record wait for the one that failed. */
export async function delayRest(
  trx: TenantDatabase,
  { webhookId, subjectId }: { webhookId: string; subjectId: string },
  until: Date,
): Promise<void> {
  const at = until.toISOString();
  await waiting(trx, webhookId)
    .set({ nextAt: at })
    .where("subjectId", "=", subjectId)
    .where("nextAt", "<", at)
    .execute();
}

/** Ends a row of failures. */
export async function noteSuccess(trx: TenantDatabase, webhookId: string): Promise<void> {
  await trx
    .updateTable("webhook")
    .set({ failures: 0, failingSince: null })
    .where("id", "=", webhookId)
    .where("failures", ">", 0)
    .execute();
}

/** Counts a failure; lets the webhook rest after several, and pauses it after a day or when its address is gone. */
export async function noteFailure(
  tellPaused: TellPaused,
  trx: TenantDatabase,
  { webhookId, isGone }: { webhookId: string; isGone: boolean },
  now: Date,
): Promise<void> {
  const webhook = await trx
    .updateTable("webhook")
    .set((eb) => ({
      failures: eb("failures", "+", 1),
      failingSince: eb.fn.coalesce("failingSince", eb.val(now.toISOString())),
    }))
    .where("id", "=", webhookId)
    .returning(["institutionId", "key", "name", "failures", "failingSince", "active"])
    .executeTakeFirst();
  if (!webhook || webhook.active === 0) return;
  const isOver = webhook.failingSince !== null && now.getTime() - Date.parse(webhook.failingSince) >= PAUSED_AFTER_MS;
  if (isGone || isOver) {
    await pauseWebhook(trx, webhookId, true);
    return tellPaused(trx, webhook, now);
  }
  const rest = restAfter(webhook.failures);
  if (rest > 0) {
    const until = new Date(now.getTime() + rest).toISOString();
    await waiting(trx, webhookId).set({ nextAt: until }).where("nextAt", "<", until).execute();
  }
}

const waiting = (trx: TenantDatabase, webhookId: string) =>
  trx.updateTable("webhookDelivery").where("webhookId", "=", webhookId).where("settledAt", "is", null);

/**
 * Pauses a webhook, or takes it back into use. What happens meanwhile is recorded, and delivered in order afterwards.
 */
export async function pauseWebhook(trx: TenantDatabase, webhookId: string, isPaused: boolean): Promise<void> {
  await trx
    .updateTable("webhook")
    .set({ active: isPaused ? 0 : 1, failures: 0, failingSince: null })
    .where("id", "=", webhookId)
    .execute();
  if (isPaused) await waiting(trx, webhookId).set({ nextAt: null }).execute();
  else await beginDeliveries(trx, webhookId);
}

/** Begins to deliver what waits, in the order in which it happened. */
export async function beginDeliveries(trx: TenantDatabase, webhookId: string): Promise<void> {
  await waiting(trx, webhookId)
    .set((eb) => ({ nextAt: eb.ref("createdAt") }))
    .execute();
}

/** Delivers an event again, whether it was accepted or not; the receiver knows the repetition by its id. */
export async function replayDelivery(trx: TenantDatabase, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("webhookDelivery")
    .set({ state: "waiting", attempts: 0, nextAt: now.toISOString(), settledAt: null })
    .where("id", "=", id)
    .where("settledAt", "is not", null)
    .executeTakeFirst();
  // One that still waits is only tried at once.
  if (numUpdatedRows === 0n)
    await trx.updateTable("webhookDelivery").set({ nextAt: now.toISOString() }).where("id", "=", id).execute();
}
