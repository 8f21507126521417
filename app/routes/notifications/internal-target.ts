import { safeRedirect } from "~/domain/access/redirect";

/** Base path of the site, from the URL of a notification page. */
const baseOf = (url: URL) => /^(.*)\/notifications(?:\/|$)/.exec(url.pathname)?.[1] ?? "";

/** A target as an internal path without the base; null for another site, an unsafe target, and none. */
export function internalTarget(request: Request, target: string | null): string | null {
  const url = new URL(request.url);
  return safeRedirect(target, { origin: url.origin, base: baseOf(url) });
}
