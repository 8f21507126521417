import type { Service } from "./call.ts";
import type { Fault } from "./fault.ts";
import type { World } from "./world.ts";

/** One request and what became of it. */
export interface Logged {
  service: string;
  method: string;
  /** Path as §7 writes it, or as it was asked where no call has it. */
  path: string;
  /** Path and query as they were asked for. */
  asked: string;
  status: number;
  /** Why the request is not what §7 says: absent for one that is, whatever it was answered. */
  refused?: string;
}

/** Names of the headers that §7 mentions without naming them, and the key of settings calls. */
export interface HeaderNames {
  tenant: string;
  apiKey: string;
  apiKeyValue: string;
}

export interface ReferenceOptions {
  port?: number;
  headers?: Partial<HeaderNames>;
  /** Time that each answer takes, in ms. */
  latency?: number;
}

/** A running reference back end. */
export interface Reference {
  origin: string;
  world: World;
  log: Logged[];
  faults: Fault[];
  behaviour: { latency: number; lean: boolean; talkative: boolean };
  /** Address below which the calls of a service stand. */
  base: (service: Service) => string;
  close: () => Promise<void>;
}
