import { z } from "zod";
import { accessLevels } from "~/modules/people/rules/access/role";
import { fieldsOf, ifAbsent, textFrom } from "./specified";
import { Id } from "./value";

export const Role = z.object({
  id: ifAbsent(Id, textFrom("roleId", "alias")),
  roleId: ifAbsent(Id, textFrom("id", "alias")),
  alias: z.string().min(1),
  name: ifAbsent(z.string(), textFrom("alias")),
});
export type Role = z.output<typeof Role>;

/** A tenant or an institution as menus show it. */
export const Place = z.object({
  id: ifAbsent(Id, textFrom("alias")),
  alias: z.string(),
  name: ifAbsent(z.string(), textFrom("alias")),
  hostname: z.string().nullable(),
  logo: ifAbsent(z.string().nullable(), ({ logos }) => textFrom("normal")(fieldsOf(logos)) ?? null),
  darkLogo: ifAbsent(z.string().nullable(), ({ logos }) => textFrom("dark")(fieldsOf(logos)) ?? null),
});
export type Place = z.output<typeof Place>;

/** The scope of a role: the whole application, a tenant, or one of its institutions. */
export const AccessLevel = z.enum(accessLevels);
export type AccessLevel = z.output<typeof AccessLevel>;

/** The role of the current token. */
export const CurrentRole = z.object({
  level: ifAbsent(AccessLevel, ({ tenant, ies }) => (ies ? "institution" : tenant ? "tenant" : "application")),
  role: Role,
  /** Null at application level. */
  tenant: Place.nullable(),
  /** Null except at institution level. */
  ies: Place.nullable(),
});
export type CurrentRole = z.output<typeof CurrentRole>;

/** All roles that a user may assume: of the application, of tenants, of their institutions. */
export const Rights = z.object({
  /** Null until the user assumes a role, and again when that right is revoked. */
  currentRole: CurrentRole.nullable(),
  applicationsRoles: z.object({ roles: z.array(Role) }),
  tenantsRights: z.array(Place.extend({ roles: z.array(Role), ies: z.array(Place.extend({ roles: z.array(Role) })) })),
});
export type Rights = z.output<typeof Rights>;

/** A right as one entry of a list, with its identifying ids. */
export interface ListedRight extends CurrentRole {
  roleId: string;
  tenantId: string | null;
  institutionId: string | null;
}

/** All rights as one list, as `defaultRight` expects it: application, first tenant, its institutions, next tenant … */
export function listRights({ applicationsRoles, tenantsRights }: Rights): ListedRight[] {
  return [
    ...applicationsRoles.roles.map((role) => toListed({ level: "application", role, tenant: null, ies: null })),
    ...tenantsRights.flatMap(({ roles, ies, ...tenant }) => [
      ...roles.map((role) => toListed({ level: "tenant", role, tenant, ies: null })),
      ...ies.flatMap(({ roles: own, ...place }) =>
        own.map((role) => toListed({ level: "institution", role, tenant, ies: place })),
      ),
    ]),
  ];
}

/** Adds the identifying ids to a role. */
export function toListed(right: CurrentRole): ListedRight {
  const { role, tenant, ies } = right;
  return { ...right, roleId: role.roleId, tenantId: tenant?.id ?? null, institutionId: ies?.id ?? null };
}
