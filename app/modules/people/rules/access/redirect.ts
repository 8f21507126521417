/** The targets that redirects may have. */
export interface RedirectBounds {
  /** Origin of the request, such as `https://aurora.example`. */
  origin: string;
  /** Base path of the site, such as `/candidate`. */
  base: string;
  /** Hosts of other sites, in lower case, with the port when it is not 443. */
  allowedHosts?: readonly string[];
}

const maximumLength = 2_048;

/**
 * Validates a redirect target that came from outside.
 * @returns a path without the base path, as the router's `redirect` and `Link` expect; or an https address of an
 * allowed host; or null when it is neither, or is written in a way that browsers and proxies interpret differently
 */
export function safeRedirect(target: string | null | undefined, bounds: RedirectBounds): string | null {
  if (!target || target.length > maximumLength || isDeceptive(target)) return null;
  if (target.startsWith("/")) return target.startsWith("//") ? null : internalPath(target, bounds);
  if (!/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(target)) return null;
  const url = URL.parse(target);
  if (!url || url.username || url.password) return null;
  if (url.origin === bounds.origin) return internalPath(url.pathname + url.search + url.hash, bounds);
  return url.protocol === "https:" && bounds.allowedHosts?.includes(url.host) ? url.href : null;
}

/**
 * Says whether a target has control characters or backslashes, raw or encoded, or white space or invisible characters.
 * URL parsers may drop them or turn them into slashes.
 */
function isDeceptive(target: string): boolean {
  return /[\p{C}\p{Z}\\]|%(?:[01][0-9a-f]|7f|5c)/iu.test(target);
}

function internalPath(target: string, { origin, base }: RedirectBounds): string | null {
  const url = URL.parse(target, origin);
  if (!url || url.origin !== origin) return null;
  const path = url.pathname;
  // An encoded slash or percent sign, or a double slash, may name another host once something decodes or shortens it.
  if (path.includes("//") || /%2f|%25/i.test(path)) return null;
  return withoutBase(path, base) + url.search + url.hash;
}

/** A path of the site as its routes name it: without the base path. A path elsewhere stays as it is. */
export function withoutBase(path: string, base: string): string {
  if (path === base) return "/";
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
