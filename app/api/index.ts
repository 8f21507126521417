import { type Calls, type ServiceName, serviceNames } from "./call";
import { type Client, type Connection, clientClass, type HeaderProvider } from "./client";
import type { RequestScope } from "./message";
import { resources } from "./resource";

export type { ServiceName } from "./call";
export { resources } from "./resource";

/** The calls of each service by resource; a resource belongs to every service that any of its calls names. */
export const services = Object.fromEntries(
  serviceNames.map((service) => [service, resourcesOf(service)]),
) as unknown as Record<ServiceName, Record<string, Calls>>;

function resourcesOf(service: ServiceName): Record<string, Calls> {
  const found: Record<string, Calls> = {};
  for (const [name, calls] of Object.entries<Calls>(resources)) {
    const own = Object.entries(calls).filter(([, call]) => call.service === service);
    if (own.length > 0) found[name] = Object.fromEntries(own);
  }
  return found;
}

/** Every call as a function: `api.campus.list({ query })`. */
export type Api = Readonly<{ isRemote(service: ServiceName): boolean }> & {
  readonly [Name in keyof typeof resources]: Client<(typeof resources)[Name]>;
};

/** The connection of each service: the embedded fetch or a remote address. */
export type Connections = Readonly<Record<ServiceName, Omit<Connection, "headers" | "scope">>>;

/**
 * Creates the typed client of all services. Clients are created on first use, so one API object per request is cheap.
 * @param headers called for each call: token, tenant, institution, language, correlation id
 * @param scope the request that all calls belong to; without one, calls share nothing
 */
export function createApi(connections: Connections, headers?: HeaderProvider, scope?: RequestScope): Api {
  return new LazyApi(connections, headers, scope) as unknown as Api;
}

/** The clients of one request; `createApi` says what they are made of. */
export class LazyApi {
  readonly connections: Connections;
  readonly headers: HeaderProvider | undefined;
  readonly scope: RequestScope | undefined;
  private readonly made: Partial<Record<ServiceName, Connection>> = {};

  constructor(connections: Connections, headers?: HeaderProvider, scope?: RequestScope) {
    this.connections = connections;
    this.headers = headers;
    this.scope = scope;
  }

  /** The functions of a subject as pages get them, made of the subject's own. */
  shown(_name: string, own: object): object {
    return own;
  }

  /** Whether a service is not embedded, so that it may be another maker's and has no more than the specification says. */
  isRemote(service: ServiceName): boolean {
    return this.connections[service].plain !== undefined;
  }

  connectionOf(service: ServiceName): Connection {
    this.made[service] ??= { ...this.connections[service], headers: this.headers, scope: this.scope };
    return this.made[service];
  }
}

for (const [name, calls] of Object.entries<Calls>(resources)) {
  const clientOf = clientClass(calls);
  Object.defineProperty(LazyApi.prototype, name, {
    get(this: LazyApi) {
      const value = this.shown(
        name,
        clientOf((service) => this.connectionOf(service)),
      );
      Object.defineProperty(this, name, { value });
      return value;
    },
  });
}
