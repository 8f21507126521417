import { z } from "zod";
import { Id } from "./value";

export const Role = z.object({ id: Id, roleId: Id, alias: z.string(), name: z.string() });
export type Role = z.output<typeof Role>;

const Place = z.object({
  id: Id,
  alias: z.string(),
  name: z.string(),
  hostname: z.string().nullable(),
  logo: z.string().nullable(),
  darkLogo: z.string().nullable(),
});

/** Every role a user may assume: of the application, of tenants, of their institutions. */
export const Rights = z.object({
  applicationsRoles: z.object({ roles: z.array(Role) }),
  tenantsRights: z.array(Place.extend({ roles: z.array(Role), ies: z.array(Place.extend({ roles: z.array(Role) })) })),
});
export type Rights = z.output<typeof Rights>;
