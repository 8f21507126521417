import { type BackendContext, mayStaff } from "~/backend/context";
import { findRecord, type SubscriptionRecord } from "~/backend/subscription";
import type { FeatureAlias } from "~/domain/access/role";

/** The row of an enrolment for staff with a right to it, by default to read it; null when absent or out of scope. */
export async function findEnrolment(
  ctx: BackendContext,
  id: string,
  right: FeatureAlias = "enrolments.read",
): Promise<SubscriptionRecord | null> {
  const row = await findRecord(ctx.db, ctx.tenantId, id);
  return row && mayStaff(ctx, right, row.institution_id) ? row : null;
}
