import type { Selectable } from "kysely";
import { type BackendContext, isStaffOf } from "./context";
import type { Schema } from "./database/schema";

export type SubscriptionRow = Selectable<Schema["subscription"]>;

/** The caller's own subscription, or any of an institution for its staff; undefined when absent or foreign. */
export async function findOwnSubscription(ctx: BackendContext, id: string): Promise<SubscriptionRow | undefined> {
  const { db, tenantId, caller } = ctx;
  if (!caller) return undefined;
  const row = await db
    .selectFrom("subscription")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOwn = row.user_id === caller.userId || (caller.personId !== null && row.person_id === caller.personId);
  return isOwn || isStaffOf(ctx, row.institution_id) ? row : undefined;
}
