import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { providerNamed } from "~/backend/providers/payment";
import { ProviderUnclear } from "~/backend/providers/payment/provider";
import { SANDBOX } from "~/backend/providers/payment/sandbox";
import { type ProviderCharge, providerNotification } from "~/contract/provider-notification";
import { type ChargeRow, dataOf, dueDayOf, stateOf } from "./charge-store";
import { takeEvent } from "./provider-event";

const SHOWN = 100;

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
    dueOn: dueDayOf(dataOf(row)),
    expiresAt: row.expires_at,
    reference: row.provider_reference ?? row.id,
    description: row.course_name,
  };
}

function isSandbox(ctx: BackendContext, provider: string): boolean {
  return provider === SANDBOX && ctx.config.sandbox;
}

export const providerNotificationResource = implement(providerNotification, {
  receive: async ({ params, query, headers, body }, ctx) => {
    const provider = await providerNamed(ctx, params.provider);
    if (!provider || !/^(\/|$)/.test(params.rest)) return notFound;
    const post = { rawBody: body, headers, path: params.rest, query: query.search };
    const events = await provider.readNotification(post, ctx.now).catch((error: unknown) => {
      if (!(error instanceof ProviderUnclear)) throw error;
      return "unconfirmed" as const;
    });
    // After a 503 the provider sends the notification again.
    if (events === "unconfirmed") return problem(503, "SYSTEM_UNAVAILABLE");
    if (events === "forged") return problem(401, "SIGNATURE_INVALID");
    if (events === "invalid") return problem(422, "VALIDATION");
    for (const event of events) await takeEvent(ctx, provider, event);
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
      .orderBy("c.id")
      .limit(SHOWN)
      .execute();
    return { status: 200, body: rows.map((row) => providerChargeOf(row, ctx.now)) };
  },
});
