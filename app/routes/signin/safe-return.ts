import { redirect } from "react-router";
import { safeRedirect } from "~/domain/access/redirect";
import { keepAlong } from "~/middleware/navigation";

/** Base path of the site, from the URL of a page that redirects. */
function baseOf({ pathname }: URL): string {
  return /^(.*)\/(?:signin|signout|preference)(?:\/script)?(?:\.data)?\/?$/.exec(pathname)?.[1] ?? "";
}

/**
 * Makes an address that came with a request fit to be followed.
 * @param allowedHosts other sites that the institution trusts; none for targets that must stay in the portal
 * @returns an internal path without the base, an https address of an allowed host, or null
 */
export function safeReturn(
  requestUrl: string,
  target: string | null | undefined,
  allowedHosts: readonly string[] = [],
): string | null {
  const url = new URL(requestUrl);
  return safeRedirect(target, { origin: url.origin, base: baseOf(url), allowedHosts });
}

/** Leads on to an address made safe; the query option that named it has done its work and stays behind. */
export function follow(request: Request, target: string): Response {
  if (!target.startsWith("/")) return redirect(target, 303);
  const from = new URL(request.url);
  from.searchParams.delete("returnUrl");
  return redirect(keepAlong(target, from), 303);
}
