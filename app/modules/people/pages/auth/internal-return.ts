import { safeRedirect } from "~/modules/people/rules/access/redirect";

/**
 * A path of this portal from a query parameter, safe for a redirect; null without the parameter, for other sites, and
 * for `/signout` and `/auth` pages.
 */
export function internalReturn(request: Request, name: string): string | null {
  const url = new URL(request.url);
  const base = url.pathname.split("/auth/", 1)[0] ?? "";
  const target = safeRedirect(url.searchParams.get(name), { origin: url.origin, base });
  return target && !/^\/(signout|auth)\b/.test(target) ? target : null;
}
