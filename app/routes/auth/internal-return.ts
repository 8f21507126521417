import { safeRedirect } from "~/domain/access/redirect";

/** An address of this portal that came in the query, fit to be followed; null when it leads elsewhere. */
export function internalReturn(request: Request, name: string): string | null {
  const url = new URL(request.url);
  const base = url.pathname.split("/auth/", 1)[0] ?? "";
  const target = safeRedirect(url.searchParams.get(name), { origin: url.origin, base });
  return target && !/^\/(signout|auth)\b/.test(target) ? target : null;
}
