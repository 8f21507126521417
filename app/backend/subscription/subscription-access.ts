import type { Selectable } from "kysely";
import { type BackendContext, mayStaff } from "~/backend/context";
import type { Schema } from "~/backend/database/schema";
import { findRecord, type SubscriptionRecord } from "./subscription-record";

export type SubscriptionRow = Selectable<Schema["subscription"]>;

/** The caller's own subscription, or for staff any of their institution; undefined when absent or foreign. */
export async function findOwnSubscription(ctx: BackendContext, id: string): Promise<SubscriptionRecord | undefined> {
  const { db, tenantId, caller } = ctx;
  if (!caller) return undefined;
  const record = await findRecord(db, tenantId, id);
  if (!record) return undefined;
  const isOwn = record.user_id === caller.userId || (caller.personId !== null && record.person_id === caller.personId);
  return isOwn || mayStaff(ctx, "enrolments.read", record.institution_id) ? record : undefined;
}
