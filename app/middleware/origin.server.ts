import { data, type MiddlewareFunction } from "react-router";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses every mutation that does not come from a page of this very origin.
 * Browsers say so by Sec-Fetch-Site and Origin; a text browser, which sends neither, by Referer.
 */
export const sameOrigin: MiddlewareFunction<Response> = ({ request }) => {
  if (SAFE.has(request.method) || comesFromHere(request)) return;
  throw data({ code: "FORBIDDEN_ORIGIN" }, { status: 403 });
};

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
