import type { FieldErrors } from "~/api/problem";
import { standardGroups } from "~/api/standard-form";
import type { Database } from "~/data/connection";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import type { HeldRole } from "~/modules/people/rules/access/role";
import { type AccountRow, audit, callerAuthor } from "~/modules/people/service";
import { applyExample } from "~/modules/settings/service";
import type { NewTenant } from "~/modules/setup/schema/setup";
import { InstitutionSettings, operationSettings, TenantSettings } from "~/modules/tenancy/service";
import { createFirstAccount } from "~/modules/users/service";
import type { Caller } from "~/procedure/context";

/** The application whose hostnames these are. */
export const APPLICATION = "portal";

/** Whether a hostname is that of a tenant or of the operators. */
export async function isHostname(db: Database, hostname: string): Promise<boolean> {
  const row = await db.selectFrom("hostname").select("hostname").where("hostname", "=", hostname).executeTakeFirst();
  return row !== undefined;
}

/** What of a new tenant others have already; text keys by field. */
export async function takenBy(
  db: Database,
  { tenantAlias, hostname }: Pick<NewTenant, "tenantAlias" | "hostname">,
): Promise<FieldErrors> {
  const alias = await db.selectFrom("tenant").select("id").where("alias", "=", tenantAlias).executeTakeFirst();
  return {
    ...(alias ? { tenantAlias: "setup.errorTaken" } : {}),
    ...((await isHostname(db, hostname)) ? { hostname: "setup.errorTaken" } : {}),
  };
}

/** A created tenant. */
export interface CreatedTenant {
  id: string;
  /** The path of the administrator's invitation, without the base; null for one who has a password. */
  invitation: string | null;
}

/**
 * Writes the rows of a new tenant: with its institution, the hostname, the standard forms and the administrator, and the
 * settings of the example with which it begins. Call it in a transaction, after `takenBy`.
 * @param passwordHash of the administrator; null sends an invitation
 */
export async function createTenant(
  every: Database,
  wanted: NewTenant,
  passwordHash: string | null,
  now: Date,
): Promise<CreatedTenant> {
  const id = newId();
  const institutionId = newId();
  const { hostname, defaultLanguage } = wanted;
  await every
    .insertInto("tenant")
    .values({
      ...{ id, alias: wanted.tenantAlias, name: wanted.tenantName },
      settingsJson: JSON.stringify(TenantSettings.parse({})),
    })
    .execute();
  const db = tenantHandle(every, id);
  await db
    .insertInto("institution")
    .values({
      ...{ id: institutionId, alias: wanted.institutionAlias, code: wanted.institutionCode },
      ...{ name: wanted.institutionName, acronym: wanted.acronym, defaultLanguage },
      themeJson: JSON.stringify(operationSettings.theme),
      settingsJson: JSON.stringify(settingsOf(wanted)),
    })
    .execute();
  await db.insertInto("hostname").values({ hostname, institutionId, application: APPLICATION }).execute();
  const forms = Object.entries(standardGroups).map(([type, fields]) => ({
    ...{ id: newId(), institutionId, type, standard: 1 as const },
    fieldsJson: JSON.stringify(fields),
  }));
  await db.insertInto("formGroup").values(forms).execute();
  await audit(
    db,
    {
      ...{ ...callerAuthor(null), institutionId, subjectId: null, action: "tenant.created" },
      details: { hostname, institution: wanted.institutionAlias },
    },
    now,
  );
  const administrator = {
    ...{ type: "administrator" as const, name: wanted.administratorName, email: wanted.administratorEmail },
    passwordHash,
  };
  const right: HeldRole = { alias: "administrator", level: "tenant", tenantId: id, institutionId: null };
  const { account, invitation } = await createFirstAccount(db, administrator, right, institutionId, now);
  const ctx = { tenantId: id, now, caller: callerOf(account, right) };
  if (wanted.example !== "none")
    await applyExample(ctx, db, { institutionId, language: defaultLanguage }, wanted.example);
  return { id, invitation };
}

/** The new administrator, in whose name the settings of an example are published. */
const callerOf = (account: AccountRow, role: HeldRole): Caller => ({
  ...{ tenantId: account.tenantId, userId: account.id, personId: null, type: "administrator", role, account },
  ...{ impersonatorId: null, impersonatorTenantId: null, tokenHash: "", tokenExpiresAt: "", confinedTo: null },
});

/** The settings of an institution whose bank account nobody has entered yet. */
function settingsOf({ legalName, cnpj, address, city, state, email, phone, timeZone }: NewTenant): InstitutionSettings {
  return InstitutionSettings.parse({
    contact: { legalName, cnpj, address, city, state, email, phone },
    timeZone,
    bank: { bankCode: "", bankName: "", agency: "", account: "", wallet: "", pixKey: "" },
  });
}
