/** The scope of a role: the whole application, one tenant, or one institution. */
export const accessLevels = ["application", "tenant", "institution"] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** A role: its rank, the scopes in which it may be granted, and its features. */
export interface RoleDefinition {
  alias: string;
  /** A user may impersonate only users of a lower rank. */
  rank: number;
  levels: readonly AccessLevel[];
  /** Aliases of the features, which decide on menus, elements of pages and routes. */
  features: readonly FeatureAlias[];
  /** Whether the role only reads: it changes nothing but the account of its holder. */
  readsOnly?: true;
}

const ownAccount = ["my-account", "notifications", "system-status"] as const;

const candidacy = ["enrolment", "portal", "update-personal-data", "contract", "payment", ...ownAccount] as const;

/** Features of administrators. A new staff page begins with a line here. */
const administration = [
  "dashboard",
  "enrolments.read",
  "enrolments.annotate",
  "enrolments.reveal",
  "enrolments.move",
  "enrolments.export",
  "documents.review",
  "examScores.confirm",
  "essays.correct",
  "essays.moderate",
  "examQuestions.write",
  "journeys.read",
  "journeys.write",
  "journeys.publish",
  "payments.read",
  "payments.export",
  "payments.refund",
  "payments.approve",
  "payments.reconcile",
  "forms.read",
  "forms.write",
  "forms.publish",
  "settings.write",
  "audit.read",
  "users.write",
  "apiKeys.write",
  "erasure-requests",
  "impersonation",
  "impersonation.by-name",
  "temporary-password",
  ...ownAccount,
] as const;

const operation = [...administration, "applications"] as const;

/** Features of the roles that an institution gives to parts of its team. */
const auditing: readonly FeatureAlias[] = [
  "dashboard",
  "enrolments.read",
  "payments.read",
  "audit.read",
  ...ownAccount,
];
const correction: readonly FeatureAlias[] = ["dashboard", "essays.correct", ...ownAccount];
const reviewing: readonly FeatureAlias[] = [
  "dashboard",
  "enrolments.read",
  "enrolments.annotate",
  "enrolments.reveal",
  "documents.review",
  "examScores.confirm",
  ...ownAccount,
];
const treasury: readonly FeatureAlias[] = [
  "dashboard",
  "enrolments.read",
  "enrolments.annotate",
  "enrolments.reveal",
  "payments.read",
  "payments.export",
  "payments.refund",
  "payments.approve",
  "payments.reconcile",
  ...ownAccount,
];
const admission: readonly FeatureAlias[] = [
  "dashboard",
  "enrolments.read",
  "enrolments.annotate",
  "enrolments.reveal",
  "enrolments.move",
  "enrolments.export",
  "documents.review",
  "examScores.confirm",
  "impersonation",
  ...ownAccount,
];

/** A permission that a role can have. */
export type FeatureAlias = (typeof candidacy | typeof operation)[number];

const definitions = [
  {
    alias: "candidate",
    rank: 0,
    levels: ["institution"],
    features: candidacy,
  },
  { alias: "auditor", rank: 1, levels: ["tenant", "institution"], features: auditing, readsOnly: true },
  { alias: "corrector", rank: 1, levels: ["tenant", "institution"], features: correction },
  { alias: "reviewer", rank: 1, levels: ["tenant", "institution"], features: reviewing },
  { alias: "treasurer", rank: 1, levels: ["tenant", "institution"], features: treasury },
  { alias: "admissions", rank: 1, levels: ["tenant", "institution"], features: admission },
  { alias: "administrator", rank: 2, levels: ["tenant", "institution"], features: administration },
  { alias: "operator", rank: 3, levels: ["application", "tenant"], features: operation },
] as const satisfies readonly RoleDefinition[];

export type RoleAlias = (typeof definitions)[number]["alias"];

export const roleAliases: readonly RoleAlias[] = definitions.map(({ alias }) => alias);

/** The definition of a role; null for an unknown name. */
export function roleOf(alias: string): RoleDefinition | null {
  return definitions.find((role) => role.alias === alias) ?? null;
}

/** The roles of a lower rank, as whose holders a role with the right may act. */
export function rolesBelow(alias: string): RoleAlias[] {
  const rank = roleOf(alias)?.rank ?? 0;
  return definitions.filter((role) => role.rank < rank).map((role) => role.alias);
}

/** Says whether a role is one of staff, not of candidates. */
export function isStaffRole(alias: string): boolean {
  return (roleOf(alias)?.rank ?? 0) > 0;
}

/** Says whether a role only reads. */
export function readsOnly(alias: string): boolean {
  return roleOf(alias)?.readsOnly === true;
}

/** Says whether a role has a feature. */
export function hasFeature(alias: string, feature: FeatureAlias): boolean {
  return roleOf(alias)?.features.includes(feature) ?? false;
}

/** A role granted in a scope. The ids of that scope and of those above it are set, those below it are null. */
export interface HeldRole {
  alias: string;
  level: AccessLevel;
  tenantId: string | null;
  institutionId: string | null;
}

/** Says whether a role covers a place: an application role covers everything, a tenant role its institutions. */
export function reaches(role: HeldRole, place: { tenantId: string; institutionId: string | null }): boolean {
  if (role.level === "application") return true;
  if (role.tenantId === null || role.tenantId !== place.tenantId) return false;
  return role.level === "tenant" || (role.institutionId !== null && role.institutionId === place.institutionId);
}

/**
 * Says whether a user in one role may act as a user in another: only as a lower rank, and only inside the scope of
 * the actor's role. Staff of the whole application can never be impersonated.
 */
export function mayImpersonate(actor: HeldRole, target: HeldRole): boolean {
  const [own, other] = [roleOf(actor.alias), roleOf(target.alias)];
  if (!own || !other || own.rank <= other.rank || target.tenantId === null) return false;
  return reaches(actor, { tenantId: target.tenantId, institutionId: target.institutionId });
}

/**
 * Says whether a role may set a temporary password of an account within its reach. Who approves refunds gets one only
 * from an administrator of the tenant. An administrator, whom nobody of the tenant outranks, gets it from an operator.
 * @param rights all roles of the account
 */
export function maySetPassword(actor: HeldRole, rights: readonly HeldRole[]): boolean {
  if (!rights.some(({ alias }) => isApprover(alias))) return true;
  const isOfTenant = actor.alias === "administrator" && actor.level === "tenant";
  return isOfTenant || rights.some(({ alias }) => alias === "administrator");
}

/** Says whether a role may approve, as the second person, what a colleague requested. */
export const isApprover = (alias: string): boolean => hasFeature(alias, "payments.approve");

/** What identifies one right of a user. */
export interface RightKey {
  roleId: string;
  tenantId: string | null;
  institutionId: string | null;
}

/**
 * The right that applies while the user has chosen none: the last one used if it is still granted, else the first.
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

/** Whether two rights have the same role, tenant and institution. */
export function isSameRight(one: RightKey, other: RightKey): boolean {
  return one.roleId === other.roleId && one.tenantId === other.tenantId && one.institutionId === other.institutionId;
}

/** What identifies a feature. */
export interface FeatureKey {
  alias: string;
  webRoute: string | null;
  endpoint: string | null;
}

/**
 * Says whether a set of features grants an access: when one of them has an alias of `anyOf`, or has `path` as its web
 * route or endpoint. The path `/` grants nothing.
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
