import type { TenantDatabase } from "~/data/tenant";
import { tenantOption } from "~/modules/settings/rules/kind/tenant-option";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { TenantSettings, tenantSettingsOf } from "~/modules/tenancy/service";
import { type StoredSetting, storeOf } from "../setting-store";

type Options = ContentOf<typeof tenantOption.fields>;

const tenantRow = (db: TenantDatabase) =>
  db.selectFrom("tenant").select(["id", "settingsJson"]).where("id", "=", db.tenantId).executeTakeFirstOrThrow();

export const tenantOptionStore = storeOf({
  kind: tenantOption,
  async read(db): Promise<StoredSetting<Options, { hostnames: ReadonlySet<string> }>[]> {
    const row = await tenantRow(db);
    const hostnames = await db.selectFrom("hostname").select("hostname").execute();
    const { emailDomains, applications, statusDetails, ...stored } = tenantSettingsOf(row);
    const { independentTabsEnabled, webComponentTestEnabled } = stored;
    const content: Options = {
      ...{ emailDomains, independentTabsEnabled, webComponentTestEnabled },
      applications: applications.map(({ alias, name, url, hostname }) => ({ alias, name, url, hostname })),
      statusDetails: Object.entries(statusDetails).map(([part, url]) => ({ part, url })) as Options["statusDetails"],
    };
    const facts = { hostnames: new Set(hostnames.map(({ hostname }) => hostname)) };
    return [{ id: row.id, isArchived: false, content, facts }];
  },
  async write(db, _, { content }) {
    const row = await tenantRow(db);
    const stored = tenantSettingsOf(row);
    // No page sets the logos of applications.
    const logos = new Map(
      stored.applications.map(({ alias, logo, logoThemeDark }) => [alias, { logo, logoThemeDark }]),
    );
    const given = {
      ...{ ...stored, ...content },
      applications: content.applications.map((one) => ({ ...one, ...logos.get(one.alias) })),
      statusDetails: Object.fromEntries(content.statusDetails.map(({ part, url }) => [part, url])),
    };
    const settingsJson = JSON.stringify(TenantSettings.parse(given));
    await db.updateTable("tenant").set({ settingsJson }).where("id", "=", row.id).execute();
  },
  check({ applications }, facts) {
    const foreign = applications.filter(({ hostname }) => hostname !== null && !facts?.hostnames.has(hostname));
    return Object.fromEntries(foreign.map(({ alias }) => [`applications.${alias}.hostname`, "setting.errorHostname"]));
  },
});
