import { InstitutionSettings, TenantSettings } from "~/backend/catalogue";
import { plain } from "~/domain/search-text";
import { contractTemplates } from "./contract-template";
import { demoId } from "./demo-id";
import { type DemoInstitution, type DemoTenant, institutions, operationHostname } from "./institution";
import { journeysOf } from "./journey";
import type { Rows } from "./row";
import { vouchersAt } from "./voucher";

const emailDomains = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com.br",
  "icloud.com",
  "uol.com.br",
  "bol.com.br",
];

/** The entries of the portal switcher: all portals of a tenant, or none if the tenant has only one. */
function portalsOf(tenant: DemoTenant["alias"]) {
  const own = institutions.filter((institution) => institution.tenant === tenant);
  if (own.length < 2) return [];
  return own.map(({ alias, name, hostnames, theme }) => ({
    ...{ alias: `portal-${alias}`, name, hostname: hostnames[0] },
    logo: theme.favicon,
  }));
}

/** The tenants with their own hostnames, and the operators' hostname. */
export function tenantRows(tenants: DemoTenant[]): Rows {
  return {
    tenant: tenants.map(({ alias, name, theme }) => ({
      id: demoId(alias),
      alias,
      name,
      settings_json: JSON.stringify(
        TenantSettings.parse({
          emailDomains,
          webComponentTestEnabled: true,
          logo: `/brand/${alias}.svg`,
          darkLogo: `/brand/${alias}-dark.svg`,
          theme,
          applications: portalsOf(alias),
        }),
      ),
    })),
    hostname: [
      ...tenants.flatMap(({ alias, hostnames }) =>
        hostnames.map((hostname) => ({
          hostname,
          tenant_id: demoId(alias),
          institution_id: null,
          application: "portal",
        })),
      ),
      { hostname: operationHostname, tenant_id: null, institution_id: null, application: "portal" },
    ],
  };
}

/** The institution itself, its hostnames, parameters, vouchers, contracts and journeys. */
export function institutionRows(institution: DemoInstitution, now: Date): Rows {
  const { tenant, alias, code, name, acronym, defaultLanguage, theme, settings, hostnames } = institution;
  const owner = { tenant_id: demoId(tenant), institution_id: demoId(alias) };
  return {
    institution: [
      {
        tenant_id: owner.tenant_id,
        id: owner.institution_id,
        alias,
        code,
        name,
        acronym,
        default_language: defaultLanguage,
        theme_json: JSON.stringify(theme),
        settings_json: JSON.stringify(InstitutionSettings.parse(settings)),
      },
    ],
    hostname: hostnames.map((hostname) => ({ hostname, ...owner, application: "portal" })),
    parameter: Object.entries(institution.parameters).map(([name, value]) => ({ ...owner, name, value })),
    voucher: vouchersAt(now)[alias].map((voucher) => ({
      ...owner,
      id: demoId(alias, "voucher", voucher.code),
      code: voucher.code,
      tag: voucher.tag,
      kind: "percent",
      value: voucher.value,
      conditional_value: voucher.conditionalValue,
      other_installments_value: voucher.otherInstallmentsValue,
      starts_on: voucher.startsOn,
      ends_on: voucher.endsOn,
      uses_limit: voucher.usesLimit,
      uses_taken: voucher.usesTaken,
      per_document_limit: 1,
      restrictions_json: JSON.stringify(voucher.restrictions),
      listed: voucher.listed,
      active: 1,
    })),
    contract_template: Object.entries(contractTemplates).map(([level, template]) => ({
      ...owner,
      id: demoId(alias, "contract", level),
      education_level_id: demoId(alias, "level", level),
      version: 1,
      ...template,
    })),
    ...journeyRows(institution, now),
  };
}

function journeyRows({ tenant, alias }: DemoInstitution, now: Date): Rows {
  const tenant_id = demoId(tenant);
  const at = now.toISOString();
  const journeys = journeysOf(alias).map((journey) => ({ ...journey, id: demoId(alias, "journey", journey.level) }));
  return {
    journey: journeys.map(({ id, level, name, title, translations }) => ({
      tenant_id,
      id,
      institution_id: demoId(alias),
      name,
      title,
      url: level,
      education_level_id: demoId(alias, "level", level),
      active: 1,
      version: 1,
      deleted_at: null,
      updated_at: at,
      titles_json: JSON.stringify({
        "pt-BR": title,
        en: translations.en?.title ?? "",
        es: translations.es?.title ?? "",
      }),
      name_key: plain(name),
    })),
    journey_version: journeys.map(({ id, definition }) => ({
      tenant_id,
      journey_id: id,
      version: 1,
      definition_json: JSON.stringify(definition),
      created_at: at,
    })),
  };
}
