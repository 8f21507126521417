import { createCookie, type MiddlewareFunction } from "react-router";
import { localeContext, siteContext, userContext } from "~/context";
import { type Locale, locales, toLocale } from "~/i18n/locale";

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
  context.set(localeContext, toLocale(context.get(userContext)?.languageId) ?? context.get(localeContext));
};

/** The language that a visitor requests by cookie, `lng` in the query or Accept-Language; null if unsupported. */
export async function askedLocale(headers: Pick<Headers, "get">, lng: string | null): Promise<Locale | null> {
  return (
    toLocale(await localeCookie.parse(headers.get("cookie"))) ??
    toLocale(lng) ??
    fromAcceptLanguage(headers.get("accept-language"))
  );
}

/** The supported language with the highest weight in the header, null without any; ignores regions. */
export function fromAcceptLanguage(header: string | null): Locale | null {
  const wanted = (header ?? "").split(",").map((entry, index) => {
    const [tag = "", ...parameters] = entry.trim().split(";");
    const weight = Number(
      parameters
        .find((text) => text.trim().startsWith("q="))
        ?.trim()
        .slice(2) ?? 1,
    );
    return { language: tag.toLowerCase().slice(0, 2), weight, index };
  });
  wanted.sort((a, b) => b.weight - a.weight || a.index - b.index);
  const found = wanted.find(
    ({ language, weight }) => weight > 0 && locales.some((one) => one.startsWith(language || "-")),
  );
  return found ? (locales.find((one) => one.startsWith(found.language)) ?? null) : null;
}
