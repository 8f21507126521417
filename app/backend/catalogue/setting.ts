import { type BackendContext, implement, notFound } from "~/backend/context";
import type { Schema } from "~/backend/database/schema";
import { operationSettings } from "~/backend/operation-setting";
import { setting } from "~/contract/setting";
import { Theme } from "~/contract/theme";
import { type Language, Language as LanguageSchema } from "~/contract/value";
import { featuresOf } from "./feature";
import { authenticationModesOf } from "./identity-provider";
import { institutionOf } from "./institution";
import { parametersOf } from "./parameter";
import { institutionSettingsOf, tenantSettingsOf } from "./setting-json";

type InstitutionRow = Schema["institution"] & { hostname: string | null };

/** Callers may cache the answer for this time; settings seldom change. */
const CACHE = { "cache-control": "private, max-age=30" };

/** A hostname with its tenant; the operators' hostname has none. */
function findHostname(db: BackendContext["db"], application: string, hostname: string) {
  return db
    .selectFrom("hostname")
    .leftJoin("tenant", "tenant.id", "hostname.tenant_id")
    .select(["tenant.id", "tenant.alias", "tenant.name", "tenant.settings_json", "hostname.institution_id"])
    .where("hostname.hostname", "=", hostname.toLowerCase())
    .where("hostname.application", "=", application)
    .executeTakeFirst();
}

/** The institutions of a tenant by name, each with its first hostname. */
async function institutionsOf(db: BackendContext["db"], tenantId: string): Promise<InstitutionRow[]> {
  return db
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
    .orderBy("name")
    .execute();
}

function languageOf(row: InstitutionRow): Language {
  return LanguageSchema.catch("pt-BR").parse(row.default_language);
}

function settingInstitutionOf(row: InstitutionRow) {
  const { logo, darkLogo } = Theme.parse(JSON.parse(row.theme_json));
  return { ...institutionOf(row), hostname: row.hostname, logo, darkLogo, defaultLanguage: languageOf(row) };
}

async function settingsOf(
  { db, language }: BackendContext,
  tenant: Schema["tenant"],
  institutionId: string | null,
  ies: string | undefined,
) {
  const tenantId = tenant.id;
  const rows = await institutionsOf(db, tenantId);
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
    defaultLanguage: languageOf(own),
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
    const found = await findHostname(ctx.db, params.application, params.hostname);
    if (!found) return notFound;
    const { institution_id, id, alias, name, settings_json } = found;
    if (id === null) return { status: 200, body: operationSettings, headers: CACHE };
    const tenant = { id, alias: alias ?? "", name: name ?? "", settings_json: settings_json ?? "{}" };
    const body = await settingsOf(ctx, tenant, institution_id, query.ies);
    return body ? { status: 200, body, headers: CACHE } : notFound;
  },
});
