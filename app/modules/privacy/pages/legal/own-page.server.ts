import { type RouterContextProvider, redirect } from "react-router";
import { siteContext } from "~/context";
import { notFound } from "~/middleware/guard.server";

/** Redirects to the institution's own page if it has one; 404 without an institution, which the built-in text names. */
export function leadToOwnPage(context: Readonly<RouterContextProvider>, name: "termsUrl" | "privacyUrl"): null {
  const site = context.get(siteContext);
  const own = site[name];
  if (own && /^https?:\/\//.test(own)) throw redirect(own, 302);
  if (!site.institution || !site.contact) notFound();
  return null;
}
