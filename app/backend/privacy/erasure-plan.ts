import type { Database } from "~/backend/database/connection";
import { tenantHandle } from "~/backend/database/tenant";
import { ownDraftsOf, ownSubscriptionsOf, type RecordOwner } from "~/backend/identity";
import type { ErasurePlan } from "~/contract/privacy";
import { contractKeptUntil, type ErasablePart, paymentKeptUntil } from "~/domain/desk/erasure";
import { isClosed, type SubscriptionStatus } from "~/domain/journey/subscription-status";

/** What an erasure would erase or end, and what the law keeps until when. */
export async function planOf(db: Database, owner: RecordOwner): Promise<Pick<ErasurePlan, "goes" | "stays">> {
  const { tenantId, personId } = owner;
  const ids = [...(await ownSubscriptionsOf(db, owner)).keys()];
  const drafts = await ownDraftsOf(db, owner, ids);
  const [contract, payment] = [await lastContract(db, tenantId, ids), await lastPayment(db, tenantId, ids)];
  const isKept = contract !== null || payment !== null;
  const of = (table: "document" | "essayAttempt" | "entranceAttempt" | "sentMessage") =>
    isKept ? 0 : countOf(db, table, tenantId, ids);
  const counts: Record<ErasablePart, number> = {
    account: 1,
    enrolments: await openOnes(db, tenantId, ids),
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
  db: Database,
  table: "document" | "essayAttempt" | "entranceAttempt" | "sentMessage",
  tenantId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await tenantHandle(db, tenantId)
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("subscriptionId", "in", ids)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many enrolments the erasure would cancel. */
async function openOnes(db: Database, tenantId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tenantHandle(db, tenantId)
    .selectFrom("subscription")
    .select("status")
    .where("id", "in", ids)
    .execute();
  return rows.filter(({ status }) => !isClosed(status as SubscriptionStatus)).length;
}

/** When the last contract was accepted; null without one. */
async function lastContract(db: Database, tenantId: string, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const row = await tenantHandle(db, tenantId)
    .selectFrom("acceptedContract")
    .select((eb) => eb.fn.max<string | null>("acceptedAt").as("at"))
    .where("subscriptionId", "in", ids)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** When the last charge was paid; null without one. */
async function lastPayment(db: Database, tenantId: string, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const row = await tenantHandle(db, tenantId)
    .selectFrom("charge")
    .select((eb) => eb.fn.max<string | null>("approvedAt").as("at"))
    .where("subscriptionId", "in", ids)
    .where("state", "=", "approved")
    .executeTakeFirst();
  return row?.at ?? null;
}
