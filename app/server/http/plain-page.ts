import type { RouterContextProvider } from "react-router";
import { localeContext, siteContext } from "~/context";
import { translator } from "~/i18n/translator";
import { askedLocale } from "~/middleware/locale.server";
import { defaultLanguage, directionOf, type Language } from "~/rules/language";
import { refusalText } from "~/shell/refusal-text";

const HOME = "/candidate/";
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** An error page that needs neither site nor router, in the visitor's language. */
export function plainPage(status: number, code: string | null, locale: Language, given?: Headers): Response {
  const t = translator(locale);
  const [title, message] = refusalText(status, code).map((key) => t(key));
  const headers = new Headers(given);
  headers.delete("content-length");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", POLICY);
  const html = `<!DOCTYPE html>
<html lang="${locale}"${directionOf(locale) ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${HOME}plain.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>
<p><a href="${HOME}">${t("frame.goHome")}</a></p>
</main>
</body>
</html>
`;
  return new Response(html, { status, headers });
}

/** The language that a request asks for, when nothing else is known about the visitor. */
export async function localeOf(headers: Pick<Headers, "get">, url: string): Promise<Language> {
  const query = url.replace(/^[^?]*/, "");
  return (await askedLocale(headers, new URLSearchParams(query).get("lng"))) ?? defaultLanguage;
}

/**
 * Replaces an error response without a page by one with a page and the same status and headers. The router sends
 * responses without a page for resource routes and unknown hostnames. Returns any other response unchanged, and also
 * every response to a script that accepts only JSON.
 */
export async function withPage(
  response: Response,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  if (request.headers.get("accept") === "application/json") return response;
  if (response.status < 400 || /^text\/(html|x-script)/.test(type)) return response;
  await response.body?.cancel();
  const locale = hasSite(context) ? context.get(localeContext) : await localeOf(request.headers, request.url);
  return plainPage(response.status, null, locale, response.headers);
}

function hasSite(context: Readonly<RouterContextProvider>): boolean {
  try {
    return Boolean(context.get(siteContext));
  } catch {
    return false;
  }
}
