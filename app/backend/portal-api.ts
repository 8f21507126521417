import { type Api, type Connections, LazyApi } from "~/contract";
import type { HeaderProvider } from "~/contract/client";
import type { RequestScope } from "~/contract/message";
import type { Perform } from "./perform";
import type { Bound, Procedures } from "./procedure";
import { procedures } from "./procedures";

/** What pages call: a client of each service of the specification, and the procedures of each subject of ours. */
export type PortalApi = Api & { readonly [Subject in keyof typeof procedures]: Bound<(typeof procedures)[Subject]> };

/**
 * Creates what the pages of one request call. Clients and procedures are bound on first use, so one object a request is
 * cheap.
 * @param headers read for each call: token, tenant, institution, language, correlation id
 * @param scope the read-only request that all calls belong to; without one, calls share nothing
 */
export function createPortalApi(
  connections: Connections,
  perform: Perform,
  headers?: HeaderProvider,
  scope?: RequestScope,
): PortalApi {
  return new LazyPortalApi(connections, perform, headers, scope) as unknown as PortalApi;
}

class LazyPortalApi extends LazyApi {
  readonly perform: Perform;

  constructor(connections: Connections, perform: Perform, headers?: HeaderProvider, scope?: RequestScope) {
    super(connections, headers, scope);
    this.perform = perform;
  }
}

for (const [subject, own] of Object.entries<Procedures>(procedures))
  Object.defineProperty(LazyPortalApi.prototype, subject, {
    get(this: LazyPortalApi) {
      const bound = Object.entries(own).map(([name, procedure]) => [
        name,
        (input: unknown) => this.perform(procedure, this.headers?.() ?? {}, this.scope, input),
      ]);
      const value = Object.fromEntries(bound);
      Object.defineProperty(this, subject, { value });
      return value;
    },
  });
