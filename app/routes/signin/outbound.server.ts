import { exchange, jsonOf } from "~/contract/exchange";

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;

/**
 * Requests JSON from another site, with limits of time and size and without redirects.
 * @throws when the site does not answer with JSON within the limits; an error status does not throw
 */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  return exchange(
    url,
    { ...init, headers: { ...init.headers, accept: "application/json" } },
    {
      timeoutMs: TIMEOUT_MS,
      read: async (response) => ({ status: response.status, body: await jsonOf(response, MAX_BYTES) }),
    },
  );
}
