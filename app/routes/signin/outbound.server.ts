import { readText } from "~/contract/body";

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;

/**
 * Requests JSON from another site, with limits of time and size and without redirects.
 * @throws when the site does not answer with JSON within the limits; an error status does not throw
 */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const headers = new Headers(init.headers);
  headers.set("accept", "application/json");
  headers.set("accept-encoding", "identity, gzip");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, headers, redirect: "error", signal });
  const text = await readText(response, MAX_BYTES);
  if (text === null) throw new Error("the answer is too large");
  return { status: response.status, body: JSON.parse(text) };
}
