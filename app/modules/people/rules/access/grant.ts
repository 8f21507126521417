import {
  type HeldRole,
  hasFeature,
  isApprover,
  isStaffRole,
  type RoleAlias,
  reaches,
  roleAliases,
  roleOf,
} from "./role";

/** The roles that staff give to colleagues. */
export const staffRoles: readonly RoleAlias[] = roleAliases.filter(isStaffRole);

/**
 * Says whether a role may give a right, or take it away: one of a lower rank within its reach. Only operators name
 * operators. A right to approve refunds comes from an administrator of the tenant; that of an administrator, of whom a
 * tenant has none at first, also from an operator.
 */
export function mayGrant(actor: HeldRole, right: HeldRole): boolean {
  const [own, wanted] = [roleOf(actor.alias), roleOf(right.alias)];
  if (!own || !wanted?.levels.includes(right.level) || !hasFeature(actor.alias, "users.write")) return false;
  if (!covers(actor, right)) return false;
  if (right.alias === "operator") return actor.alias === "operator";
  if (!isApprover(right.alias)) return own.rank > wanted.rank;
  const isOfTenant = actor.alias === "administrator" && actor.level === "tenant";
  return isOfTenant || (actor.alias === "operator" && right.alias === "administrator");
}

/** Says whether a role may decide about a whole account: about each of its rights, also those of a candidate. */
export function mayGovern(actor: HeldRole, rights: readonly HeldRole[]): boolean {
  return (rights.length > 0 || actor.level !== "institution") && rights.every((right) => mayGrant(actor, right));
}

/** Says whether the place of a right lies within the reach of a role. */
const covers = (actor: HeldRole, { tenantId, institutionId }: HeldRole): boolean =>
  tenantId === null ? actor.level === "application" : reaches(actor, { tenantId, institutionId });
