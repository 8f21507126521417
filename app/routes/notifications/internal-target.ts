import { safeRedirect } from "~/domain/access/redirect";

/** Base path of the site, from the URL of a page of notifications. */
const baseOf = (url: URL) => /^(.*)\/notifications(?:\/|$)/.exec(url.pathname)?.[1] ?? "";

/** A target of a notification's own that may be followed: an internal path without the base, or null. */
export function internalTarget(request: Request, target: string | null): string | null {
  const url = new URL(request.url);
  return safeRedirect(target, { origin: url.origin, base: baseOf(url) });
}
