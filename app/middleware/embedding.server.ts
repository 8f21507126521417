import { data, type MiddlewareFunction } from "react-router";
import { runtimeContext } from "~/context";
import { ASKED, isEmbedded, isFramed } from "./navigation";
import { hasSession } from "./session.server";

/** A cookie without meaning: whether it returns tells whether the browser stores cookies of this frame. */
const probes = {
  http: "embedding=1; Path=/; HttpOnly; SameSite=Lax",
  https: "__Host-embedding=1; Path=/; HttpOnly; Secure; SameSite=None; Partitioned",
};

/**
 * Refuses a framed page where the browser stores no cookie of it, before anything can be typed that would be lost.
 * The first request without a cookie sets one and asks again; the second tells.
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
