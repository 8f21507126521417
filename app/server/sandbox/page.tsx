import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { translator } from "~/i18n/translator";
import { directionOf, type Language } from "~/rules/language";

export const BASE = "/sandbox-provider";

interface PageProps {
  language: Language;
  title: string;
  back?: string | null | undefined;
  children: ReactNode;
}

/** The layout of the provider's pages. */
export function Page({ language, title, back, children }: PageProps) {
  const t = translator(language);
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${t("sandbox.name")}`}</title>
        <link rel="stylesheet" href={`${BASE}/style.css`} />
      </head>
      <body>
        <header>
          <strong>{t("sandbox.name")}</strong>
          <a href={BASE}>{t("sandbox.charges")}</a>
          <a href={`${BASE}/help`}>{t("sandbox.help")}</a>
          {back && <a href={back}>{t("sandbox.back")}</a>}
        </header>
        <main>
          <p className="notice">{t("sandbox.notice")}</p>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of every answer: no scripts, no frames, and no caching except of the style sheet. */
export const headers = {
  "content-security-policy": policy,
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

/** Renders a page as a complete response. */
export function respond(page: ReactElement, status = 200): Response {
  const body = `<!doctype html>${renderToStaticMarkup(page)}`;
  return new Response(body, { status, headers: { ...headers, "content-type": "text/html; charset=utf-8" } });
}

/** Redirects the browser, which then sends a GET. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...headers, location } });
}

/** A page with a single message. */
export function message(
  language: Language,
  text: `sandbox.${"notFound" | "badReturn" | "failed"}`,
  status: number,
): Response {
  return respond(
    <Page language={language} title={translator(language)(text)}>
      {null}
    </Page>,
    status,
  );
}
