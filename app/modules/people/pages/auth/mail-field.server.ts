import { href, type RouterContextProvider } from "react-router";
import { runtimeContext, siteContext } from "~/context";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Path of the page that a mailed link opens to set a new password. */
export const CHANGE_PATH = `${href("/auth/password/change")}/`;

/** The absolute URL of the institution's logo, for mails that a service writes; nothing where it has none. */
export function logoField({ request, context }: Args): { applicationLogoUrl?: string } {
  const { logo } = context.get(siteContext).theme;
  if (!logo) return {};
  const path = logo.startsWith("/") ? context.get(runtimeContext).basename + logo : logo;
  return { applicationLogoUrl: new URL(path, request.url).href };
}

/** What a service needs beside the token to confirm a new password and to mail that it has changed. */
export function confirmFields(args: Args, newPassword: string) {
  const { tenant } = args.context.get(siteContext);
  return {
    ...{ newPassword, password: newPassword, resetApplicationPath: CHANGE_PATH },
    ...(tenant ? { tenantAlias: tenant.alias } : {}),
    hostname: new URL(args.request.url).hostname,
    ...logoField(args),
  };
}
