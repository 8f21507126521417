import { resources } from "~/api";
import type { Call } from "~/api/call";
import { implementations } from "~/backend/implementation";

interface NamedCall {
  /** `noun.verb`. */
  name: string;
  call: Call;
  /** Whether the embedded backend implements it; else it answers 501. */
  answered: boolean;
}

const handled = new Set(
  implementations.flatMap(({ calls, handlers }) =>
    Object.entries(calls).flatMap(([verb, call]) => (handlers[verb] ? [call] : [])),
  ),
);

/** Every call of the contract, read from the contract itself, so that none is missing. */
export const calls: NamedCall[] = Object.entries(resources).flatMap(([noun, verbs]) =>
  Object.entries<Call>(verbs).map(([verb, call]) => ({ name: `${noun}.${verb}`, call, answered: handled.has(call) })),
);
