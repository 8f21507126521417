import { type Deal, deal } from "~/api/deal";
import { newId } from "~/data/id";
import { enqueue } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { admitAddress, SHARED_ADDRESS_LIMIT } from "~/modules/people/service";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";
import { implement, notFound, problem } from "~/procedure/context";

/** The outbox topic for deals, delivered to the CRM. */
export const DEAL_TOPIC = "crm.deal";

export const dealResource = implement(deal, {
  create: async ({ body }, ctx) => {
    const { db, tenantId, institutionId, now } = ctx;
    if (tenantId === "") return problem(422, "VALIDATION");
    if (!(await admitAddress(ctx, "deal", SHARED_ADDRESS_LIMIT))) return problem(429, "TOO_MANY_REQUESTS");
    const id = newId();
    const place = { institutionId: institutionId || null };
    const values = { id, ...place, dataJson: JSON.stringify(body), updatedAt: now.toISOString() };
    await inTransaction(db, async (trx) => {
      await trx.insertInto("deal").values(values).execute();
      await enqueue(trx, DEAL_TOPIC, { dealId: id }, now);
    });
    return { status: 201, body: { id } };
  },
  update: async ({ params, body }, ctx) => {
    const { db, now } = ctx;
    if (!(await admitAddress(ctx, "deal", SHARED_ADDRESS_LIMIT))) return problem(429, "TOO_MANY_REQUESTS");
    const target = { id: params.id, confinedTo: ctx.confinedTo };
    const known = await inTransaction(db, (trx) => updateDeal(trx, target, body, now));
    return known ? { status: 200 as const, body: { id: params.id } } : notFound;
  },
});

/** Links a deal to the enrolment that its candidate has created. Does nothing when there is no such deal. */
export async function enrolDeal(
  trx: TenantDatabase,
  { id, subscriptionId }: { id: string; subscriptionId: string },
  now: Date,
): Promise<void> {
  const link = { subscriptionId };
  await updateDeal(trx, { id, ...link }, { stage: "subscription", subscriptionId }, now);
}

/** Brings the deal of an enrolment to a stage, or begins one; only with the candidate's consent to tracking. */
export async function advanceDeal(
  trx: TenantDatabase,
  { id: subscriptionId, institutionId, ...row }: AdvancedEnrolment,
  stage: string,
  now: Date,
): Promise<void> {
  const known = await trx
    .selectFrom("deal")
    .select("id")
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirst();
  if (known) {
    await updateDeal(trx, { id: known.id }, { stage }, now);
    return;
  }
  const data: Deal = { stage, subscriptionId, courseId: row.courseId, campusId: row.campusId };
  const id = newId();
  const values = { id, institutionId, dataJson: JSON.stringify(data), updatedAt: now.toISOString() };
  await trx
    .insertInto("deal")
    .values({ ...values, subscriptionId })
    .execute();
  await enqueue(trx, DEAL_TOPIC, { dealId: id }, now);
}

type AdvancedEnrolment = Pick<SubscriptionRecord, "id" | "institutionId" | "courseId" | "campusId">;

/**
 * Updates a deal and queues it in the outbox.
 * @param target the deal, the enrolment to link it to, and the only institution whose deals the caller reaches
 * @returns false when the tenant has no such deal
 */
async function updateDeal(
  trx: TenantDatabase,
  { id, confinedTo = null, ...link }: { id: string; subscriptionId?: string; confinedTo?: string | null },
  change: Deal,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom("deal")
    .select(["dataJson", "institutionId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row || (confinedTo !== null && row.institutionId !== confinedTo)) return false;
  const data = { ...(JSON.parse(row.dataJson) as Record<string, unknown>), ...change };
  await trx
    .updateTable("deal")
    .set({ dataJson: JSON.stringify(data), updatedAt: now.toISOString(), ...link })
    .where("id", "=", id)
    .execute();
  await enqueue(trx, DEAL_TOPIC, { dealId: id }, now);
  return true;
}
