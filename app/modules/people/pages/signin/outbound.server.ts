import type { CustomFetch } from "openid-client";
import { exchange, jsonOf } from "~/api/exchange";

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;

/** Requests JSON from an OAuth provider, with limits of time and size and without redirects. */
export const fetchJson: CustomFetch = (url, { method, headers, body = null }) =>
  exchange(
    url,
    { method, headers, body: body?.toString() ?? null },
    {
      timeoutMs: TIMEOUT_MS,
      read: async (response) => Response.json(await jsonOf(response, MAX_BYTES), { status: response.status }),
    },
  );
