import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { hostSiteContext, type Parameters, requestContext, runtimeContext, type Site, siteContext } from "~/context";
import type { ApplicationSettings } from "~/contract/setting";
import { BoundedMap } from "~/domain/bounded-map";

type Context = Readonly<RouterContextProvider>;

const LIFETIME_MS = 30_000;
const MAX_SITES = 1000;

interface Kept {
  site: Site | null;
  until: number;
}

/** Sites by hostname and institution, kept for half a minute: every page needs one, and it hardly ever changes. */
const kept = new BoundedMap<string, Kept>(MAX_SITES);

/** Resolves tenant, institution, theme and settings from the hostname; an unknown one gets a page that names nobody. */
export const site: MiddlewareFunction<Response> = async ({ context, url }) => {
  const found = await siteOf(context, url.hostname.toLowerCase(), url.searchParams.get("ies"));
  if (!found)
    return new Response("404 Not found\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  context.set(hostSiteContext, found);
  context.set(siteContext, found);
};

/** The site of a hostname; `ies` is honoured only where the hostname's tenant has an institution of that alias. */
export async function siteOf(context: Context, hostname: string, ies: string | null): Promise<Site | null> {
  const own = await keptSite(context, hostname, null);
  const asked = own?.tenant?.institutions.find(({ alias }) => alias === ies);
  return asked && asked.id !== own?.institution?.id ? keptSite(context, hostname, asked.alias) : own;
}

async function keptSite(context: Context, hostname: string, ies: string | null): Promise<Site | null> {
  const { apiFor, application, now } = context.get(runtimeContext);
  const key = `${hostname} ${ies ?? ""}`;
  const held = kept.get(key);
  if (held && held.until > now().getTime()) return held.site;
  const query = ies ? { ies } : {};
  const answer = await apiFor(() => ({})).setting.getByHostname({ params: { application, hostname }, query });
  if (answer.status !== 200 && answer.status !== 404) {
    context.get(requestContext).log.error("the settings service failed", { answer });
    if (held?.site) return held.site;
    throw data({ code: "SYSTEM_UNAVAILABLE" }, { status: 503 });
  }
  const found = answer.status === 200 ? await toSite(context, answer.body) : null;
  kept.set(key, { site: found, until: now().getTime() + LIFETIME_MS });
  return found;
}

const NAMES = [
  "UsePassport",
  "UseMaisAMediaTracking",
  "UseTrackingV2",
  "DisableOnylFirstInstallmentCreditCard",
  "UseDarkModeB2B",
] as const satisfies (keyof Parameters)[];

async function toSite(context: Context, settings: ApplicationSettings): Promise<Site> {
  const told = { ...settings.parameters, ...(await fetchParameters(context, settings)) };
  const parameters = Object.fromEntries(NAMES.map((name) => [name, told[name] === "true"]));
  return { ...settings, parameters: parameters as unknown as Parameters };
}

/** The institution's parameters; what the settings said holds where they cannot be had. */
async function fetchParameters(
  context: Context,
  { tenant, institution }: ApplicationSettings,
): Promise<Record<string, string>> {
  if (!tenant || !institution) return {};
  const headers = { "x-tenant": tenant.alias, "x-institution-id": institution.id };
  const answer = await context
    .get(runtimeContext)
    .apiFor(() => headers)
    .parameter.list({ query: { iesCode: institution.code, parameters: NAMES.join(",") } });
  if (answer.status === 200)
    return Object.fromEntries(answer.body.map(({ internalValue, value }) => [internalValue, value]));
  context.get(requestContext).log.warn("the institution's parameters could not be had", { answer });
  return {};
}
