import { href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { type ListedRight, toListed } from "~/api/right";
import type { User } from "~/api/user";
import { hostSiteContext, runtimeContext, sessionContext, userContext } from "~/context";
import { notFound, requireUser } from "~/middleware/guard.server";
import { keepAlong, seeOther } from "~/middleware/navigation";
import { homeOf, rightsAt } from "~/middleware/right";
import { actIn, actInOwnTab } from "~/middleware/role.server";
import { tabOf } from "~/middleware/tab";
import { safeRedirect } from "~/modules/people/rules/access/redirect";
import { isSameRight, isStaffRole } from "~/modules/people/rules/access/role";
import { valuesOf } from "~/shell/submit.server";
import { keyOf } from "./selection";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The signed-in user, their rights at this hostname, and the right they act in. */
export function requireRights(args: Args): { user: User; rights: ListedRight[]; current: ListedRight | null } {
  const user = requireUser(args.context);
  const { currentRole } = user.rights;
  return {
    user,
    rights: rightsAt(args.context.get(hostSiteContext), user),
    current: currentRole && toListed(currentRole),
  };
}

/**
 * Switches to the right that a form names, and redirects. Only redirects if it is the current right, or during an
 * impersonation.
 * @returns null when the service refused the switch, so that the current role stays
 */
export async function assumePosted(args: Args): Promise<Response | null> {
  const { request, context } = args;
  const { user, rights, current } = requireRights(args);
  if (user.impersonatedBy) return seeOther(request, homeOf(user));
  const { right: key } = valuesOf(args, z.object({ right: z.string().optional() }));
  const right = rights.find((one) => keyOf(one) === key) ?? notFound();
  if (current && isSameRight(current, right)) return onward(args);
  const isTabbed = tabOf(new URL(request.url), context.get(sessionContext).data) !== null;
  if (current && !isTabbed && context.get(hostSiteContext).independentTabsEnabled) {
    const handle = await actInOwnTab(args, right);
    return handle === null
      ? null
      : seeOther(request, `${isStaffRole(right.role.alias) ? href("/home") : href("/portal")}?tab=${handle}`);
  }
  return (await actIn(args, user, right)) ? onward(args) : null;
}

/** Redirects to the page that was requested before the role had to be chosen, else to the role's first page. */
function onward({ request, context }: Args): Response {
  const url = new URL(request.url);
  const bounds = { origin: url.origin, base: context.get(runtimeContext).basename };
  const asked = safeRedirect(url.searchParams.get("returnUrl"), bounds);
  const target = asked && !/^\/(signin|signout|welcome|role)\b/.test(asked) ? asked : homeOf(context.get(userContext));
  url.searchParams.delete("returnUrl");
  return redirect(keepAlong(target, url), 303);
}
