import type { Selectable } from "kysely";
import { type BackendContext, isStaff } from "./context";
import type { Schema } from "./database/schema";

export type SubscriptionRow = Selectable<Schema["subscription"]>;

/** The caller's own subscription, or any of the tenant for its staff; undefined when absent or foreign. */
export async function findOwnSubscription(
  { db, tenantId, caller }: BackendContext,
  id: string,
): Promise<SubscriptionRow | undefined> {
  if (!caller) return undefined;
  const row = await db
    .selectFrom("subscription")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  const isOwn = row?.user_id === caller.userId || (caller.personId !== null && row?.person_id === caller.personId);
  return isOwn || isStaff(caller) ? row : undefined;
}
