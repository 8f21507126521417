import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import { type HeldRole, reaches } from "~/modules/people/rules/access/role";

/** The signed-in user behind a call. */
export interface Caller {
  /**
   * Tenant of the account. With a role in another tenant, the caller may act in that tenant; `tenantId` of the context
   * is the tenant in which the call acts.
   */
  tenantId: string;
  userId: string;
  personId: string | null;
  type: "candidate" | "administrator" | "operator";
  /** The role of the current token; null before a role is assumed, and after the right to the role is revoked. */
  role: HeldRole | null;
  /** Id of the impersonator's account; null when nobody impersonates. */
  impersonatorId: string | null;
  /** Tenant of the impersonator's account; null when nobody impersonates. */
  impersonatorTenantId: string | null;
  /** The only institution at which a call with another system's key lets the caller act; null at the portal. */
  confinedTo: string | null;
  /** SHA-256 of the current token. */
  tokenHash: string;
  tokenExpiresAt: string;
  /** The account at the start of the call. */
  account: Selectable<Schema["userAccount"]>;
}

/**
 * Says whether the caller is the candidate of an enrolment. Staff who impersonate the candidate count as the candidate
 * only within the scope of the impersonated role.
 */
export function ownsEnrolment(
  caller: Caller,
  { userId, personId, institutionId }: { userId: string | null; personId: string; institutionId: string },
): boolean {
  if (!actsAt(caller, institutionId)) return false;
  return caller.userId === userId || (caller.personId !== null && caller.personId === personId);
}

/**
 * Says whether the caller may act as the signed-in user at an institution. The answer is no only for staff who
 * impersonate that user and act outside the scope of the impersonated role, and beyond the institution of another
 * system's key.
 */
export function actsAt({ tenantId, impersonatorId, role, confinedTo }: Caller, institutionId: string): boolean {
  if (confinedTo !== null && confinedTo !== institutionId) return false;
  return impersonatorId === null || (role !== null && reaches(role, { tenantId, institutionId }));
}
