import { type RouterContextProvider, redirect } from "react-router";
import { siteContext } from "~/context";
import { notFound } from "~/middleware/guard.server";

/** Leads to the institution's own page where it has one; there is no built-in text without an institution. */
export function leadToOwnPage(context: Readonly<RouterContextProvider>, name: "termsUrl" | "privacyUrl"): null {
  const site = context.get(siteContext);
  const own = site[name];
  if (own && /^https?:\/\//.test(own)) throw redirect(own, 302);
  if (!site.institution || !site.contact) notFound();
  return null;
}
