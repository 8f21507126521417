import type { Rows } from "~/data/insert-rows";
import { TenantSettings } from "~/modules/tenancy/service";
import { demoId } from "./demo-id";
import { type DemoTenant, institutions, operationHostname } from "./institution";

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
  return own.map(({ alias, name, hostnames }) => ({
    ...{ alias: `portal-${alias}`, name, hostname: hostnames[0] },
    logo: `/brand/${alias}-favicon.svg`,
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
