import { z } from "zod";
import { ComponentType } from "~/api/journey-definition";
import { absent } from "~/api/refusal";
import { subscription } from "~/api/subscription";
import { Id } from "~/api/value";
import { enqueue } from "~/data/outbox";
import { identifyPayer, PayerIdentity } from "~/modules/payments/service";
import { admitAddress, findPerson, identifierOf, personOf, SHARED_ADDRESS_LIMIT } from "~/modules/people/service";
import { findOwnSubscription, findRecord, isOwn } from "~/modules/subscriptions/service";
import { actsAt } from "~/procedure/caller";
import { type BackendContext, implement, mayStaff, notFound, problem } from "~/procedure/context";
import { operation, query } from "~/procedure/procedure";
import { refusesTracking } from "./consent";
import { nextPage } from "./next-page";
import { stepViewsOf } from "./step";
import { createSubscription } from "./subscription-create";
import { simulatePrice } from "./subscription-price";
import { changeStatus } from "./subscription-status";
import { summaryOf } from "./subscription-summary";
import { statusOf, subscriptionOf } from "./subscription-view";
import { TRACKING_TOPIC } from "./subscription-write";

/** Enrolments: their price, creation, state and steps. */
const accepted = { status: 202 as const, body: { Message: "OK" as const } };

export const subscriptionResource = implement(subscription, {
  price: ({ query, body }, ctx) => simulatePrice(ctx, { ...body, voucher: query.voucher }),

  create: ({ body: { person, ...wanted } }, ctx) => createSubscription(ctx, wanted, person),

  createForPerson: async ({ body }, ctx) => {
    const personId = ctx.caller?.personId;
    const row = personId ? await findPerson(ctx.db, personId) : undefined;
    return row ? createSubscription(ctx, body, personOf(row)) : notFound;
  },

  list: async ({ body }, ctx) => {
    const personId = await wantedPerson(ctx, body.document.trim());
    if (!personId) return body.document.trim() ? notFound : { status: 200, body: [] };
    const rows = await ctx.db
      .selectFrom("subscription")
      .select(["id", "institutionId"])
      .where("personId", "=", personId)
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .limit(100)
      .execute();
    const isOwn = personId === ctx.caller?.personId;
    const seen = rows.filter(({ institutionId }) =>
      isOwn && ctx.caller ? actsAt(ctx.caller, institutionId) : mayStaff(ctx, "enrolments.read", institutionId),
    );
    if (!isOwn && seen.length === 0) return notFound;
    const records = await Promise.all(seen.map(({ id }) => findRecord(ctx.db, id)));
    const present = records.filter((record) => record !== undefined);
    return { status: 200, body: await Promise.all(present.map((record) => subscriptionOf(ctx, record))) };
  },

  get: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.subscriptionId);
    const isTheirs =
      row &&
      (mayStaff(ctx, "enrolments.read", row.institutionId) || [row.userId, row.personId].includes(params.userId));
    return isTheirs ? { status: 200, body: await subscriptionOf(ctx, row) } : notFound;
  },

  status: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    return row ? { status: 200, body: statusOf(row, ctx.language) } : notFound;
  },

  setStatus: ({ params, body }, ctx) => changeStatus(ctx, params.id, body.status, body.reason),

  steps: async ({ query }, ctx) => {
    const row = await findOwnSubscription(ctx, query.subscriptionId);
    return row ? { status: 200, body: stepViewsOf(ctx.now, row) } : notFound;
  },

  track: async ({ body }, ctx) => {
    const { db, tenantId, caller, now } = ctx;
    if (tenantId === "") return problem(422, "VALIDATION");
    if (!(await admitAddress(ctx, "tracking", SHARED_ADDRESS_LIMIT))) return problem(429, "TOO_MANY_REQUESTS");
    const { subscriptionId: id } = body;
    const row = id === undefined ? undefined : await findOwnSubscription(ctx, id);
    if (id !== undefined && !(row && isOwn(ctx, row))) return notFound;
    // A candidate may have withdrawn the consent in another account of theirs, by which they enrolled.
    for (const userId of [caller?.userId ?? null, row?.userId ?? null])
      if (await refusesTracking(db, userId)) return accepted;
    await enqueue(db, TRACKING_TOPIC, body, now);
    return accepted;
  },
});

/** Where a candidate goes on, and the payment of those who are not signed in. */
export const subscriptionProcedures = {
  /** The page after the component `after`, which the candidate has just completed, else that of the open step. */
  next: query(
    { access: "user", input: z.object({ id: Id, after: ComponentType.optional() }) },
    async (ctx, { id, after }) => {
      const row = await findOwnSubscription(ctx, id);
      if (!row) throw absent();
      return nextPage(ctx.now, row, after);
    },
  ),

  /** The public part of a payment, visible to anyone with its address. */
  summary: query({ access: "visitor", input: z.object({ id: Id }) }, summaryOf),

  /** Exchanges document and birth date for a token that grants access to this payment only. */
  identify: operation({ access: "visitor", input: PayerIdentity }, identifyPayer),
};

/**
 * The id of the person with a document, or of the caller's own person if the document is empty; null when absent or
 * hidden from the caller.
 */
async function wantedPerson(ctx: BackendContext, document: string): Promise<string | null> {
  const { db, caller } = ctx;
  if (!caller) return null;
  if (!document) return caller.personId;
  const { cpf, rne, passport } = identifierOf(document);
  const row = await db
    .selectFrom("person")
    .select("id")
    .where((eb) => eb.or([eb("cpf", "=", cpf ?? ""), eb("rne", "=", rne ?? ""), eb("passport", "=", passport ?? "")]))
    .executeTakeFirst();
  return row && (row.id === caller.personId || mayStaff(ctx, "enrolments.read", caller.role?.institutionId ?? null))
    ? row.id
    : null;
}
