import type { Call, ServiceName } from "~/api/call";
import type { Input } from "~/api/client";
import type { HeaderTexts } from "~/api/message";
import { absent } from "~/api/refusal";
import type { PortalApi } from "../portal-api-type";

/** What stand-ins have besides the functions of a request. */
export interface Aid {
  now(): Date;
  /** The card provider's form, which returns a token; null where nobody takes cards. */
  cardForm: string | null;
  /** The result of the first call with a key in this request is that of all. */
  once<Result>(key: string, ask: () => Promise<Result>): Promise<Result>;
  /** The headers of the request's calls. */
  headers(): HeaderTexts;
  /** The answer to a call with its whole body, as JSON gives it. */
  whole(call: Call, input: Input): Promise<{ status: number; body: unknown }>;
}

/** What the functions of a subject do by the calls of the specification. */
export interface StandIn<Subject extends keyof PortalApi> {
  /** The service that somebody else runs. */
  of: ServiceName;
  /**
   * @param own the subject's functions as they are without this
   * @returns those that differ; pages cannot tell
   */
  make(api: PortalApi, own: PortalApi[Subject], aid: Aid): Partial<PortalApi[Subject]>;
}

export type StandIns = { [Subject in keyof PortalApi]?: StandIn<Subject> | readonly StandIn<Subject>[] };

/** A function of ours that the specification has no call for: what it is about does not exist there. */
export const notThere = async (): Promise<never> => {
  throw absent();
};
