import { type Selectable, sql } from "kysely";
import { DraftData } from "~/api/draft";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { endedStatuses } from "~/modules/subscriptions/rules/subscription-status";

/** The owner of records: an account of a tenant, and its person. */
export interface RecordOwner {
  tenantId: string;
  userId: string;
  personId: string | null;
}

/** The owner's enrolments by id. */
export async function ownSubscriptionsOf(
  db: TenantDatabase,
  owner: RecordOwner,
): Promise<Map<string, { courseName: string; institutionId: string }>> {
  const named = db
    .selectFrom("subscription")
    .innerJoin("offer", "offer.id", "subscription.offerId")
    .innerJoin("course", "course.id", "offer.courseId")
    .select(["subscription.id", "subscription.institutionId", "course.name as courseName"]);
  // Each query uses its own index; an `or` of both would scan all rows of the tenant.
  const rows = await named
    .where("subscription.userId", "=", owner.userId)
    .unionAll(named.where("subscription.personId", "=", owner.personId ?? ""))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/**
 * The owner's drafts, oldest change first: those saved while signed in, and those that became one of the given
 * enrolments.
 */
export async function ownDraftsOf(
  db: TenantDatabase,
  owner: RecordOwner,
  subscriptionIds: readonly string[],
): Promise<Selectable<Schema["draft"]>[]> {
  const all = db.selectFrom("draft").selectAll();
  const own = all.where("userId", "=", owner.userId);
  const rows = await (subscriptionIds.length > 0
    ? own.unionAll(all.where("subscriptionId", "in", subscriptionIds))
    : own
  ).execute();
  const each = new Map(rows.map((row) => [row.id, row]));
  return [...each.values()].sort((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1));
}

/** Parses the stored data of a draft. */
export function dataOf(row: { dataJson: string }): DraftData {
  return DraftData.parse(JSON.parse(row.dataJson));
}

/** Says whether the owner has accepted a contract for an enrolment that has not ended. */
export async function hasContractInForce(db: TenantDatabase, owner: RecordOwner): Promise<boolean> {
  if (!owner.personId) return false;
  return (await contractsInForce(db, { ...owner, personId: owner.personId }).executeTakeFirst()) !== undefined;
}

/**
 * Opens a person's request for erasure that a contract delayed, if no contract of theirs is in force any more. Call it
 * in the transaction that ends a contract.
 */
export async function openDelayedErasure(trx: TenantDatabase, person: ContractOwner): Promise<void> {
  const { personId } = person;
  const accounts = trx.selectFrom("userAccount").select("id");
  const delayed = trx
    .updateTable("erasureRequest")
    .where("userId", "in", accounts.where("personId", "=", personId))
    // The states are literals, because SQLite uses a partial index only if the statement repeats the index's condition.
    .where(sql<boolean>`state in ('open', 'delayed') and state = 'delayed'`);
  // Locks the request before reading the contracts: if two contracts end at once, the later transaction sees both ends.
  const { numUpdatedRows } = await delayed.set({ state: "delayed" }).executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await delayed
    .set({ state: "open" })
    .where(({ not, exists }) => not(exists(contractsInForce(trx, person))))
    .execute();
}

interface ContractOwner {
  personId: string;
}

function contractsInForce(db: TenantDatabase, { personId }: ContractOwner) {
  return db
    .selectFrom("acceptedContract")
    .innerJoin("subscription", "subscription.id", "acceptedContract.subscriptionId")
    .select("acceptedContract.id")
    .where("subscription.personId", "=", personId)
    .where("subscription.status", "not in", endedStatuses);
}
