import { type BackendContext, mayStaff } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { institutionIdsWith, keysIn } from "~/backend/desk";
import { findMatter, type MatterRow } from "~/backend/payment";
import type { Matter } from "~/contract/reconciliation";
import type { FeatureAlias } from "~/domain/access/role";
import { matterOf, matterRows } from "./matter-row";

/**
 * Says whether the caller has a right at the institution of an entry; an entry without an institution requires the
 * right in the whole tenant.
 */
export function mayAt(ctx: BackendContext, right: FeatureAlias, institutionId: string): boolean {
  return mayStaff(ctx, right, institutionId === "" ? null : institutionId);
}

/** An entry for staff with a right at its institution; null when it is absent or out of scope. */
export async function findDeskMatter(ctx: BackendContext, id: string, right: FeatureAlias): Promise<MatterRow | null> {
  const row = ctx.tenantId ? await findMatter(ctx.db, ctx.tenantId, id) : undefined;
  return row && mayAt(ctx, right, row.institution_id) ? row : null;
}

/** The ids of the institutions where the caller has a right; an empty id stands for entries without an institution. */
export async function institutionsOfMatters(ctx: BackendContext, right: FeatureAlias): Promise<string[]> {
  const institutions = await institutionIdsWith(ctx, right);
  return institutions.length > 0 && mayStaff(ctx, right, null) ? [...institutions, ""] : institutions;
}

/** Reads an entry after it was answered or corrected, as the desk shows it. */
export async function readMatter(db: Database, tenantId: string, id: string): Promise<Matter> {
  return matterOf(await matterRows(db, tenantId, keysIn("reconciliation", tenantId, [id])).executeTakeFirstOrThrow());
}
