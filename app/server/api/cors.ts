import type { CallingKey } from "~/modules/api-keys/service";

const HEADERS = [
  "Accept-Language",
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "X-Api-Key",
];
const EXPOSED = ["ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Correlation-Id"];
const DAY_SECONDS = "86400";

/**
 * Answers the question of a browser before a call. It knows no key yet and so allows every origin to ask; whether the
 * key allows the origin is decided at the call.
 */
export function preflight(request: Request, found: { allow: string } | object | undefined): Response {
  const wanted = request.headers.get("access-control-request-method");
  const allow = found && "allow" in found ? String(found.allow) : (wanted ?? "GET");
  return new Response(null, {
    status: 204,
    headers: {
      allow: `${allow}, OPTIONS`,
      "access-control-allow-origin": request.headers.get("origin") ?? "*",
      "access-control-allow-methods": wanted ?? allow,
      "access-control-allow-headers": HEADERS.join(", "),
      "access-control-max-age": DAY_SECONDS,
    },
  });
}

/** The headers that let a page of the request's origin read the answer; null if the key is not for that origin. */
export function originHeaders(
  { headers }: Request,
  { origins }: Pick<CallingKey, "origins">,
): Record<string, string> | null {
  const origin = headers.get("origin");
  if (origin === null) return {};
  if (!origins.includes(origin)) return null;
  return {
    "access-control-allow-origin": origin,
    "access-control-expose-headers": EXPOSED.join(", "),
    "cross-origin-resource-policy": "cross-origin",
  };
}
