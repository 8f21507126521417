import { absent } from "~/api/refusal";
import { institutionIdsWith } from "~/modules/desk/service";
import { findMatter, type MatterRow } from "~/modules/payments/service";
import type { FeatureAlias } from "~/modules/people/rules/access/role";
import { type BackendContext, mayStaff } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";

/**
 * Says whether the caller has a right at the institution of an entry; an entry without an institution requires the
 * right in the whole tenant.
 */
export function mayAt(ctx: BackendContext, right: FeatureAlias, institutionId: string): boolean {
  return mayStaff(ctx, right, institutionId === "" ? null : institutionId);
}

/** An entry that the caller may answer. @throws Refusal when there is none */
export async function findDeskMatter(ctx: StaffContext, id: string): Promise<MatterRow> {
  const row = await findMatter(ctx.db, id);
  if (!row || !mayAt(ctx, "payments.reconcile", row.institutionId)) throw absent();
  return row;
}

/** The ids of the institutions where the caller has a right; an empty id stands for entries without an institution. */
export async function institutionsOfMatters(ctx: BackendContext, right: FeatureAlias): Promise<string[]> {
  const institutions = await institutionIdsWith(ctx, right);
  return institutions.length > 0 && mayStaff(ctx, right, null) ? [...institutions, ""] : institutions;
}
