import { href } from "react-router";
import { keepAlong } from "~/middleware/navigation";
import { safeRedirect } from "~/modules/people/rules/access/redirect";

/** Origin and base path of the portal, from the URL of an `/auth`, `/settings`, `/signout` or `/redirect` page. */
export function portalAddress(request: Request): { origin: string; base: string } {
  const { origin, pathname } = new URL(request.url);
  return { origin, base: /^(.*?)\/(?:auth|redirect|settings|signout)(?:\/|$)/.exec(pathname)?.[1] ?? "" };
}

/** The absolute URL of a path of this portal. @param path without the base path */
export function absolute(request: Request, path: string): string {
  const { origin, base } = portalAddress(request);
  return origin + base + path;
}

/** The redirect path after an external sign-in: a safe `returnUrl` or `/portal`, with the kept query parameters. */
export function returnPath(request: Request): string {
  const from = new URL(request.url);
  const asked = safeRedirect(from.searchParams.get("returnUrl"), portalAddress(request));
  from.searchParams.delete("returnUrl");
  return keepAlong(asked && !/^\/(signin|signout|auth)\b/.test(asked) ? asked : href("/portal"), from);
}
