import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { type Parameters, requestContext, runtimeContext, type Site, siteContext } from "~/context";
import type { ApplicationSettings } from "~/contract/setting";

const LIFETIME_MS = 30_000;
const MAX_HOSTS = 1000;

interface Kept {
  site: Site | null;
  until: number;
}

/** Sites by hostname, kept for half a minute: every page needs one, and it hardly ever changes. */
const kept = new Map<string, Kept>();

/** Resolves tenant, institution, theme and settings from the hostname; an unknown one gets a page that names nobody. */
export const site: MiddlewareFunction<Response> = async ({ request, context }) => {
  const found = await siteOf(new URL(request.url).hostname.toLowerCase(), context);
  if (!found)
    return new Response("404 Not found\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  context.set(siteContext, found);
};

async function siteOf(hostname: string, context: Readonly<RouterContextProvider>): Promise<Site | null> {
  const { apiFor, application, now } = context.get(runtimeContext);
  const held = kept.get(hostname);
  if (held && held.until > now().getTime()) return held.site;
  const answer = await apiFor(() => ({})).setting.getByHostname({ params: { application, hostname } });
  if (answer.status !== 200 && answer.status !== 404) {
    context.get(requestContext).log.error("the settings service failed", { answer });
    if (held?.site) return held.site;
    throw data({ code: "SYSTEM_UNAVAILABLE" }, { status: 503 });
  }
  const found = answer.status === 200 ? toSite(answer.body) : null;
  if (kept.size >= MAX_HOSTS) kept.clear();
  kept.set(hostname, { site: found, until: now().getTime() + LIFETIME_MS });
  return found;
}

/** A hostname without tenant or institution serves no candidates. */
function toSite(settings: ApplicationSettings): Site | null {
  const { tenant, institution, parameters } = settings;
  return tenant && institution ? { ...settings, tenant, institution, parameters: toParameters(parameters) } : null;
}

const toParameters = (given: Record<string, string>): Parameters => ({
  UsePassport: given.UsePassport === "true",
  UseMaisAMediaTracking: given.UseMaisAMediaTracking === "true",
  UseTrackingV2: given["UseTrackingV2"] === "true",
  DisableOnylFirstInstallmentCreditCard: given.DisableOnylFirstInstallmentCreditCard === "true",
  UseDarkModeB2B: given["UseDarkModeB2B"] === "true",
});
