/** Where redirects may lead. */
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
 * Makes an address that came from outside fit to be redirected to.
 * @returns a path without the base path, as the router's `redirect` and `Link` take it; or an https address of an
 * allowed host; or null when it is neither, or is spelt in a way that browsers and proxies read differently
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

/** Raw or encoded control characters and backslashes, and white space, which URL parsers drop or turn into slashes. */
function isDeceptive(target: string): boolean {
  return /[\p{C}\p{Z}\\]|%(?:[01][0-9a-f]|7f|5c)/iu.test(target);
}

function internalPath(target: string, { origin, base }: RedirectBounds): string | null {
  const url = URL.parse(target, origin);
  if (!url || url.origin !== origin) return null;
  const path = url.pathname;
  // A slash that is encoded once or more, or comes twice, may name another host once something decodes or shortens it.
  if (path.includes("//") || /%2f|%25/i.test(path)) return null;
  const inside = path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return (inside || "/") + url.search + url.hash;
}
