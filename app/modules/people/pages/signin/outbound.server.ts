import type { CustomFetch } from "openid-client";
import { exchange, jsonOf } from "~/api/exchange";
import { guardedFetch } from "~/api/guarded-fetch";

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;

/** Requests JSON from an OAuth provider, with limits of time and size and without redirects. */
export const fetchJson: CustomFetch = (url, request) => ask(url, request, globalThis.fetch);

/** The same at an address that a tenant has named, which leads to no address inside the network of the server. */
export const fetchGuarded: CustomFetch = (url, request) => ask(url, request, guardedFetch);

type Request = Parameters<CustomFetch>[1];

const ask = (url: string, { method, headers, body = null }: Request, fetch: typeof globalThis.fetch) =>
  exchange(
    url,
    { method, headers, body: body?.toString() ?? null },
    {
      timeoutMs: TIMEOUT_MS,
      read: async (response) => Response.json(await jsonOf(response, MAX_BYTES), { status: response.status }),
      fetch,
    },
  );
