import { type BackendContext, mayStaff } from "~/backend/context";
import { findRecord, type SubscriptionRecord } from "~/backend/subscription";

/** The row of an enrolment for staff with the right to read it; null when it is absent or out of scope. */
export async function findEnrolment(ctx: BackendContext, id: string): Promise<SubscriptionRecord | null> {
  const row = await findRecord(ctx.db, ctx.tenantId, id);
  return row && mayStaff(ctx, "enrolments.read", row.institution_id) ? row : null;
}
