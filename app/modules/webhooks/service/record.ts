import { newId } from "~/data/id";
import { prepare } from "~/data/prepare";
import type { TenantDatabase } from "~/data/tenant";
import { beforeCommit } from "~/data/transaction";
import type { EventType, SubscribedType } from "~/modules/webhooks/rules/event";

/** Something that happened, of which other systems may be told. */
export interface PortalEvent {
  type: SubscribedType;
  institutionId: string;
  /** The enrolment or other record that it is about; its events reach a receiver in their order. */
  subjectId: string;
  /** Ids, codes, amounts in cents and states; no personal data, which whoever has a key can ask for. */
  data: Readonly<Record<string, unknown>>;
}

/**
 * Records an event for the webhooks that receive it, at the end of the transaction of what happened. Without any, it
 * costs one small query.
 */
export function recordEvent(trx: TenantDatabase, event: PortalEvent, now: Date): void {
  beforeCommit(trx, "webhook", [{ event, now }], recordAll);
}

const selectWebhooks = prepare((db, { institutionId }: { institutionId: string; tenantId: string }) =>
  db.selectFrom("webhook").select(["id", "eventsJson", "active", "secret"]).where("institutionId", "=", institutionId),
);

async function recordAll(trx: TenantDatabase, given: readonly { event: PortalEvent; now: Date }[]): Promise<void> {
  for (const institutionId of new Set(given.map(({ event }) => event.institutionId))) {
    const webhooks = await selectWebhooks(trx, { institutionId, tenantId: trx.tenantId });
    if (webhooks.length === 0) continue;
    for (const { event, now } of given.filter((one) => one.event.institutionId === institutionId)) {
      const eventId = newId();
      for (const webhook of webhooks)
        if ((JSON.parse(webhook.eventsJson) as string[]).includes(event.type))
          await addDelivery(trx, { id: webhook.id, isOn: isOn(webhook) }, { ...event, eventId }, now);
    }
  }
}

/** Whether a webhook delivers; otherwise its events wait until it does. */
const isOn = ({ active, secret }: { active: 0 | 1; secret: string | null }) => active === 1 && secret !== null;

/** Adds a delivery after those of the same record. @returns its id */
export async function addDelivery(
  trx: TenantDatabase,
  webhook: { id: string; isOn: boolean },
  { eventId, type, institutionId, subjectId, data }: Omit<PortalEvent, "type"> & { type: EventType; eventId: string },
  now: Date,
): Promise<string> {
  const id = newId();
  const at = now.toISOString();
  await trx
    .insertInto("webhookDelivery")
    .values((eb) => ({
      ...{ id, institutionId, webhookId: webhook.id, eventId, type, subjectId },
      number: eb
        .selectFrom("webhookDelivery as before")
        .select((inner) =>
          inner(inner.fn.coalesce(inner.fn.max("before.number"), inner.lit(0)), "+", inner.lit(1)).as("n"),
        )
        .where("before.webhookId", "=", webhook.id)
        .where("before.subjectId", "=", subjectId),
      payloadJson: JSON.stringify({ type, timestamp: at, data }),
      ...{ createdAt: at, attempts: 0, nextAt: webhook.isOn ? at : null, settledAt: null, state: "waiting" },
      ...{ triedAt: null, answerStatus: null, answerText: null },
    }))
    .execute();
  return id;
}
