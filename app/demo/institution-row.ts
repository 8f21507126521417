import type { Rows } from "~/data/insert-rows";
import { InstitutionSettings, TenantSettings } from "~/modules/tenancy/service";
import { plain } from "~/rules/search-text";
import { contractTemplates } from "./contract-template";
import { demoId } from "./demo-id";
import { type DemoInstitution, type DemoTenant, institutions, operationHostname } from "./institution";
import { journeysOf } from "./journey";
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
      settingsJson: JSON.stringify(
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
          tenantId: demoId(alias),
          institutionId: null,
          application: "portal",
        })),
      ),
      { hostname: operationHostname, tenantId: null, institutionId: null, application: "portal" },
    ],
  };
}

/** The institution itself, its hostnames, parameters, vouchers, contracts and journeys. */
export function institutionRows(institution: DemoInstitution, now: Date): Rows {
  const { tenant, alias, code, name, acronym, defaultLanguage, theme, settings, hostnames } = institution;
  const owner = { tenantId: demoId(tenant), institutionId: demoId(alias) };
  return {
    institution: [
      {
        tenantId: owner.tenantId,
        id: owner.institutionId,
        alias,
        code,
        name,
        acronym,
        defaultLanguage,
        themeJson: JSON.stringify(theme),
        settingsJson: JSON.stringify(InstitutionSettings.parse(settings)),
      },
    ],
    hostname: hostnames.map((hostname) => ({ hostname, ...owner, application: "portal" })),
    parameter: Object.entries(institution.parameters).map(([name, value]) => ({ ...owner, name, value })),
    voucher: vouchersAt(now)[alias].map((voucher) => ({
      ...owner,
      id: demoId(alias, "voucher", voucher.code),
      code: voucher.code,
      tag: voucher.tag,
      searchText: plain(`${voucher.code} ${voucher.tag}`),
      kind: "percent",
      value: voucher.value,
      conditionalValue: voucher.conditionalValue,
      otherInstallmentsValue: voucher.otherInstallmentsValue,
      startsOn: voucher.startsOn,
      endsOn: voucher.endsOn,
      usesLimit: voucher.usesLimit,
      usesTaken: voucher.usesTaken,
      perDocumentLimit: 1,
      restrictionsJson: JSON.stringify(voucher.restrictions),
      listed: voucher.listed,
      active: 1,
    })),
    contractTemplate: Object.entries(contractTemplates).map(([level, template]) => ({
      ...owner,
      id: demoId(alias, "contract", level),
      educationLevelId: demoId(alias, "level", level),
      version: 1,
      active: 1 as const,
      ...template,
    })),
    ...journeyRows(institution, now),
  };
}

function journeyRows({ tenant, alias }: DemoInstitution, now: Date): Rows {
  const tenantId = demoId(tenant);
  const at = now.toISOString();
  const journeys = journeysOf(alias).map(({ title, translations: { en, es }, ...journey }) => ({
    ...journey,
    id: demoId(alias, "journey", journey.level),
    title,
    titles: { "pt-BR": title, en: en?.title ?? "", es: es?.title ?? "" },
  }));
  return {
    journey: journeys.map(({ id, level, name, title, titles }) => ({
      tenantId,
      id,
      institutionId: demoId(alias),
      name,
      title,
      url: level,
      educationLevelId: demoId(alias, "level", level),
      active: 1,
      version: 1,
      deletedAt: null,
      updatedAt: at,
      titlesJson: JSON.stringify(titles),
      nameKey: plain(name),
    })),
    journeyVersion: journeys.map(({ id, level, name, titles, definition }) => ({
      tenantId,
      journeyId: id,
      version: 1,
      definitionJson: JSON.stringify(definition),
      infoJson: JSON.stringify({ name, titles, url: level, ingressModeCode: null }),
      createdAt: at,
    })),
  };
}
