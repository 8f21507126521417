import type { RouterContextProvider } from "react-router";
import type { CurrentRole, Place } from "~/api/right";
import { hostSiteContext, type Site } from "~/context";
import { siteOf } from "./site.server";

/**
 * The place that a request acts in. At an institution's hostname, and without a role that has a tenant, it is the site
 * of the hostname; otherwise it is the place of the current role. A tenant role acts at the first institution, unless
 * `ies` in the query names another.
 */
export async function placeOf(
  context: Readonly<RouterContextProvider>,
  request: Pick<Request, "url">,
  role: CurrentRole | null,
): Promise<Site> {
  const host = context.get(hostSiteContext);
  if (host.owner === "ies" || !role?.tenant) return host;
  const url = new URL(request.url);
  const hostname = host.isOperation ? role.tenant.hostname : url.hostname.toLowerCase();
  const there = hostname ? await siteOf(context, hostname, role.ies?.alias ?? url.searchParams.get("ies")) : null;
  if (!there) return { ...host, tenant: bareTenant(role.tenant) };
  const { tenant, institution, theme, contact, parameters, whatsAppSettings, termsUrl, privacyUrl } = there;
  const { timeZone, hasQuestions, isTenantWide, keptDraftDays, serviceHours, answers } = there;
  const shown = {
    isTenantWide,
    theme,
    contact,
    parameters,
    whatsAppSettings,
    termsUrl,
    privacyUrl,
    timeZone,
    hasQuestions,
    ...(serviceHours ? { serviceHours } : {}),
    ...(answers ? { answers } : {}),
    ...(keptDraftDays === undefined ? {} : { keptDraftDays }),
  };
  return { ...host, tenant, institution, ...shown };
}

/** A tenant as the role's place describes it, without hostname and institutions. */
const bareTenant = ({ id, alias, name, logo, darkLogo }: Place) => ({
  ...{ id, alias, name, logo, darkLogo },
  hostname: null,
  institutions: [],
});
