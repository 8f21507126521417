import { subscription } from "~/contract/subscription";
import { maskCpf } from "~/domain/cpf";
import { firstNameOf } from "~/domain/person-name";
import type { SubscriptionStatus, Template } from "~/domain/subscription-status";
import { type BackendContext, implement, isStaff, notFound } from "./context";
import { identifierOf } from "./identifier";
import { manualOf } from "./manual";
import { enqueue } from "./outbox";
import { findPerson, personOf } from "./person-store";
import { stepViewsOf } from "./step";
import { findOwnSubscription, type SubscriptionRow } from "./subscription-access";
import { createSubscription } from "./subscription-create";
import { simulatePrice } from "./subscription-price";
import { changeStatus } from "./subscription-status";
import { currentPrices, findSurroundings, statusOf, subscriptionOf } from "./subscription-view";
import { TRACKING_TOPIC } from "./subscription-write";

/** Enrolments: their price, creation, state and steps. */
export const subscriptionResource = implement(subscription, {
  price: ({ query, body }, ctx) => simulatePrice(ctx, { ...body, voucher: query.voucher }),

  create: ({ body: { person, ...wanted } }, ctx) => createSubscription(ctx, wanted, person),

  createForPerson: async ({ body }, ctx) => {
    const personId = ctx.caller?.personId;
    const row = personId ? await findPerson(ctx.db, ctx.tenantId, personId) : undefined;
    return row ? createSubscription(ctx, body, personOf(row)) : notFound;
  },

  list: async ({ body }, ctx) => {
    const personId = await wantedPerson(ctx, body.document.trim());
    if (!personId) return body.document.trim() ? notFound : { status: 200, body: [] };
    const rows = await ctx.db
      .selectFrom("subscription")
      .selectAll()
      .where("tenant_id", "=", ctx.tenantId)
      .where("person_id", "=", personId)
      .orderBy("created_at", "desc")
      .limit(100)
      .execute();
    return { status: 200, body: await Promise.all(rows.map((row) => subscriptionOf(ctx, row))) };
  },

  get: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.subscriptionId);
    const isTheirs = row && (isStaff(ctx.caller) || [row.user_id, row.person_id].includes(params.userId));
    return isTheirs ? { status: 200, body: await subscriptionOf(ctx, row) } : notFound;
  },

  status: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    return row ? { status: 200, body: statusOf(row, ctx.language) } : notFound;
  },

  setStatus: ({ params, body }, ctx) => changeStatus(ctx, params.id, body.status),

  steps: async ({ query }, ctx) => {
    const row = await findOwnSubscription(ctx, query.subscriptionId);
    return row ? { status: 200, body: await stepViewsOf(ctx, row) } : notFound;
  },

  track: async ({ body }, { db, tenantId, now }) => {
    await enqueue(db, tenantId, TRACKING_TOPIC, body, now);
    return { status: 202, body: { Message: "OK" as const } };
  },

  manual: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    return row ? { status: 200, body: manualOf(ctx.language) } : notFound;
  },

  summary: async ({ params }, ctx) => {
    const row = await findRow(ctx, params.id);
    const around = row && (await findSurroundings(ctx.db, ctx.tenantId, row.id));
    if (!row || !around) return notFound;
    return {
      status: 200,
      body: {
        id: row.id,
        firstName: firstNameOf(around.social_name ?? around.person_name),
        maskedCpf: around.cpf ? maskCpf(around.cpf) : "",
        courseName: around.course_name,
        campusName: around.campus_name,
        educationLevelTemplate: around.template as Template,
        status: row.status as SubscriptionStatus,
        isPaid: row.is_paid === 1,
        isTaxPaid: row.is_tax_paid === 1,
        prices: await currentPrices(ctx, row),
      },
    };
  },
});

function findRow({ db, tenantId }: BackendContext, id: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom("subscription")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The caller, or for staff whoever has the document; null when there is no such person or it is not the caller's. */
async function wantedPerson({ db, tenantId, caller }: BackendContext, document: string): Promise<string | null> {
  if (!caller) return null;
  if (!document) return caller.personId;
  const { cpf, rne, passport } = identifierOf(document);
  const row = await db
    .selectFrom("person")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where((eb) => eb.or([eb("cpf", "=", cpf ?? ""), eb("rne", "=", rne ?? ""), eb("passport", "=", passport ?? "")]))
    .executeTakeFirst();
  return row && (isStaff(caller) || row.id === caller.personId) ? row.id : null;
}
