import { redirect } from "react-router";
import { keepAlong } from "~/middleware/navigation";
import { safeRedirect } from "~/modules/people/rules/access/redirect";

/** Base path of the site, from the URL of a sign-in, sign-out or preference page. */
function baseOf({ pathname }: URL): string {
  return /^(.*)\/(?:signin|signout|preference)(?:\/script)?(?:\.data)?\/?$/.exec(pathname)?.[1] ?? "";
}

/**
 * Checks a redirect target that came with a request.
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

/** Redirects to a safe target; adds the kept query parameters to a path, except `returnUrl` and those in `settled`. */
export function follow(request: Request, target: string, ...settled: string[]): Response {
  if (!target.startsWith("/")) return redirect(target, 303);
  const from = new URL(request.url);
  for (const name of ["returnUrl", ...settled]) from.searchParams.delete(name);
  return redirect(keepAlong(target, from), 303);
}
