import { type Selectable, sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { DraftData } from "~/contract/draft";
import { endedStatuses } from "~/domain/journey/subscription-status";

/** The owner of records: an account of a tenant, and its person. */
export interface RecordOwner {
  tenantId: string;
  userId: string;
  personId: string | null;
}

/** The owner's enrolments by id. */
export async function ownSubscriptionsOf(
  db: Database,
  owner: RecordOwner,
): Promise<Map<string, { courseName: string; institutionId: string }>> {
  const named = db
    .selectFrom("subscription")
    .innerJoin("offer", (join) =>
      join.onRef("offer.tenant_id", "=", "subscription.tenant_id").onRef("offer.id", "=", "subscription.offer_id"),
    )
    .innerJoin("course", (join) =>
      join.onRef("course.tenant_id", "=", "offer.tenant_id").onRef("course.id", "=", "offer.course_id"),
    )
    .select(["subscription.id", "subscription.institution_id as institutionId", "course.name as courseName"])
    .where("subscription.tenant_id", "=", owner.tenantId);
  // Each query uses its own index; an `or` of both would scan all rows of the tenant.
  const rows = await named
    .where("subscription.user_id", "=", owner.userId)
    .unionAll(named.where("subscription.person_id", "=", owner.personId ?? ""))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/**
 * The owner's drafts, oldest change first: those saved while signed in, and those that became one of the given
 * enrolments.
 */
export async function ownDraftsOf(
  db: Database,
  owner: RecordOwner,
  subscriptionIds: readonly string[],
): Promise<Selectable<Schema["draft"]>[]> {
  const all = db.selectFrom("draft").selectAll().where("tenant_id", "=", owner.tenantId);
  const own = all.where("user_id", "=", owner.userId);
  const rows = await (subscriptionIds.length > 0
    ? own.unionAll(all.where("subscription_id", "in", subscriptionIds))
    : own
  ).execute();
  const each = new Map(rows.map((row) => [row.id, row]));
  return [...each.values()].sort((one, other) => (one.updated_at < other.updated_at ? -1 : 1));
}

/** Parses the stored data of a draft. */
export function dataOf(row: { data_json: string }): DraftData {
  return DraftData.parse(JSON.parse(row.data_json));
}

/** Says whether the owner has accepted a contract for an enrolment that has not ended. */
export async function hasContractInForce(db: Database, owner: RecordOwner): Promise<boolean> {
  if (!owner.personId) return false;
  return (await contractsInForce(db, { ...owner, personId: owner.personId }).executeTakeFirst()) !== undefined;
}

/**
 * Opens a person's request for erasure that a contract delayed, if no contract of theirs is in force any more. Call it
 * in the transaction that ends a contract.
 */
export async function openDelayedErasure(trx: Database, person: ContractOwner): Promise<void> {
  const { tenantId, personId } = person;
  const accounts = trx.selectFrom("user_account").select("id").where("tenant_id", "=", tenantId);
  const delayed = trx
    .updateTable("erasure_request")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "in", accounts.where("person_id", "=", personId))
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
  tenantId: string;
  personId: string;
}

function contractsInForce(db: Database, { tenantId, personId }: ContractOwner) {
  return db
    .selectFrom("accepted_contract")
    .innerJoin("subscription", (join) =>
      join
        .onRef("subscription.tenant_id", "=", "accepted_contract.tenant_id")
        .onRef("subscription.id", "=", "accepted_contract.subscription_id"),
    )
    .select("accepted_contract.id")
    .where("accepted_contract.tenant_id", "=", tenantId)
    .where("subscription.person_id", "=", personId)
    .where("subscription.status", "not in", endedStatuses);
}
