import type { Theme } from "~/api/theme";
import type { LastAccess } from "~/api/user";
import { tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import type { AccessLevel, HeldRole } from "~/modules/people/rules/access/role";
import { featuresOf, themeOf } from "~/modules/tenancy/service";
import { type BackendContext, notFound, problem } from "~/procedure/context";
import { issueToken, revokeToken } from "../token";
import { changeSettings } from "../user-settings";
import { heldRights, heldRoleOf, institutionPlaceOf, type RightRow, tenantPlaceOf } from "./right";
import { roleView } from "./role-view";

/** The right that a caller wants to assume, by aliases. */
export interface WantedRole {
  level: AccessLevel;
  roleAlias: string;
  applicationAlias: string;
  tenantAlias: string | null;
  iesAlias: string | null;
  /** Keeps the current token valid, for browser tabs with different roles. */
  independent: boolean;
}

/** The only application. */
const APPLICATION = "portal";

/**
 * Assumes one of the caller's rights: a new token with that role replaces the current one, unless `independent` is set.
 * @returns 404 both for a right that does not exist and for one of another user; 403 IMPERSONATION_NOT_ALLOWED while
 * impersonating; 401 when the token has already been replaced
 */
export async function assumeRole(ctx: BackendContext, wanted: WantedRole) {
  const { caller, language, now } = ctx;
  if (!caller) return problem(401, "UNAUTHENTICATED");
  if (caller.impersonatorId !== null) return problem(403, "IMPERSONATION_NOT_ALLOWED");
  const rights = wanted.applicationAlias === APPLICATION ? await heldRights(ctx.db.everyTenant, caller) : [];
  const right = rights.find((row) => isWanted(row, wanted));
  if (!right) return notFound;
  const issued = await inTransaction(tenantHandle(ctx.db, caller.tenantId), async (db) => {
    if (!wanted.independent && !(await revokeToken(db.everyTenant, caller.tokenHash, now))) return null;
    const lifetimeMs = Date.parse(caller.tokenExpiresAt) - now.getTime();
    const token = await issueToken(db, caller.userId, "access", now, lifetimeMs, { role: heldRoleOf(right) });
    await changeSettings(db, caller.userId, { lastAccess: lastAccessOf(right) });
    return token;
  });
  if (!issued) return problem(401, "UNAUTHENTICATED");
  return {
    status: 200 as const,
    body: {
      accessToken: issued.token,
      expiresAt: issued.expiresAt,
      role: roleView(right.roleAlias, language),
      tenantAlias: right.level === "application" ? null : right.tenantAlias,
      iesAlias: right.level === "institution" ? right.iesAlias : null,
      features: featuresOf(right.roleAlias, language, { level: right.level }),
      theme: await themeOfRole(ctx, heldRoleOf(right)),
    },
  };
}

/** The theme for a role; null for an application role. */
function themeOfRole({ db }: BackendContext, { tenantId, institutionId }: HeldRole): Promise<Theme | null> | null {
  return tenantId === null ? null : themeOf(tenantHandle(db, tenantId), institutionId);
}

function isWanted(row: RightRow, { level, roleAlias, tenantAlias, iesAlias }: WantedRole): boolean {
  return (
    row.level === level &&
    row.roleAlias === roleAlias &&
    (level === "application" || row.tenantAlias === tenantAlias) &&
    (level !== "institution" || row.iesAlias === iesAlias)
  );
}

function lastAccessOf(right: RightRow): LastAccess {
  const [tenant, ies] = [tenantPlaceOf(right), institutionPlaceOf(right)];
  return {
    tenantId: tenant?.id ?? null,
    tenantAlias: tenant?.alias ?? null,
    tenantName: tenant?.name ?? null,
    tenantHostname: tenant?.hostname ?? null,
    iesId: ies?.id ?? null,
    iesAlias: ies?.alias ?? null,
    iesName: ies?.name ?? null,
    iesHostname: ies?.hostname ?? null,
    roleId: right.roleAlias,
  };
}
