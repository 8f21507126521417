import type { Selectable } from "kysely";
import type { Rights } from "~/contract/right";
import type { User } from "~/contract/user";
import type { Language } from "~/contract/value";
import type { Database } from "./database/connection";
import type { Schema } from "./database/schema";
import { featuresOf } from "./feature";
import { tenantSettingsOf, UserSettings } from "./setting-json";

export type AccountRow = Selectable<Schema["user_account"]>;

/** Reads an account's settings; missing ones take their defaults. */
export function userSettingsOf(row: { settings_json: string }): UserSettings {
  return UserSettings.parse(JSON.parse(row.settings_json));
}

/** A user as the contract shows one. */
export async function userOf(db: Database, row: AccountRow, language: Language): Promise<User> {
  const settings = userSettingsOf(row);
  return {
    id: row.id,
    uuid: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    cellphone: settings.cellphone,
    type: row.type,
    personId: row.person_id,
    photo: settings.photo,
    timezone: settings.timezone,
    languageId: settings.languageId ?? language,
    temporaryPassword: row.temporary_password === 1,
    firstAccess: settings.lastAccess === null,
    availableApplications: ["portal"],
    accessibility: settings.accessibility,
    rights: { currentRole: null, ...(await rightsOf(db, row)) },
    features: featuresOf(language),
    lastAccess: settings.lastAccess,
    impersonatedBy: null,
  };
}

/** Candidates have their role in the institutions of the tenant, administrators in the tenant, operators above it. */
async function rightsOf(db: Database, { tenant_id, type }: AccountRow): Promise<Omit<Rights, "currentRole">> {
  const roles = [{ id: type, roleId: type, alias: type, name: type }];
  if (type === "operator") return { applicationsRoles: { roles }, tenantsRights: [] };
  const tenant = await db.selectFrom("tenant").selectAll().where("id", "=", tenant_id).executeTakeFirstOrThrow();
  const { logo, darkLogo } = tenantSettingsOf(tenant);
  const institutions = await db.selectFrom("institution").selectAll().where("tenant_id", "=", tenant_id).execute();
  const place = { id: tenant.id, alias: tenant.alias, name: tenant.name, hostname: null, logo, darkLogo };
  if (type === "administrator")
    return { applicationsRoles: { roles: [] }, tenantsRights: [{ ...place, roles, ies: [] }] };
  const ies = institutions.map(({ id, alias, name }) => {
    return { id, alias, name, hostname: null, logo: null, darkLogo: null, roles };
  });
  return { applicationsRoles: { roles: [] }, tenantsRights: [{ ...place, roles: [], ies }] };
}
