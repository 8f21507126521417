import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Runtime, requestContext, runtimeContext, siteContext } from "~/context";
import { seedDemo } from "~/demo/seed";
import { hasMalformedOrigin } from "~/middleware/origin.server";
import { createSiteCache } from "~/middleware/site.server";
import { oauthClients } from "~/modules/people/pages/signin/oauth-client.server";
import { issueSetupCode } from "~/modules/setup/service";
import { coverOutage } from "~/modules/subscriptions/service";
import { pictures } from "~/modules/tenancy/pages/brand/draw-picture.server";
import { API_PATH } from "./api/address";
import type { Config } from "./config/load";
import { openDataFolder, openFolder } from "./data-folder";
import { withMatchableAddress } from "./http/line-separator";
import { localeOf, plainPage, withPage } from "./http/plain-page";
import { addSecurityHeaders } from "./http/security-header";
import { createLog } from "./log";
import { createMetrics } from "./metrics";
import { openMigrated } from "./open-database";
import { matchedByPattern } from "./pattern-matching";
import { openSecrets } from "./secret";
import { createServices } from "./service";
import { createSessionStore } from "./session-store";
import { storageOf } from "./storage";
import { traceOf } from "./trace";

export { loadConfig } from "./config/load";
export { createListener } from "./http/listener";
export { listenError, refuseToStart } from "./start-error";

/** The running server, without its listening socket. */
export interface App {
  config: Config;
  basename: string;
  /** Answers one request; `address` is the visitor's IP address. */
  fetch(request: Request, address: string): Promise<Response>;
  /**
   * Prints that the server is ready; with DEMO the addresses and accounts of the demonstration, and without a tenant the
   * code that opens the set-up.
   */
  announce(at: AddressInfo): void;
  /** From now on /readyz answers 503, and connections close after their next answer. */
  drain(): void;
  /** Stops the jobs and closes the database. */
  close(): Promise<void>;
}

const TEXT = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };

/** What crawlers may visit: the public pages, which say themselves whether a search engine may list them. */
const robots = (base: string) =>
  ["User-agent: *", `Allow: ${base}/`, "Disallow: /provider/", "Disallow: /sandbox-provider/", ""].join("\n");

const redirectTo = (location: string) => new Response(null, { status: 302, headers: { location } });

/** Retry-After of a 503. */
const RETRY_SECONDS = "10";

/**
 * Opens and migrates the database, loads the demo institutions into an empty one if DEMO is on, and wires all parts
 * together.
 * @throws StartError when the operator must correct the configuration or the environment first
 */
export async function createApp(
  config: Config,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode = "production",
): Promise<App> {
  const log = createLog(config.log.LOG_LEVEL);
  const { DATA_DIR, FILES_DIR, DATABASE_URL = `file:${join(DATA_DIR, "ingressa.db")}` } = config.storage;
  openDataFolder(DATA_DIR);
  if (FILES_DIR) openFolder(FILES_DIR, "FILES_DIR");
  const database = await openMigrated(DATABASE_URL);
  const now = () => new Date();
  const { DEMO } = config.storage;
  const enrolments = DEMO === "full" ? { storage: storageOf(config) } : undefined;
  if (DEMO) await seedDemo(database.db, now(), undefined, enrolments);
  // Must run before the first request, which could end an essay attempt whose time ran out while the portal was down.
  await coverOutage(database.db, now());
  const secrets = await openSecrets(config, database.db, now);
  // A remote service of settings knows its own tenants.
  const setupCode = config.service.SETTING_SERVICE_URL ? null : await issueSetupCode(database.db, secrets, now());
  const services = createServices({ config, secrets, db: database.db, now, log });
  const basename = (typeof build === "function" ? await build() : build).basename ?? "/";
  const runtime: Runtime = {
    apiFor: services.apiFor,
    sessions: createSessionStore(database.db, now, log),
    sites: createSiteCache(now),
    now,
    applicationAt: (service) => (services.remote.has(service) ? config.service.APPLICATION_ALIAS : "portal"),
    remote: services.remote,
    pictureSources: services.pictureSources,
    basename: basename.replace(/\/$/, ""),
    https: config.http.PUBLIC_URL?.startsWith("https:") ?? false,
    development: mode !== "production",
    providerOrigin: null,
    samlKeys: secrets.samlKeys,
    httpIssuers: config.identity.HTTP_ISSUERS,
  };
  const matched = typeof build === "function" ? async () => matchedByPattern(await build()) : matchedByPattern(build);
  const render = createRequestHandler(matched, mode);
  const caches = [runtime.sites, ...services.caches, oauthClients, pictures];
  const metrics = createMetrics(database.db, config.metrics.METRICS_TOKEN, caches);

  let draining = false;

  async function answer(request: Request, address: string): Promise<Response> {
    const { pathname, host } = new URL(request.url);
    if (draining && pathname === "/readyz") return Response.json({ status: "stopping" }, { status: 503 });
    if (pathname === "/metrics") return metrics.answer(request);
    if (pathname.startsWith(API_PATH) && isApiOpen(config, request.url)) return services.api(request, address);
    const service = await services.handle(request, pathname);
    if (service) return service;
    if (pathname === "/") return redirectTo(`${basename}/`);
    if (pathname === "/favicon.ico") return redirectTo(`${runtime.basename}/favicon.ico`);
    if (pathname === "/robots.txt") return new Response(robots(runtime.basename), { headers: TEXT });
    if (pathname !== basename && !pathname.startsWith(`${basename}/`))
      return plainPage(404, null, await localeOf(request.headers, request.url));
    // React Router would report a malformed Origin header as an internal error.
    if (hasMalformedOrigin(request.headers)) return plainPage(400, null, await localeOf(request.headers, request.url));
    const correlationId = randomUUID();
    const started = performance.now();
    const { fields, traceparent } = traceOf(request.headers);
    const bound = log.with({ correlationId, host, ...fields });
    const context = new RouterContextProvider();
    context.set(runtimeContext, runtime);
    context.set(requestContext, { correlationId, traceparent, address, log: bound });
    const response = await withPage(await render(withMatchableAddress(request), context), request, context);
    response.headers.set("x-correlation-id", correlationId);
    if (response.status === 405 && !response.headers.has("allow")) response.headers.set("allow", "GET, HEAD");
    if (response.status === 503) response.headers.set("retry-after", RETRY_SECONDS);
    bound.info("request", {
      tenant: tenantOf(context),
      method: request.method,
      path: pathname,
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;
  }

  return {
    config,
    basename,
    fetch: async (request, address) => {
      const started = performance.now();
      const response = await answer(request, address);
      metrics.observe(request.method, response.status, (performance.now() - started) / 1000);
      addSecurityHeaders(response.headers, runtime.https);
      if (draining) response.headers.set("connection", "close");
      return response;
    },
    announce: (at) => services.announce(at, basename, setupCode),
    drain: () => {
      draining = true;
    },
    close: async () => {
      await services.close();
      await database.close();
    },
  };
}

/** Says whether the services are open to other systems at an address. */
function isApiOpen({ api: { API, API_HOSTNAME } }: Config, url: string): boolean {
  return API && (API_HOSTNAME === undefined || new URL(url).hostname === API_HOSTNAME);
}

/** The alias of the tenant whose page was requested; null at an unknown hostname and at the operators' own. */
function tenantOf(context: RouterContextProvider): string | null {
  try {
    return context.get(siteContext).tenant?.alias ?? null;
  } catch {
    return null;
  }
}
