import { type Api, type Connections, LazyApi } from "~/api";
import type { AnswerCache } from "~/api/answer-cache";
import { type HeaderProvider, keyOf } from "~/api/client";
import type { RequestScope } from "~/api/message";
import type { AnyProcedure, Bound, Procedures } from "~/procedure/procedure";
import type { Perform } from "./perform";
import { procedures } from "./procedures";

/** What pages call: a client of each service of the specification, and the procedures of each subject of ours. */
export type PortalApi = Api & { readonly [Subject in keyof typeof procedures]: Bound<(typeof procedures)[Subject]> };

/** What makes calls and runs procedures, for all requests. */
export interface PortalParts {
  connections: Connections;
  perform: Perform;
  /** Stores the results of queries that declare `keepSeconds`; without it they are read anew. */
  answers?: AnswerCache | undefined;
}

/**
 * Creates what the pages of one request call. Clients and procedures are bound on first use, so one object a request is
 * cheap.
 * @param headers read for each call: token, tenant, institution, language, correlation id
 * @param scope the read-only request that all calls belong to; without one, calls share nothing
 */
export function createPortalApi(parts: PortalParts, headers?: HeaderProvider, scope?: RequestScope): PortalApi {
  return new LazyPortalApi(parts, headers, scope) as unknown as PortalApi;
}

class LazyPortalApi extends LazyApi {
  readonly parts: PortalParts;

  constructor(parts: PortalParts, headers?: HeaderProvider, scope?: RequestScope) {
    super(parts.connections, headers, scope);
    this.parts = parts;
  }

  async run(name: string, procedure: AnyProcedure, input: unknown): Promise<unknown> {
    const { perform, answers } = this.parts;
    const headers = this.headers?.() ?? {};
    const result = () => perform(procedure, headers, this.scope, input);
    if (answers && procedure.keepSeconds) {
      const kept = async () => ({ status: 200, body: await result() });
      return (await answers.getOrLoad(keyOf(name, headers, input), kept, procedure.keepSeconds * 1000)).body;
    }
    const done = await result();
    if (procedure.forgetsKept) answers?.deleteWhere(() => true);
    return done;
  }
}

for (const [subject, own] of Object.entries<Procedures>(procedures))
  Object.defineProperty(LazyPortalApi.prototype, subject, {
    get(this: LazyPortalApi) {
      const bound = Object.entries(own).map(([name, procedure]) => [
        name,
        (input: unknown) => this.run(`${subject}.${name}`, procedure, input),
      ]);
      const value = Object.fromEntries(bound);
      Object.defineProperty(this, subject, { value });
      return value;
    },
  });
