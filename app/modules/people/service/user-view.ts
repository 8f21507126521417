import type { Selectable } from "kysely";
import type { Place, Rights } from "~/api/right";
import type { User } from "~/api/user";
import type { Language } from "~/api/value";
import type { Database } from "~/data/connection";
import type { Schema } from "~/data/schema";
import { tenantHandle } from "~/data/tenant";
import { featuresOf, UserSettings } from "~/modules/tenancy/service";
import type { Caller } from "~/procedure/context";
import { photoUrlOf } from "./photo-file";
import { heldRights, rightsOf } from "./right/right";

export type AccountRow = Selectable<Schema["userAccount"]>;

/** Parses an account's settings; missing ones get their defaults. */
export function userSettingsOf(row: { settingsJson: string }): UserSettings {
  return UserSettings.parse(JSON.parse(row.settingsJson));
}

/** Converts a user to the API's form. @param caller the token's caller; without one no role is assumed yet */
export async function userOf(db: Database, row: AccountRow, asked: Language, caller?: Caller | null): Promise<User> {
  const settings = userSettingsOf(row);
  const language = settings.languageId ?? asked;
  const role = caller?.role ?? null;
  const rightRows = await heldRights(db, { tenantId: row.tenantId, userId: row.id });
  const rights = rightsOf(rightRows, role, language);
  return {
    id: row.id,
    uuid: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    cellphone: settings.cellphone,
    type: row.type,
    personId: row.personId,
    photo: settings.photo && photoUrlOf(settings.photo),
    timezone: settings.timezone,
    languageId: language,
    temporaryPassword: row.temporaryPassword === 1,
    firstAccess: settings.lastAccess === null,
    availableApplications: ["portal"],
    accessibility: settings.accessibility,
    rights: await withHostnames(db, caller?.impersonatorId ? null : row.tenantId, rights),
    features: featuresOf(rights.currentRole ? (role?.alias ?? null) : null, language, {
      inPerson: !caller?.impersonatorId,
      ...(role ? { level: role.level } : {}),
    }),
    lastAccess: settings.lastAccess,
    impersonatedBy: await impersonatorOf(db, caller),
  };
}

/**
 * Adds hostnames to the tenants other than the account's own, and to their institutions. Users of other tenants,
 * impersonators included, need them to load the settings of these tenants.
 */
async function withHostnames(db: Database, ownTenantId: string | null, rights: Rights): Promise<Rights> {
  const ids = rights.tenantsRights.map(({ id }) => id).filter((id) => id !== ownTenantId);
  if (ids.length === 0) return rights;
  const rows = await db
    .selectFrom("hostname")
    .select(["tenantId", "institutionId", "hostname"])
    .where("tenantId", "in", ids)
    .orderBy("hostname")
    .execute();
  const named = <P extends Place>(place: P, own: (row: (typeof rows)[number]) => boolean): P => ({
    ...place,
    hostname: rows.find(own)?.hostname ?? null,
  });
  const tenantNamed = <P extends Place>(place: P) => named(place, ({ tenantId }) => tenantId === place.id);
  const iesNamed = <P extends Place>(place: P) => named(place, ({ institutionId }) => institutionId === place.id);
  const { currentRole, tenantsRights } = rights;
  return {
    ...rights,
    currentRole: currentRole && {
      ...currentRole,
      tenant: currentRole.tenant && tenantNamed(currentRole.tenant),
      ies: currentRole.ies && iesNamed(currentRole.ies),
    },
    tenantsRights: tenantsRights.map((tenant) => ({ ...tenantNamed(tenant), ies: tenant.ies.map(iesNamed) })),
  };
}

async function impersonatorOf(db: Database, caller: Caller | null | undefined): Promise<User["impersonatedBy"]> {
  if (!caller?.impersonatorId || !caller.impersonatorTenantId) return null;
  const row = await tenantHandle(db, caller.impersonatorTenantId)
    .selectFrom("userAccount")
    .select("name")
    .where("id", "=", caller.impersonatorId)
    .executeTakeFirst();
  return { userId: caller.impersonatorId, name: row?.name ?? "", usedAccessToken: true };
}
