import { sql } from "kysely";
import { z } from "zod";
import { type NotificationOutcome, type ProviderCharge, ProviderNotification } from "~/api/provider-notification";
import { absent } from "~/api/refusal";
import { Id } from "~/api/value";
import type { BackendContext } from "~/procedure/context";
import { operation, query } from "~/procedure/procedure";
import { providerNamed } from "~/providers/payment";
import { ProviderUnclear } from "~/providers/payment/provider";
import { SANDBOX } from "~/providers/payment/sandbox";
import { type ChargeRow, dataOf, dueDayOf, stateOf } from "./charge-store";
import { takeEvent } from "./provider-event";

const SHOWN = 100;

/** Selects the tenant's charges of the sandbox provider. @throws Refusal where it is turned off */
function sandboxCharges({ db, config }: BackendContext) {
  if (!config.sandbox) throw absent();
  return (
    db
      .selectFrom("charge as c")
      .innerJoin("subscription as s", "s.id", "c.subscriptionId")
      .innerJoin("offer as o", "o.id", "s.offerId")
      .innerJoin("course as k", "k.id", "o.courseId")
      .selectAll("c")
      .select("k.name as courseName")
      // An expression, because the index of providers would lead through all charges.
      .where(sql<string>`coalesce(c.provider, '')`, "=", SANDBOX)
  );
}

function providerChargeOf(row: ChargeRow & { courseName: string }, now: Date): ProviderCharge {
  return {
    id: row.id,
    method: row.method,
    state: stateOf(row, now),
    purpose: row.purpose,
    amountCents: row.amountCents,
    createdAt: row.createdAt,
    dueOn: dueDayOf(dataOf(row)),
    expiresAt: row.expiresAt,
    reference: row.providerReference ?? row.id,
    description: row.courseName,
  };
}

/** What providers report, and what the sandbox provider shows of the charges that it collects. */
export const providerNotificationProcedures = {
  /** Handles each event of a provider's notification once, in any order. */
  receive: operation(
    { access: "visitor", input: ProviderNotification },
    async (ctx, { accountId, path, search, proof, body }): Promise<NotificationOutcome> => {
      const provider = await providerNamed(ctx, accountId);
      if (!provider || !/^(\/|$)/.test(path)) throw absent();
      const post = { rawBody: body, headers: proof, path, query: search };
      const events = await provider.readNotification(post, ctx.now).catch((error: unknown) => {
        if (!(error instanceof ProviderUnclear)) throw error;
        return "unconfirmed" as const;
      });
      if (typeof events === "string") return events;
      for (const event of events) await takeEvent({ ...ctx, db: ctx.db.everyTenant }, provider, event);
      return "taken";
    },
  ),

  /** A charge of the sandbox provider, by the provider's reference or the charge's id. */
  getCharge: query({ access: "visitor", input: z.object({ id: Id }) }, async (ctx, { id }) => {
    const charges = sandboxCharges(ctx);
    const named = charges.where("c.providerReference", "=", id).unionAll(charges.where("c.id", "=", id));
    const [row] = await named.execute();
    if (!row) throw absent();
    return providerChargeOf(row, ctx.now);
  }),

  /** Open charges of the sandbox provider, newest first. */
  listCharges: query({ access: "visitor" }, async (ctx) => {
    const rows = await sandboxCharges(ctx)
      .where("c.state", "in", ["pending", "processing", "unknown"])
      .where((eb) => eb.or([eb("c.expiresAt", "is", null), eb("c.expiresAt", ">", ctx.now.toISOString())]))
      .orderBy("c.createdAt", "desc")
      .orderBy("c.id")
      .limit(SHOWN)
      .execute();
    return rows.map((row) => providerChargeOf(row, ctx.now));
  }),
};
