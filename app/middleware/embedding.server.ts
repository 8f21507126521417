import { data, type MiddlewareFunction } from "react-router";
import { runtimeContext } from "~/context";
import { ASKED, isEmbedded, isFramed } from "./navigation";
import { hasSession } from "./session.server";

/** A cookie without meaning. If it comes back, the browser stores the cookies of this frame. */
const probes = {
  http: "embedding=1; Path=/; HttpOnly; SameSite=Lax",
  https: "__Host-embedding=1; Path=/; HttpOnly; Secure; SameSite=None; Partitioned",
};

/**
 * Refuses a framed page if the browser does not store its cookies, before the user types anything that would be lost.
 * The answer to the first request without a cookie sets one and redirects to the same page. A second request without a
 * cookie is refused.
 */
export const storesCookies: MiddlewareFunction<Response> = ({ request, context }) => {
  const url = new URL(request.url);
  if (request.method !== "GET" || !isFramed(request.headers) || !isEmbedded(url) || hasCookie(request.headers)) return;
  if (url.searchParams.has(ASKED)) throw data({ code: "COOKIES_REFUSED" }, { status: 403 });
  url.searchParams.set(ASKED, "asked");
  const cookie = context.get(runtimeContext).https ? probes.https : probes.http;
  throw new Response(null, { status: 303, headers: { location: url.pathname + url.search, "set-cookie": cookie } });
};

const hasCookie = (headers: Headers) =>
  hasSession(headers) || /(?:^|;\s*)(?:__Host-)?embedding=1/.test(headers.get("cookie") ?? "");
