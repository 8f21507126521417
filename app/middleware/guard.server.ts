import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { formContext, signedInContext, siteContext, userContext } from "~/context";
import type { SettingInstitution, SettingTenant } from "~/contract/setting";
import type { User } from "~/contract/user";
import { seeOther } from "./navigation";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The signed-in user; a visitor is sent to sign in and comes back to the page that was asked for. */
export function requireUser({ request, context }: Args): User {
  const user = context.get(userContext);
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw seeOther(request, `/signin?returnUrl=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`);
}

/** Sends visitors to sign in; the pages below read the user from `signedInContext`. */
export const signedIn: MiddlewareFunction<Response> = ({ request, context }) => {
  context.set(signedInContext, requireUser({ request, context }));
};

/** The institution that a page of candidates belongs to; elsewhere there is no such page. */
export function requireInstitution(context: Readonly<RouterContextProvider>): SettingInstitution {
  return context.get(siteContext).institution ?? notFound();
}

/** The tenant that a page belongs to; at operations there is no such page. */
export function requireTenant(context: Readonly<RouterContextProvider>): SettingTenant {
  return context.get(siteContext).tenant ?? notFound();
}

/** The posted form; actions are only reached with one. */
export function requireForm({ context }: Pick<Args, "context">): FormData {
  const form = context.get(formContext);
  if (!form) throw data({ code: "MALFORMED_BODY" }, { status: 400 });
  return form;
}

/** What absent and foreign things have in common: the same 404. */
export function notFound(): never {
  throw data({ code: "NOT_FOUND" }, { status: 404 });
}

/** Ends a page that a service could not be had for; the error page says so and offers to try again. */
export function unavailable(): never {
  throw data({ code: "SYSTEM_UNAVAILABLE" }, { status: 503 });
}
