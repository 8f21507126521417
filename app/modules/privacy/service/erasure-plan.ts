import type { TenantDatabase } from "~/data/tenant";
import { ownDraftsOf, ownSubscriptionsOf, type RecordOwner } from "~/modules/people/service";
import { contractKeptUntil, type ErasablePart, paymentKeptUntil } from "~/modules/privacy/rules/erasure";
import type { ErasurePlan } from "~/modules/privacy/schema/privacy";
import { isClosed, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";

/** What an erasure would erase or end, and what the law keeps until when. */
export async function planOf(db: TenantDatabase, owner: RecordOwner): Promise<Pick<ErasurePlan, "goes" | "stays">> {
  const { personId } = owner;
  const ids = [...(await ownSubscriptionsOf(db, owner)).keys()];
  const drafts = await ownDraftsOf(db, owner, ids);
  const [contract, payment] = [await lastContract(db, ids), await lastPayment(db, ids)];
  const isKept = contract !== null || payment !== null;
  const of = (table: "document" | "essayAttempt" | "entranceAttempt" | "sentMessage") =>
    isKept ? 0 : countOf(db, table, ids);
  const counts: Record<ErasablePart, number> = {
    account: 1,
    enrolments: await openOnes(db, ids),
    drafts: drafts.length,
    person: isKept || !personId ? 0 : 1,
    documents: await of("document"),
    essays: await of("essayAttempt"),
    exams: await of("entranceAttempt"),
    messages: await of("sentMessage"),
  };
  return {
    goes: Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [{ what: what as ErasablePart, count }] : [])),
    stays: [
      ...(contract ? [{ what: "contract" as const, until: contractKeptUntil(contract) }] : []),
      ...(payment ? [{ what: "payment" as const, until: paymentKeptUntil(payment) }] : []),
      { what: "record", until: null },
    ],
  };
}

async function countOf(
  db: TenantDatabase,
  table: "document" | "essayAttempt" | "entranceAttempt" | "sentMessage",
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("subscriptionId", "in", ids)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many enrolments the erasure would cancel. */
async function openOnes(db: TenantDatabase, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db.selectFrom("subscription").select("status").where("id", "in", ids).execute();
  return rows.filter(({ status }) => !isClosed(status as SubscriptionStatus)).length;
}

/** When the last contract was accepted; null without one. */
async function lastContract(db: TenantDatabase, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const row = await db
    .selectFrom("acceptedContract")
    .select((eb) => eb.fn.max<string | null>("acceptedAt").as("at"))
    .where("subscriptionId", "in", ids)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** When the last charge was paid; null without one. */
async function lastPayment(db: TenantDatabase, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const row = await db
    .selectFrom("charge")
    .select((eb) => eb.fn.max<string | null>("approvedAt").as("at"))
    .where("subscriptionId", "in", ids)
    .where("state", "=", "approved")
    .executeTakeFirst();
  return row?.at ?? null;
}
