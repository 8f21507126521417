import { type BackendContext, mayStaff } from "~/backend/context";
import { type ChargeRow, findCharge } from "~/backend/payment";
import type { FeatureAlias } from "~/domain/access/role";

/** A charge for staff with a right at its institution; null when it is absent or out of scope. */
export async function findDeskCharge(ctx: BackendContext, id: string, right: FeatureAlias): Promise<ChargeRow | null> {
  const row = ctx.tenantId ? await findCharge(ctx.db, ctx.tenantId, id) : undefined;
  return row && mayStaff(ctx, right, row.institution_id) ? row : null;
}
