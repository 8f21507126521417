import { type Call, type ServiceName, serviceNames } from "~/api/call";

/** What a scope allows at its service. */
export const scopeKinds = ["read", "write"] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** What a key may do: read at a service, or make the calls there that change something. */
export type Scope = `${ServiceName}:${ScopeKind}`;

/** Every scope, in the order of the services. */
export const scopes = serviceNames.flatMap((service) => scopeKinds.map((kind): Scope => `${service}:${kind}`)) as [
  Scope,
  ...Scope[],
];

/** The scope that a call needs. A POST whose answer may be kept only reads. */
export function scopeOf({ service, method, keepSeconds }: Call): Scope {
  return `${service}:${method === "GET" || keepSeconds !== undefined ? "read" : "write"}`;
}

/**
 * Paths of calls that no key may make: they sign the operators in, or begin to act as another person, which staff do
 * in person at the portal.
 */
const CLOSED = [
  "/auth/signin/operations",
  "/auth/signin/impersonate",
  "/auth/role/assume/application",
  "/users/operation/",
];

/** Says whether keys may make a call at all. */
export const isOpenToKeys = ({ path }: Call): boolean => !CLOSED.some((closed) => path.startsWith(closed));
