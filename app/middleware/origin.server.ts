import { data, type MiddlewareFunction } from "react-router";
import { requestContext } from "~/context";
import { routeOf } from "~/route-table";
import { hasEmbeddedSession } from "./session.server";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses every mutation from a page of another origin, except those of a SAML provider to a route
 * that `takesOthersPosts`: the provider signs its messages, and browsers send no session cookie with them. Browsers send Sec-Fetch-Site
 * and Origin with every post to another origin, even when a page hides its address; older ones send Referer. A request
 * without any of these headers comes from a text browser, which runs no scripts, posts no form by itself, and shows no
 * page within another. Such a request is accepted, unless it has the session of an embedded page.
 */
export const sameOrigin: MiddlewareFunction<Response> = ({ request, context, pattern }) => {
  if (SAFE.has(request.method) || isFromHere(request)) return;
  if (routeOf(pattern).takesOthersPosts) return;
  // Behind a proxy that ends TLS, an expected http where https came means that TRUST_PROXY is not set.
  context.get(requestContext).log.warn("refused a form of another origin", {
    expected: new URL(request.url).origin,
    received: request.headers.get("origin") ?? request.headers.get("referer")?.slice(0, 200) ?? null,
  });
  throw data({ code: "FORBIDDEN_ORIGIN" }, { status: 403 });
};

/** Says whether a request comes from a page of the same origin, or from a text browser, which sends no such header. */
export const isFromHere = (request: Request): boolean => comesFromHere(request) || isTextBrowser(request.headers);

const isTextBrowser = (headers: Headers) => !tellsOrigin(headers) && !hasEmbeddedSession(headers);

const tellsOrigin = (headers: Headers) => ["sec-fetch-site", "origin", "referer"].some((name) => headers.has(name));

/** Says whether the Origin header is malformed, as no browser sends it. */
export function hasMalformedOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  return origin !== null && origin !== "null" && !URL.canParse(origin);
}

/** Says whether the request's headers show that a page of the same origin sent it. */
export function comesFromHere(request: Request): boolean {
  const { origin } = new URL(request.url);
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin") return false;
  const sent = request.headers.get("origin");
  if (sent) return sent === origin;
  const referer = request.headers.get("referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === origin;
}
