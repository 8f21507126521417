import { data, type MiddlewareFunction } from "react-router";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Where a SAML provider's pages post: what comes is signed by it, and the session's cookie does not come along. */
const FROM_ELSEWHERE = /\/auth\/saml\/(acs|logout)$/;

/**
 * Refuses every mutation that comes from a page of another origin: browsers say so by Sec-Fetch-Site and Origin, on
 * every post to another origin and even where a page hides its address; older ones by Referer. A request without any
 * of them is that of a text browser, which runs no page's script and posts no form unasked.
 */
export const sameOrigin: MiddlewareFunction<Response> = ({ request }) => {
  if (SAFE.has(request.method) || comesFromHere(request) || !tellsOrigin(request.headers)) return;
  if (FROM_ELSEWHERE.test(new URL(request.url).pathname)) return;
  throw data({ code: "FORBIDDEN_ORIGIN" }, { status: 403 });
};

const tellsOrigin = (headers: Headers) => ["sec-fetch-site", "origin", "referer"].some((name) => headers.has(name));

/** Whether a request says that it comes from what is no origin at all, as no browser does. */
export function hasMalformedOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  return origin !== null && origin !== "null" && !URL.canParse(origin);
}

/** Whether the request's own headers place its page on the request's origin. */
export function comesFromHere(request: Request): boolean {
  const { origin } = new URL(request.url);
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin") return false;
  const sent = request.headers.get("origin");
  if (sent) return sent === origin;
  const referer = request.headers.get("referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === origin;
}
