import { hash } from "node:crypto";
import { data, type MiddlewareFunction } from "react-router";
import type { User } from "~/api/user";
import { formContext, userContext } from "~/context";
import { ROLE_MARK } from "~/modules/people/rules/access/role-mark-field";

/** An opaque value for the combination of user and role; null while no role is assumed. */
export function markOf(user: User | null): string | null {
  const role = user?.rights.currentRole;
  if (!user || !role) return null;
  const parts = [user.id, user.impersonatedBy?.userId, role.role.roleId, role.tenant?.id, role.ies?.id];
  return hash("sha256", parts.join(" "), "base64url").slice(0, 10);
}

/**
 * An opaque value for the account behind a session, whatever its role, for sites where each tab has a role of its own;
 * null while no role is assumed.
 */
export function accountMarkOf(user: User | null): string | null {
  if (!user?.rights.currentRole) return null;
  return hash("sha256", user.impersonatedBy?.userId ?? user.id, "base64url").slice(0, 10);
}

/** Refuses a signed-in user's form with the mark of another user or role; removes the mark from the form. */
export const roleMark: MiddlewareFunction<Response> = ({ context }) => {
  const form = context.get(formContext);
  const sent = form?.get(ROLE_MARK);
  form?.delete(ROLE_MARK);
  const user = context.get(userContext);
  if (typeof sent === "string" && user && sent !== markOf(user)) throw data({ code: "ROLE_CHANGED" }, { status: 409 });
};
