import { createCookie, type MiddlewareFunction } from "react-router";
import { localeContext, siteContext, userContext } from "~/context";
import { type Language, offeredLanguage, preferredLanguage, toLanguage } from "~/rules/language";

/** The visitor's choice of language, kept for a year. */
export const localeCookie = createCookie("lng", { path: "/", sameSite: "lax", maxAge: 31_536_000, httpOnly: true });

/**
 * The language of calls before the user is known: cookie, `lng` in the query, Accept-Language, then the site's default.
 * The user's own names of features and roles come in this language where the user has no setting.
 */
export const visitorLocale: MiddlewareFunction<Response> = async ({ request, context }) => {
  const asked = await askedLocale(request.headers, new URL(request.url).searchParams.get("lng"));
  context.set(localeContext, asked ?? context.get(siteContext).defaultLanguage);
};

/** The language of the page: the user's setting, else that of the visitor. */
export const locale: MiddlewareFunction<Response> = ({ context }) => {
  context.set(localeContext, toLanguage(context.get(userContext)?.languageId) ?? context.get(localeContext));
};

/** The language that a visitor requests by cookie, `lng` in the query or Accept-Language; null if unsupported. */
export async function askedLocale(headers: Pick<Headers, "get">, lng: string | null): Promise<Language | null> {
  return (
    offeredLanguage(await localeCookie.parse(headers.get("cookie"))) ??
    offeredLanguage(lng) ??
    preferredLanguage(headers.get("accept-language"))
  );
}
