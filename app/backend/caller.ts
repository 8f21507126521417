import type { Selectable } from "kysely";
import { type HeldRole, reaches } from "~/domain/access/role";
import type { Schema } from "./database/schema";

/** The signed-in user behind a call. */
export interface Caller {
  /**
   * Tenant of the account. With a role in another tenant, the caller acts there: `tenantId` of the context is that
   * tenant.
   */
  tenantId: string;
  userId: string;
  personId: string | null;
  type: "candidate" | "administrator" | "operator";
  /** The role of the current token; null before a role is assumed, and after its right is revoked. */
  role: HeldRole | null;
  /** Id of the impersonator's account, and below the tenant of that account; both null when nobody impersonates. */
  impersonatorId: string | null;
  impersonatorTenantId: string | null;
  /** Hash and expiry of the current token. */
  tokenHash: string;
  tokenExpiresAt: string;
  /** The account at the start of the call. */
  account: Selectable<Schema["user_account"]>;
}

/**
 * Says whether the caller is the candidate of an enrolment and acts for themselves there. Staff who impersonate the
 * candidate do so only within the scope of the impersonated role.
 */
export function ownsEnrolment(
  caller: Caller,
  { userId, personId, institutionId }: { userId: string | null; personId: string; institutionId: string },
): boolean {
  if (!actsAt(caller, institutionId)) return false;
  return caller.userId === userId || (caller.personId !== null && caller.personId === personId);
}

/**
 * Says whether the caller acts for themselves at an institution. Staff who impersonate do so only within the scope of
 * the impersonated role.
 */
export function actsAt({ tenantId, impersonatorId, role }: Caller, institutionId: string): boolean {
  return impersonatorId === null || (role !== null && reaches(role, { tenantId, institutionId }));
}
