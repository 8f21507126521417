import { type BackendContext, implement, notFound } from "~/backend/context";
import { prepare } from "~/backend/database/prepare";
import type { Schema } from "~/backend/database/schema";
import { operationSettings } from "~/backend/operation-setting";
import { setting } from "~/contract/setting";
import { Theme } from "~/contract/theme";
import { featuresOf } from "./feature";
import { authenticationModesOf } from "./identity-provider";
import { institutionOf } from "./institution";
import { defaultLanguageOf } from "./institution-language";
import { parametersOf } from "./parameter";
import { institutionSettingsOf, tenantSettingsOf } from "./setting-json";

type InstitutionRow = Schema["institution"] & { hostname: string | null };

/** Callers may cache the answer for this time; settings seldom change. */
const CACHE = { "cache-control": "private, max-age=30" };

/** A hostname with its tenant; the operators' hostname has none. */
const selectHostname = prepare((db, wanted: { application: string; hostname: string }) =>
  db
    .selectFrom("hostname")
    .leftJoin("tenant", "tenant.id", "hostname.tenant_id")
    .select(["tenant.id", "tenant.alias", "tenant.name", "tenant.settings_json", "hostname.institution_id"])
    .where("hostname.hostname", "=", wanted.hostname)
    .where("hostname.application", "=", wanted.application),
);

/** The institutions of a tenant by name, each with its first hostname. */
const selectInstitutions = prepare((db, { tenantId }: { tenantId: string }) =>
  db
    .selectFrom("institution")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("hostname")
        .select((inner) => inner.fn.max<string | null>("hostname.hostname").as("hostname"))
        .whereRef("hostname.tenant_id", "=", "institution.tenant_id")
        .whereRef("hostname.institution_id", "=", "institution.id")
        .as("hostname"),
    )
    .where("tenant_id", "=", tenantId)
    .orderBy("name"),
);

function settingInstitutionOf(row: InstitutionRow) {
  const { logo, darkLogo } = Theme.parse(JSON.parse(row.theme_json));
  return { ...institutionOf(row), hostname: row.hostname, logo, darkLogo, defaultLanguage: defaultLanguageOf(row) };
}

async function settingsOf(
  { db, language }: BackendContext,
  tenant: Schema["tenant"],
  institutionId: string | null,
  ies: string | undefined,
) {
  const tenantId = tenant.id;
  const rows = await selectInstitutions(db, { tenantId });
  const own = rows.find((row) => row.alias === ies) ?? rows.find((row) => row.id === institutionId) ?? rows[0];
  if (!own) return null;
  const general = tenantSettingsOf(tenant);
  const particular = institutionSettingsOf(own);
  const owner = institutionId ? ("ies" as const) : ("tenant" as const);
  return {
    application: { alias: "portal", name: tenant.name },
    owner,
    layoutv2: true,
    independentTabsEnabled: general.independentTabsEnabled,
    isOperation: false,
    createAccountEnabled: general.createAccountEnabled,
    authenticationModes: authenticationModesOf(general, particular.safeAId),
    captchaKey: general.captchaKey,
    features: featuresOf("candidate", language),
    tenant: {
      id: tenant.id,
      alias: tenant.alias,
      name: tenant.name,
      hostname: own.hostname,
      logo: general.logo,
      darkLogo: general.darkLogo,
      institutions: rows.map(settingInstitutionOf),
    },
    institution: settingInstitutionOf(own),
    defaultLanguage: defaultLanguageOf(own),
    theme: Theme.parse(JSON.parse(own.theme_json)),
    contact: particular.contact,
    timeZone: particular.timeZone,
    home: particular.home,
    hasQuestions: particular.questions.length > 0,
    whatsAppSettings: particular.whatsApp,
    termsUrl: particular.termsUrl,
    privacyUrl: particular.privacyUrl,
    parameters: await parametersOf({ db, tenantId }, own.id),
    embeddingHosts: particular.embeddingHosts,
    redirectHosts: particular.redirectHosts,
    webComponentTestEnabled: general.webComponentTestEnabled,
    accessibility: particular.accessibility,
  };
}

export const settingResource = implement(setting, {
  getByHostname: async ({ params, query }, ctx) => {
    const { application, hostname } = params;
    const [found] = await selectHostname(ctx.db, { application, hostname: hostname.toLowerCase() });
    if (!found) return notFound;
    const { institution_id, id, alias, name, settings_json } = found;
    if (id === null) return { status: 200, body: operationSettings, headers: CACHE };
    const tenant = { id, alias: alias ?? "", name: name ?? "", settings_json: settings_json ?? "{}" };
    const body = await settingsOf(ctx, tenant, institution_id, query.ies);
    return body ? { status: 200, body, headers: CACHE } : notFound;
  },
});
