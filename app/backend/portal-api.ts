import { z } from "zod";
import { type Connections, LazyApi } from "~/api";
import type { AnswerCache } from "~/api/answer-cache";
import { bindClient, type HeaderProvider, keyOf } from "~/api/client";
import type { RequestScope } from "~/api/message";
import type { AnyProcedure, Procedures } from "~/procedure/procedure";
import type { Perform } from "./perform";
import type { PortalApi } from "./portal-api-type";
import { procedures } from "./procedures";
import { standIns } from "./remote";
import type { Aid, StandIn } from "./remote/stand-in";

export type { PortalApi } from "./portal-api-type";

/** What makes calls and runs procedures, for all requests. */
export interface PortalParts {
  connections: Connections;
  perform: Perform;
  /** Where cards are typed that a remote service charges; null where nobody takes any. */
  cardForm?: string | null | undefined;
  /** The clock; by default that of the system. */
  now?: (() => Date) | undefined;
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

  /** The functions of a subject; the calls of the specification take their place while its service is remote. */
  override shown(name: string, own: object): object {
    const found = standIns[name as keyof PortalApi] as StandIn<never> | StandIn<never>[] | undefined;
    const remote = found ? [found].flat().filter(({ of }) => this.connections[of].plain) : [];
    if (remote.length === 0) return own;
    const api = this as unknown as PortalApi;
    const made = remote.flatMap(({ make }) => Object.entries(make(api, own as never, this.aid)));
    // The functions of a client cannot be assigned to.
    return Object.create(own, Object.fromEntries(made.map(([name, value]) => [name, { value }])));
  }

  private known: Aid | undefined;

  /** What stand-ins have besides this; made on first use, so that embedded services pay nothing for it. */
  private get aid(): Aid {
    if (this.known) return this.known;
    const { now = () => new Date(), cardForm = null } = this.parts;
    const asked = new Map<string, Promise<unknown>>();
    this.known = {
      now,
      cardForm,
      headers: () => this.headers?.() ?? {},
      once: <Result>(key: string, ask: () => Promise<Result>) => {
        const found = (asked.get(key) as Promise<Result> | undefined) ?? ask();
        asked.set(key, found);
        return found;
      },
      whole: (call, input) => {
        const calls = { asked: { ...call, keepSeconds: 0, responses: { 200: z.unknown(), 201: z.unknown() } } };
        const written = this.connections[call.service].plain?.write(call, input, this.headers?.() ?? {});
        return bindClient(calls, (service) => this.connectionOf(service)).asked((written ?? input) as never);
      },
    };
    return this.known;
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
      const value = this.shown(subject, Object.fromEntries(bound));
      Object.defineProperty(this, subject, { value });
      return value;
    },
  });
