import { enqueue } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import { beforeCommit } from "~/data/transaction";

/** The outbox topic for enrolments of which a component may have been completed. */
export const ACTION_TOPIC = "component.action";

interface Event {
  id: string;
  now: Date;
}

/**
 * Says that a candidate may have completed a component of the journey: once the transaction is committed, the job
 * carries out what the journey wants then. Every deed that can complete a component calls it, in its transaction; a call
 * too many does no harm. Versions of journeys without such actions queue nothing.
 */
export function mayComplete(trx: TenantDatabase, { id }: { id: string }, now: Date): void {
  beforeCommit(trx, ACTION_TOPIC, [{ id, now }], queueEvents);
}

async function queueEvents(trx: TenantDatabase, events: readonly Event[]): Promise<void> {
  const byId = new Map(events.map((event) => [event.id, event]));
  for (const { id, now } of byId.values()) {
    const acting = await trx
      .selectFrom("subscription as s")
      .innerJoin("journeyVersion as v", (join) =>
        join.onRef("v.journeyId", "=", "s.journeyId").onRef("v.version", "=", "s.journeyVersion"),
      )
      .select("s.id")
      .where("s.id", "=", id)
      .where("v.acts", "=", 1)
      .executeTakeFirst();
    if (acting) await enqueue(trx, ACTION_TOPIC, { subscriptionId: id }, now);
  }
}
