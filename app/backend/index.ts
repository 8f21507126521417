import { type Calls, type ServiceName, serviceNames } from "~/contract/call";
import { createHandler } from "~/contract/handler";
import { resources } from "~/contract/resource";
import { hasApiKey } from "./api-key";
import { type BackendConfig, type BackendContext, type BackendLog, resolveContext } from "./context";
import type { Database } from "./database/connection";
import { newToken } from "./id";
import { implementations } from "./implementation";
import { createPasswordHasher } from "./password";
import { createCaptchaVerifier } from "./providers/captcha";
import { createLocalityProvider } from "./providers/locality";
import { createProbe } from "./providers/probe";
import type { Providers } from "./providers/provider";
import { createStorage } from "./providers/storage";
import { QueueFull } from "./queue";

export type { BackendConfig } from "./context";

/** The embedded services: each answers the calls of the contract that name it. */
export type Backend = Record<ServiceName, (request: Request) => Promise<Response>>;

export interface BackendOptions {
  db: Database;
  config: BackendConfig;
  clock: () => Date;
  /** Replaces what the configuration would give. */
  providers?: Partial<Providers> | undefined;
  log?: BackendLog | undefined;
}

const silent: BackendLog = { error: () => undefined };

/** Makes the embedded services on a migrated database. */
export function createBackend({ db, config: given, clock, providers, log = silent }: BackendOptions): Backend {
  const config = { ...given, identitySecret: given.identitySecret ?? newToken() };
  const parts = {
    db,
    config,
    passwords: createPasswordHasher(config.passwordCost, config.passwordLimits),
    providers: { ...providersOf(config), ...providers },
    log,
  };
  const contexts = new WeakMap<Request, BackendContext>();
  const calls: Calls[] = Object.values(resources);
  const onError = (error: unknown, request: Request) =>
    log.error("a service failed", { error, method: request.method, path: new URL(request.url).pathname });

  const services = serviceNames.map((service) => {
    const answer = createHandler(implementations, (request) => contexts.get(request)!, {
      ...{ service, calls, onError },
      isOverload: (error) => error instanceof QueueFull,
    });
    return [
      service,
      async (request: Request) => {
        if (service === "setting" && !hasApiKey(request, config)) return refuse(401, "UNAUTHENTICATED");
        const context = await resolveContext(parts, request, clock());
        if (!context) return refuse(404, "NOT_FOUND");
        contexts.set(request, context);
        return answer(request);
      },
    ];
  });
  return Object.fromEntries(services) as Backend;
}

function providersOf({ localityUrl, serviceUrls = {}, storage = null }: BackendConfig): Providers {
  return {
    locality: localityUrl ? createLocalityProvider(localityUrl) : null,
    captcha: createCaptchaVerifier(),
    probe: createProbe(serviceUrls),
    storage: createStorage(storage),
  };
}

function refuse(status: number, code: string): Response {
  return Response.json({ code }, { status });
}
