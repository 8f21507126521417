import { createCookie, type MiddlewareFunction, redirect } from "react-router";
import { localeContext, siteContext, userContext } from "~/context";
import {
  type Language,
  languagesAt,
  offeredLanguage,
  offeredLanguages,
  preferredLanguage,
  toLanguage,
} from "~/rules/language";

/** The visitor's choice of language, kept for a year. */
export const localeCookie = createCookie("lng", { path: "/", sameSite: "lax", maxAge: 31_536_000, httpOnly: true });

/**
 * The language of calls before the user is known: cookie, `lng` in the query, Accept-Language, then the site's default.
 * The user's own names of features and roles come in this language where the user has no setting. A page that is asked
 * for in a language which the institution does not offer leads to the page without that wish.
 */
export const visitorLocale: MiddlewareFunction<Response> = async ({ request, context }) => {
  const url = new URL(request.url);
  const { defaultLanguage, languages } = context.get(siteContext);
  const lng = url.searchParams.get("lng");
  const offered = languagesAt(languages);
  if (request.method === "GET" && toLanguage(lng) && !offeredLanguage(lng, offered)) {
    url.searchParams.delete("lng");
    throw redirect(url.pathname + url.search);
  }
  const asked = await askedLocale(request.headers, lng, offered);
  context.set(localeContext, asked ?? defaultLanguage);
};

/** The language of the page: the user's setting, else that of the visitor. */
export const locale: MiddlewareFunction<Response> = ({ context }) => {
  const offered = languagesAt(context.get(siteContext).languages);
  const own = offeredLanguage(context.get(userContext)?.languageId, offered);
  context.set(localeContext, own ?? context.get(localeContext));
};

/**
 * The language that a visitor requests by cookie, `lng` in the query or Accept-Language; null if it is not offered.
 * @param offered those of the institution
 */
export async function askedLocale(
  headers: Pick<Headers, "get">,
  lng: string | null,
  offered: readonly Language[] = offeredLanguages,
): Promise<Language | null> {
  return (
    offeredLanguage(await localeCookie.parse(headers.get("cookie")), offered) ??
    offeredLanguage(lng, offered) ??
    preferredLanguage(headers.get("accept-language"), offered)
  );
}
