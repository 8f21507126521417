import { type Call, type Calls, type ServiceName, serviceNames } from "~/api/call";
import { createHandler, type Service } from "~/api/handler";
import type { CallingSystem, HeaderTexts, RequestScope } from "~/api/message";
import { resources } from "~/api/resource";
import type { Database } from "~/data/connection";
import { isDiskFull } from "~/data/error";
import { newToken } from "~/data/id";
import { withMemory } from "~/data/memory";
import { readsOnly } from "~/modules/people/rules/access/role";
import { createPasswordHasher } from "~/modules/people/service";
import type { Caller } from "~/procedure/caller";
import {
  type BackendConfig,
  type BackendLog,
  type InstitutionName,
  notFound,
  type PasswordHasher,
  problem,
} from "~/procedure/context";
import { correlated } from "~/procedure/correlation";
import { QueueFull } from "~/procedure/queue";
import { createCaptchaVerifier } from "~/providers/captcha";
import { createIdentityDirectory } from "~/providers/identity";
import { createLocalityProvider } from "~/providers/locality";
import { createProbe } from "~/providers/probe";
import type { Providers } from "~/providers/provider";
import { createScanner } from "~/providers/scanner";
import { checkedStorage, createStorage } from "~/providers/storage";
import { createWebhookSender } from "~/providers/webhook";
import type { Cache } from "~/rules/cache";
import { hasApiKey } from "./api-key";
import { confined } from "./confined";
import { implementations } from "./implementation";
import { createPerform, type Perform } from "./perform";
import {
  createInstitutionCache,
  createPlaceCache,
  type Place,
  resolveContext,
  type SharedByCalls,
} from "./request-context";

export type { BackendConfig } from "~/procedure/context";
export { createInstitutionCache, createPlaceCache } from "./request-context";

/** The embedded services, each of which answers the calls that the contract assigns to it, and our procedures. */
export type Backend = Record<ServiceName, Service> & { perform: Perform };

export interface BackendOptions {
  db: Database;
  config: BackendConfig;
  clock: () => Date;
  /** Cache of tenants and institutions; by default each backend has its own. */
  places?: Cache<Place | null> | undefined;
  /** Cache of the institutions of each tenant; by default each backend has its own. */
  institutions?: Cache<InstitutionName[]> | undefined;
  /** Override the configured providers. */
  providers?: Partial<Providers> | undefined;
  /** Overrides the hasher with the configured cost. */
  passwords?: PasswordHasher | undefined;
  log?: BackendLog | undefined;
}

const silent: BackendLog = { error: () => undefined };

/** Creates the embedded services on a migrated database. */
export function createBackend(options: BackendOptions): Backend {
  const { db, config: given, clock, providers, log = silent } = options;
  const { places = createPlaceCache(clock), institutions = createInstitutionCache(clock) } = options;
  const config = { ...given, identitySecret: given.identitySecret ?? newToken() };
  const { passwords = createPasswordHasher(config.passwordCost, config.passwordLimits) } = options;
  const outside = { ...providersOf(config), ...providers };
  const parts = {
    db,
    config,
    passwords,
    providers: { ...outside, storage: checkedStorage(db, outside.storage) },
    log,
    institutions,
  };
  const calls: Calls[] = Object.values(resources);
  const onError = (error: unknown, { method, path }: Call) => log.error("a service failed", { error, method, path });
  const requests = new WeakMap<RequestScope, SharedByCalls>();
  const requestOf = (scope: RequestScope) => {
    const request = requests.get(scope) ?? { db: withMemory(db), now: clock() };
    requests.set(scope, request);
    return request;
  };
  const contextOf = async (headers: HeaderTexts, call: Call, scope?: RequestScope, system?: CallingSystem) => {
    const isKnown = system !== undefined || call.service !== "setting" || hasApiKey(headers, config);
    if (!isKnown) return { refused: problem(401, "UNAUTHENTICATED") };
    const request = scope ? requestOf(scope) : { db, now: clock() };
    const whole = await resolveContext(parts, places, headers, request);
    if (!whole) return { refused: notFound };
    const context = system ? confined(whole, system) : whole;
    if (!isHeldBack(call, context.caller)) return context;
    return call.auth === "user" ? { refused: notFound } : { ...context, caller: null };
  };
  const isOverload = (error: unknown) => error instanceof QueueFull;
  const services = serviceNames.map((service) => [
    service,
    correlated(
      createHandler(implementations, contextOf, { service, calls, onError, isOverload, isUnavailable: isDiskFull }),
    ),
  ]);
  const contextOfProcedure = (headers: HeaderTexts, scope?: RequestScope) =>
    resolveContext(parts, places, headers, scope ? requestOf(scope) : { db, now: clock() });
  return { ...Object.fromEntries(services), perform: createPerform(contextOfProcedure, log) } as Backend;
}

/** Whether the caller's role only reads and the call may change what belongs to others. */
function isHeldBack({ method, openToReaders }: Call, caller: Caller | null): boolean {
  return method !== "GET" && !openToReaders && caller?.role != null && readsOnly(caller.role.alias);
}

function providersOf({ localityUrl, serviceUrls = {}, storage = null, scanner }: BackendConfig): Providers {
  return {
    locality: localityUrl ? createLocalityProvider(localityUrl) : null,
    captcha: createCaptchaVerifier(),
    identity: createIdentityDirectory(false),
    probe: createProbe(serviceUrls),
    outside: async () => [],
    storage: createStorage(storage),
    scanner: scanner ? createScanner(scanner) : null,
    webhook: createWebhookSender(false),
  };
}
