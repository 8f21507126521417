import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { providerNamed } from "~/backend/providers/payment";
import { type ProviderCharge, ProviderEvent, providerNotification } from "~/contract/provider-notification";
import { applyEvent } from "./charge-outcome";
import { type ChargeRow, stateOf } from "./charge-store";
import { addToReconciliation } from "./reconciliation";

const SHOWN = 100;

/** Handles an event once, in one transaction with its effects; an event for an unknown charge goes to staff. */
async function takeEvent({ db, now, tenantId }: BackendContext, provider: string, event: ProviderEvent): Promise<void> {
  await inTransaction(db, async (trx) => {
    const charge = await trx
      .selectFrom("charge")
      .selectAll()
      .where("provider", "=", provider)
      .where("provider_reference", "=", event.reference)
      .executeTakeFirst();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("provider_event")
      .values({
        tenant_id: charge?.tenant_id ?? tenantId,
        provider,
        event_id: event.eventId,
        received_at: now.toISOString(),
        charge_id: charge?.id ?? null,
        payload_json: JSON.stringify(event),
      })
      .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    if (charge) await applyEvent(trx, charge, event, now);
    else {
      const { reference, amountCents } = event;
      await addToReconciliation(trx, { tenantId, reference, amountCents, reason: "UNKNOWN_REFERENCE" }, now);
    }
  });
}

function chargesWithCourse({ db }: BackendContext, provider: string) {
  return db
    .selectFrom("charge as c")
    .innerJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "c.tenant_id").onRef("s.id", "=", "c.subscription_id"),
    )
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as k", (join) => join.onRef("k.tenant_id", "=", "o.tenant_id").onRef("k.id", "=", "o.course_id"))
    .selectAll("c")
    .select("k.name as course_name")
    .where("c.provider", "=", provider);
}

function providerChargeOf(row: ChargeRow & { course_name: string }, now: Date): ProviderCharge {
  return {
    id: row.id,
    method: row.method,
    state: stateOf(row, now),
    purpose: row.purpose,
    amountCents: row.amount_cents,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    reference: row.provider_reference ?? row.id,
    description: row.course_name,
  };
}

function isSandbox(ctx: BackendContext, provider: string): boolean {
  return provider === "sandbox" && ctx.config.sandbox;
}

function parseEvent(rawBody: string): ProviderEvent | null {
  try {
    return ProviderEvent.safeParse(JSON.parse(rawBody)).data ?? null;
  } catch {
    return null;
  }
}

export const providerNotificationResource = implement(providerNotification, {
  receive: async ({ params, headers, body }, ctx) => {
    const provider = providerNamed(ctx, params.provider);
    if (!provider) return notFound;
    if (!provider.isAuthentic(body, headers["x-signature"], ctx.now)) return problem(401, "SIGNATURE_INVALID");
    const event = parseEvent(body);
    if (!event) return problem(422, "VALIDATION");
    await takeEvent(ctx, provider.name, event);
    return { status: 200, body: { Message: "OK" as const } };
  },
  getCharge: async ({ params }, ctx) => {
    if (!isSandbox(ctx, params.provider)) return notFound;
    const query = chargesWithCourse(ctx, params.provider).where("c.tenant_id", "=", ctx.tenantId);
    const { reference } = params;
    const named = query.where("c.provider_reference", "=", reference).unionAll(query.where("c.id", "=", reference));
    const [row] = await named.execute();
    return row ? { status: 200, body: providerChargeOf(row, ctx.now) } : notFound;
  },
  listCharges: async ({ params, query }, ctx) => {
    if (!isSandbox(ctx, params.provider)) return notFound;
    const rows = await chargesWithCourse(ctx, params.provider)
      .where("c.tenant_id", "=", ctx.tenantId)
      .where("c.state", "in", query.state ? [query.state] : ["pending", "processing", "unknown"])
      .where((eb) => eb.or([eb("c.expires_at", "is", null), eb("c.expires_at", ">", ctx.now.toISOString())]))
      .orderBy("c.created_at", "desc")
      .limit(SHOWN)
      .execute();
    return { status: 200, body: rows.map((row) => providerChargeOf(row, ctx.now)) };
  },
});
