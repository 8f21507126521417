import { z } from "zod";
import { absent } from "~/api/refusal";
import { SettingInstitution } from "~/api/setting";
import { Id } from "~/api/value";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { command } from "~/procedure/procedure";
import { operationSettings } from "./operation-setting";
import { InstitutionSettings, TenantSettings } from "./setting-json";

const Adopted = z.object({
  tenant: z.object({ id: Id, alias: z.string(), name: z.string() }),
  institutions: z.array(
    SettingInstitution.pick({ id: true, alias: true, code: true, name: true, acronym: true, defaultLanguage: true }),
  ),
});
type Adopted = z.output<typeof Adopted>;

/** Places of a remote settings service. */
export const placeProcedures = {
  /**
   * Makes the tenant and the institutions that a remote settings service names known to the portal's own database, under
   * their ids there: drafts, accounts and audit refer to them. Nothing that is known already changes.
   */
  adopt: command({ access: "visitor", input: Adopted }, async ({ db, config }, { tenant, institutions }) => {
    if (!config.serviceUrls?.setting) throw absent();
    const every = db.everyTenant;
    await every
      .insertInto("tenant")
      .values({ ...tenant, settingsJson: JSON.stringify(TenantSettings.parse({})) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const own = await every.selectFrom("tenant").select("id").where("alias", "=", tenant.alias).executeTakeFirst();
    if (own) for (const institution of institutions) await adoptInstitution(tenantHandle(db, own.id), institution);
  }),
};

async function adoptInstitution(db: TenantDatabase, institution: Adopted["institutions"][number]): Promise<void> {
  await db
    .insertInto("institution")
    .values({
      ...institution,
      themeJson: JSON.stringify(operationSettings.theme),
      settingsJson: JSON.stringify(bareSettings(institution.name)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The settings of an institution whose own are elsewhere. */
function bareSettings(legalName: string): InstitutionSettings {
  const contact = { legalName, cnpj: "", address: "", city: "", state: "", email: "", phone: "" };
  const bank = { bankCode: "", bankName: "", agency: "", account: "", wallet: "", pixKey: "" };
  return InstitutionSettings.parse({ contact, bank });
}
