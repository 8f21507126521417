import { setting } from "~/api/setting";
import { Theme } from "~/api/theme";
import type { Database } from "~/data/connection";
import { prepare } from "~/data/prepare";
import type { Schema } from "~/data/schema";
import { rowsIn, rowsOf } from "~/data/together";
import { operationSettings } from "~/modules/tenancy/service/operation-setting";
import { type BackendContext, implement, notFound } from "~/procedure/context";
import { featuresOf } from "./feature";
import { authenticationModesOf } from "./identity-provider";
import { institutionOf } from "./institution";
import { defaultLanguageOf } from "./institution-language";
import { parametersIn } from "./parameter";
import { siteSettingsOf, tenantSettingsOf } from "./setting-json";
import { groupTheme } from "./theme";

/** Callers may cache the answer for this time; settings seldom change. */
const CACHE = { "cache-control": "private, max-age=30" };

/**
 * A hostname with its tenant and all institutions of the tenant, sorted by name. Each institution has its parameters,
 * one of its hostnames, and the id of any frequent question. The operators' hostname has no tenant.
 */
const selectSite = prepare((db: Database, wanted: { application: string; hostname: string }) =>
  db
    .selectFrom("hostname as asked")
    .leftJoin("tenant", "tenant.id", "asked.tenantId")
    .leftJoin("institution", "institution.tenantId", "tenant.id")
    .selectAll("institution")
    .select(["asked.institutionId as askedId", "tenant.id as ownTenant", "tenant.alias as tenantAlias"])
    .select(["tenant.name as tenantName", "tenant.settingsJson as tenantSettings"])
    .select((eb) => [
      eb
        .selectFrom("hostname")
        .select((inner) => inner.fn.max<string | null>("hostname.hostname").as("hostname"))
        .whereRef("hostname.tenantId", "=", "institution.tenantId")
        .whereRef("hostname.institutionId", "=", "institution.id")
        .as("hostname"),
      eb
        .selectFrom("frequentQuestion")
        .select("frequentQuestion.id")
        .whereRef("frequentQuestion.tenantId", "=", "institution.tenantId")
        .whereRef("frequentQuestion.institutionId", "=", "institution.id")
        .where("frequentQuestion.active", "=", 1)
        .limit(1)
        .as("questionId"),
      rowsOf(
        db,
        eb
          .selectFrom("parameter")
          .select(["parameter.name", "parameter.value"])
          .whereRef("parameter.tenantId", "=", "institution.tenantId")
          .whereRef("parameter.institutionId", "=", "institution.id"),
      ).as("parameters"),
    ])
    .where("asked.hostname", "=", wanted.hostname)
    .where("asked.application", "=", wanted.application)
    .orderBy("institution.name"),
);

type SiteRow = Awaited<ReturnType<typeof selectSite>>[number];
/** A row of `selectSite` with an institution. */
type InstitutionRow = Schema["institution"] & Pick<SiteRow, "hostname" | "parameters" | "questionId">;

const isInstitution = (row: SiteRow): row is SiteRow & InstitutionRow => row.id !== null;

/** An institution with its stored settings and theme, each parsed once. */
function opened(row: InstitutionRow) {
  const [settings, theme] = [siteSettingsOf(row), Theme.parse(JSON.parse(row.themeJson))];
  const { logo, darkLogo } = theme;
  const defaultLanguage = defaultLanguageOf(row);
  const entry = { ...institutionOf(row, settings), hostname: row.hostname, logo, darkLogo, defaultLanguage };
  return { entry, settings, theme };
}

function settingsOf({ language }: BackendContext, rows: readonly SiteRow[], ies: string | undefined) {
  const [{ askedId, ownTenant, tenantAlias, tenantName, tenantSettings } = {} as Partial<SiteRow>] = rows;
  const institutions = rows.filter(isInstitution);
  const own =
    institutions.find((row) => row.alias === ies) ?? institutions.find((row) => row.id === askedId) ?? institutions[0];
  if (!own) return null;
  const general = tenantSettingsOf({ settingsJson: tenantSettings ?? "{}" });
  const { entry, settings: particular, theme } = opened(own);
  const owner = askedId ? ("ies" as const) : ("tenant" as const);
  // The tenant's own hostname, where nobody has named an institution: its pages are those of the whole tenant.
  const isTenantWide = owner === "tenant" && own.alias !== ies && institutions.length > 1;
  return {
    application: { alias: "portal", name: tenantName ?? "" },
    owner,
    isTenantWide,
    layoutv2: true,
    independentTabsEnabled: general.independentTabsEnabled,
    isOperation: false,
    createAccountEnabled: general.createAccountEnabled,
    authenticationModes: authenticationModesOf(general, particular.safeAId),
    captchaKey: general.captchaKey,
    features: featuresOf("candidate", language),
    tenant: {
      id: ownTenant ?? "",
      alias: tenantAlias ?? "",
      name: tenantName ?? "",
      hostname: own.hostname,
      logo: general.logo,
      darkLogo: general.darkLogo,
      institutions: institutions.map((row) => (row === own ? entry : opened(row).entry)),
    },
    institution: entry,
    defaultLanguage: entry.defaultLanguage,
    theme: isTenantWide ? groupTheme(general, theme) : theme,
    ...particular.shown,
    ...(isTenantWide ? { languages: [] } : {}),
    hasQuestions: own.questionId !== null,
    whatsAppSettings: particular.whatsApp,
    parameters: parametersIn(rowsIn(own.parameters)),
    webComponentTestEnabled: general.webComponentTestEnabled,
  };
}

export const settingResource = implement(setting, {
  getByHostname: async ({ params, query }, ctx) => {
    const { application, hostname } = params;
    const rows = await selectSite(ctx.db.everyTenant, { application, hostname: hostname.toLowerCase() });
    const [found] = rows;
    if (!found) return notFound;
    if (found.ownTenant === null && ctx.confinedTo === null)
      return { status: 200, body: operationSettings, headers: CACHE };
    const body = settingsOf(ctx, rows, query.ies);
    if (ctx.confinedTo !== null && body?.institution.id !== ctx.confinedTo) return notFound;
    return body ? { status: 200, body, headers: CACHE } : notFound;
  },
});
