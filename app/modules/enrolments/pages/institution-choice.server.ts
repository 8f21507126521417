import type { RouterContextProvider } from "react-router";
import { hostSiteContext, siteContext, userContext } from "~/context";

type Args = { url: URL; context: Readonly<RouterContextProvider> };

/** An institution to choose at its tenant's hostname, with the query that opens the same page for this institution. */
export interface InstitutionChoice {
  alias: string;
  name: string;
  query: string;
}

/**
 * The institutions at a tenant's hostname, for visitors who are not signed in and whose URL names none by `ies`; the
 * page then shows the tenant's name. Null if the institution is known or the only one.
 */
export function institutionsToChoose({ url, context }: Args): InstitutionChoice[] | null {
  const { owner, tenant } = context.get(hostSiteContext);
  if (owner !== "tenant" || !tenant || tenant.institutions.length < 2 || context.get(userContext)) return null;
  const asked = url.searchParams.get("ies");
  if (tenant.institutions.some(({ alias }) => alias === asked)) return null;
  const site = context.get(siteContext);
  const { logo, darkLogo } = tenant;
  const theme = { ...site.theme, logo, darkLogo };
  context.set(siteContext, { ...site, institution: null, contact: null, home: null, whatsAppSettings: null, theme });
  return tenant.institutions.map(({ alias, name }) => {
    const query = new URLSearchParams(url.searchParams);
    query.set("ies", alias);
    return { alias, name, query: query.toString() };
  });
}
