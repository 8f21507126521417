import { hash } from "node:crypto";
import { data, type MiddlewareFunction } from "react-router";
import { formContext, userContext } from "~/context";
import type { User } from "~/contract/user";

/** Name of the hidden field that says in which role a form was shown. */
const FIELD = "role";

/** Tells one user in one role from any other; null while no role is assumed. */
export function markOf(user: User | null): string | null {
  const role = user?.rights.currentRole;
  if (!user || !role) return null;
  const parts = [user.id, user.impersonatedBy?.userId, role.role.roleId, role.tenant?.id, role.ies?.id];
  return hash("sha256", parts.join(" "), "base64url").slice(0, 10);
}

/** Refuses a form that was shown to another user or role than the one that posts it; pages never see the mark. */
export const roleMark: MiddlewareFunction<Response> = ({ context }) => {
  const form = context.get(formContext);
  const sent = form?.get(FIELD);
  form?.delete(FIELD);
  const user = context.get(userContext);
  if (typeof sent === "string" && user && sent !== markOf(user)) throw data({ code: "ROLE_CHANGED" }, { status: 409 });
};

/** Puts the mark into every form of a page that posts to this site. @param base path that the site stands below */
export function markForms(markup: string, mark: string | null, base: string): string {
  if (!mark) return markup;
  return markup.replace(/<form\b[^>]*\bmethod="post"[^>]*>/g, (opening) => {
    const action = /\baction="([^"]*)"/.exec(opening)?.[1];
    const isOurs = action === undefined || action.startsWith("?") || action === base || action.startsWith(`${base}/`);
    return isOurs ? `${opening}<input type="hidden" name="${FIELD}" value="${mark}"/>` : opening;
  });
}
