/** Where a role holds: the whole application, one tenant, or one institution. */
export const accessLevels = ["application", "tenant", "institution"] as const;
export type AccessLevel = (typeof accessLevels)[number];

export type RoleAlias = "candidate" | "administrator" | "operator";

/** What a role is: whom it may act as, where it may be held, and what it may use. */
export interface RoleDefinition {
  alias: RoleAlias;
  /** Impersonation leads from a higher rank to a lower one only. */
  rank: number;
  levels: readonly AccessLevel[];
  /** Aliases of the features that menus, elements and routes go by. */
  features: readonly FeatureAlias[];
}

const ownAccount = ["my-account", "notifications", "system-status"] as const;

const candidacy = ["enrolment", "portal", "update-personal-data", "contract", "payment", ...ownAccount] as const;

/** What staff of an institution work with; a staff page begins with a line here. */
const administration = [
  "dashboard",
  "journeys",
  "candidates",
  "documents",
  "essays",
  "reconciliation",
  "erasure-requests",
  "impersonation",
  "temporary-password",
  ...ownAccount,
] as const;

const operation = [...administration, "applications"] as const;

/** Something that a role may use and another may not. */
export type FeatureAlias = (typeof candidacy | typeof operation)[number];

const definitions: readonly RoleDefinition[] = [
  {
    alias: "candidate",
    rank: 0,
    levels: ["institution"],
    features: candidacy,
  },
  { alias: "administrator", rank: 1, levels: ["tenant", "institution"], features: administration },
  { alias: "operator", rank: 2, levels: ["application", "tenant"], features: operation },
];

/** The definition of a role; null for a name that is none. */
export function roleOf(alias: string): RoleDefinition | null {
  return definitions.find((role) => role.alias === alias) ?? null;
}

/** Whether a role works for institutions rather than enrolling in one. */
export function isStaffRole(alias: string): boolean {
  return (roleOf(alias)?.rank ?? 0) > 0;
}

/** A role held at a place; ids above the level are given, those below it null. */
export interface HeldRole {
  alias: string;
  level: AccessLevel;
  tenantId: string | null;
  institutionId: string | null;
}

/** Whether a role held at one place reaches another: the application everything, a tenant its institutions. */
export function reaches(role: HeldRole, place: { tenantId: string; institutionId: string | null }): boolean {
  if (role.level === "application") return true;
  if (role.tenantId === null || role.tenantId !== place.tenantId) return false;
  return role.level === "tenant" || (role.institutionId !== null && role.institutionId === place.institutionId);
}

/**
 * Whether someone in one role may act as someone in another: only downwards, and only where the own role reaches.
 * Nobody acts as staff of the whole application.
 */
export function mayImpersonate(actor: HeldRole, target: HeldRole): boolean {
  const [own, other] = [roleOf(actor.alias), roleOf(target.alias)];
  if (!own || !other || own.rank <= other.rank || target.tenantId === null) return false;
  return reaches(actor, { tenantId: target.tenantId, institutionId: target.institutionId });
}

/** What identifies a right among all that one user holds. */
export interface RightKey {
  roleId: string;
  tenantId: string | null;
  institutionId: string | null;
}

/**
 * The right to act in when nothing was chosen: the last one used while it is still held, else the first.
 * @param rights in the order application, first tenant, its institutions, next tenant …
 * @returns null when there is none
 */
export function defaultRight<Right extends RightKey>(
  rights: readonly Right[],
  last: RightKey | null,
): { right: Right; wasLast: boolean } | null {
  const used = last && rights.find((right) => isSameRight(right, last));
  if (used) return { right: used, wasLast: true };
  return rights[0] ? { right: rights[0], wasLast: false } : null;
}

export function isSameRight(one: RightKey, other: RightKey): boolean {
  return one.roleId === other.roleId && one.tenantId === other.tenantId && one.institutionId === other.institutionId;
}

/** What a feature is known by. */
export interface FeatureKey {
  alias: string;
  webRoute: string | null;
  endpoint: string | null;
}

/**
 * Whether features allow something that asks for any of several aliases, or a path that one of them names as its
 * web route or endpoint.
 */
export function isGranted(
  features: readonly FeatureKey[],
  { anyOf, path = null }: { anyOf: readonly string[]; path?: string | null },
): boolean {
  return features.some(
    ({ alias, webRoute, endpoint }) =>
      anyOf.includes(alias) || (path !== null && path !== "/" && (webRoute === path || endpoint === path)),
  );
}
