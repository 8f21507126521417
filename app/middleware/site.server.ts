import { href, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { Refusal } from "~/api/refusal";
import type { ApplicationSettings } from "~/api/setting";
import { hostSiteContext, type Parameters, requestContext, runtimeContext, type Site, siteContext } from "~/context";
import { keptDaysIn } from "~/modules/subscriptions/rules/retention";
import { routeOf } from "~/route-table";
import { Cache } from "~/rules/cache";
import { answerPromisesIn } from "~/rules/time/answer-time";
import { dayIn } from "~/rules/time/date";
import { serviceHoursIn } from "~/rules/time/service-hours";
import { leadTo } from "./guard.server";
import { adoptPlaces, chosen, headersAt, institutionOf } from "./remote.server";

type Context = Readonly<RouterContextProvider>;

/** How long a cached site is fresh. Sites are cached because every page needs one and they rarely change. */
const FRESH_MS = 30_000;
/** How much longer a stale site is served while the settings service is slow or fails. */
const STALE_MS = 60 * 60_000;

/** Sites by hostname and institution; null for an unknown hostname. */
export const createSiteCache = (now: () => Date) =>
  new Cache<Site | null>({
    name: "site",
    maxEntries: 5000,
    maxBytes: 8_000_000,
    asText: true,
    ttlMs: FRESH_MS,
    staleMs: STALE_MS,
    // Unknown hostnames are not cached: visitors can invent any number of them.
    keeps: (site) => site !== null,
    now: () => now().getTime(),
  });

/**
 * Forgets the cached sites of this process, because a hostname or what its pages show has changed; other containers do
 * so after `FRESH_MS`.
 */
export const forgetSites = (context: Context): void => context.get(runtimeContext).sites.deleteWhere(() => true);

/**
 * Resolves tenant, institution, theme and settings from the hostname; an unknown hostname gets a plain 404. While the
 * portal is not set up, every hostname leads to the set-up.
 */
export const site: MiddlewareFunction<Response> = async ({ request, context, url, pattern }) => {
  const found =
    (await siteOf(context, url.hostname.toLowerCase(), url.searchParams.get("ies"))) ??
    (await setupSite({ request, context, pattern }));
  if (!found)
    return new Response("404 Not found\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  context.set(hostSiteContext, found);
  context.set(siteContext, found);
};

interface Visit {
  request: Request;
  context: Context;
  pattern: string;
}

/** The product's own site, on the pages of the set-up; null once the portal is set up. */
async function setupSite({ request, context, pattern }: Visit): Promise<Site | null> {
  const settings = await context
    .get(runtimeContext)
    .apiFor(() => ({}))
    .setup.settings();
  if (settings && !routeOf(pattern).servesSetup) throw leadTo({ request, context }, href("/setup"));
  return settings && toSite(context, settings, null);
}

/** The site of a hostname; `ies` applies only if the hostname's tenant has an institution with that alias. */
export async function siteOf(context: Context, hostname: string, ies: string | null): Promise<Site | null> {
  const own = await keptSite(context, hostname, null);
  const asked = own?.tenant?.institutions.find(({ alias }) => alias === ies);
  const isOther = own?.isTenantWide || asked?.id !== own?.institution?.id;
  return asked && isOther ? keptSite(context, hostname, asked.alias) : own;
}

function keptSite(context: Context, hostname: string, ies: string | null): Promise<Site | null> {
  const { sites } = context.get(runtimeContext);
  return sites.getOrLoad(`${hostname} ${ies ?? ""}`, (last) => loadSite(context, hostname, ies, last ?? null));
}

async function loadSite(context: Context, hostname: string, ies: string | null, last: Site | null) {
  const { apiFor, applicationAt } = context.get(runtimeContext);
  const query = ies ? { ies } : {};
  const params = { application: applicationAt("setting"), hostname };
  const answer = await apiFor(() => ({})).setting.getByHostname({ params, query });
  if (answer.status === 404) return null;
  if (answer.status === 200) return toSite(context, chosen(answer.body, ies), last);
  context.get(requestContext).log.error("the settings service failed", { answer });
  throw new Refusal("SYSTEM_UNAVAILABLE");
}

const NAMES = [
  "UsePassport",
  "UseMaisAMediaTracking",
  "UseTrackingV2",
  "DisableOnylFirstInstallmentCreditCard",
  "UseDarkModeB2B",
] as const satisfies (keyof Parameters)[];

/** The settings, with parameters as booleans. Omits the features, which no page reads, to keep the cache small. */
async function toSite(context: Context, loaded: ApplicationSettings, last: Site | null): Promise<Site> {
  const { features: _, ...settings } = loaded;
  const [own, institution] = await Promise.all([
    fetchParameters(context, loaded),
    institutionOf(context, loaded),
    adoptPlaces(context, loaded),
  ]);
  const today = dayIn(context.get(runtimeContext).now(), settings.timeZone);
  const serviceHours = serviceHoursIn(settings.parameters, today);
  const shown = {
    keptDraftDays: keptDaysIn(settings.parameters, "keptDraftDays"),
    answers: answerPromisesIn(settings.parameters),
    ...(serviceHours ? { serviceHours } : {}),
  };
  const site = { ...settings, ...shown, institution };
  if (own === null && last) return { ...site, parameters: last.parameters };
  const texts = { ...settings.parameters, ...own };
  const parameters = Object.fromEntries(NAMES.map((name) => [name, texts[name] === "true"]));
  return { ...site, parameters: parameters as unknown as Parameters };
}

/** The parameters that the settings do not include: none without an institution, null when loading them fails. */
async function fetchParameters(
  context: Context,
  { tenant, institution, parameters }: ApplicationSettings,
): Promise<Record<string, string> | null> {
  const missing = NAMES.filter((name) => !(name in parameters));
  if (!tenant || !institution || missing.length === 0) return {};
  const headers = headersAt(tenant, institution);
  const answer = await context
    .get(runtimeContext)
    .apiFor(() => headers)
    .parameter.list({ query: { iesCode: institution.code, parameters: missing.join(",") } });
  if (answer.status === 200)
    return Object.fromEntries(answer.body.map(({ internalValue, value }) => [internalValue, value]));
  context.get(requestContext).log.warn("the institution's parameters could not be had", { answer });
  return null;
}
