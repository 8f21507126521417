import { data, href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { absent, Refusal } from "~/api/refusal";
import type { SettingInstitution, SettingTenant } from "~/api/setting";
import type { User } from "~/api/user";
import { formContext, runtimeContext, siteContext, staffRoleContext, userContext } from "~/context";
import { keepAlong } from "./navigation";
import { isStaff } from "./right";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context };

/** The user of a page for signed-in users; the guards have redirected all others to sign-in. */
export function requireUser(context: Context): User {
  const user = context.get(userContext);
  if (!user) throw new Error("The route table opens this page to visitors who have not signed in.");
  return user;
}

/** Admits staff to the staff area; answers 404 to all others. */
export const requireStaff: MiddlewareFunction<Response> = ({ context }) => {
  const user = requireUser(context);
  if (!user.rights.currentRole || !isStaff(user)) notFound();
  context.set(staffRoleContext, user.rights.currentRole);
};

/** Redirects from middleware, where the router does not add the base path. */
export function leadTo({ request, context }: Args, path: string): Response {
  return redirect(context.get(runtimeContext).basename + keepAlong(path, new URL(request.url)), 303);
}

/** Redirects a visitor to sign-in, with a page as return address, by default the current one. */
export function leadToSignIn(args: Args, page = new URL(args.request.url)): Response {
  const { pathname, search } = page;
  return leadTo(args, `${href("/signin")}?returnUrl=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`);
}

/** The institution of a page for candidates; 404 where there is none. */
export function requireInstitution(context: Context): SettingInstitution {
  return context.get(siteContext).institution ?? notFound();
}

/** The tenant of a page; 404 where there is none, as at the operators' hostname without a tenant's role. */
export function requireTenant(context: Context): SettingTenant {
  return context.get(siteContext).tenant ?? notFound();
}

/** Answers 403 to those who act as another person. */
export function requireInPerson(context: Context): void {
  if (context.get(userContext)?.impersonatedBy) throw new Refusal("IMPERSONATION_NOT_ALLOWED");
}

/** The posted form of an action; 400 when the request has none. */
export function requireForm({ context }: Pick<Args, "context">): FormData {
  const form = context.get(formContext);
  if (!form) throw data({ code: "MALFORMED_BODY" }, { status: 400 });
  return form;
}

/** The same 404 for what does not exist and for what belongs to others. */
export function notFound(): never {
  throw absent();
}

/** Ends a page whose service is unavailable; the error page offers to try again. */
export function unavailable(): never {
  throw new Refusal("SYSTEM_UNAVAILABLE");
}
