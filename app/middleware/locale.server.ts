import { createCookie, type MiddlewareFunction } from "react-router";
import { LanguageDetector } from "remix-i18next";
import { localeContext, siteContext, userContext } from "~/context";
import { type Locale, locales, toLocale } from "~/i18n/locale";

/** The visitor's own choice of language, kept for a year. */
export const localeCookie = createCookie("lng", { path: "/", sameSite: "lax", maxAge: 31_536_000, httpOnly: true });

const header = new LanguageDetector({
  supportedLanguages: [...locales],
  fallbackLanguage: "",
  order: ["header"],
});

/** Language of the page: user setting, cookie, `lng` in the query, Accept-Language, then the tenant's default. */
export const locale: MiddlewareFunction<Response> = async (args) => {
  const { request, context } = args;
  const chosen =
    toLocale(context.get(userContext)?.languageId) ??
    toLocale(await localeCookie.parse(request.headers.get("cookie"))) ??
    toLocale(new URL(request.url).searchParams.get("lng")) ??
    toLocale(await header.detect(args)) ??
    context.get(siteContext).institution.defaultLanguage;
  context.set(localeContext, chosen as Locale);
};
