import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { requestContext, runtimeContext } from "~/context";
import { PAGE_ID } from "~/hydration";

interface Rendering {
  context: Readonly<RouterContextProvider>;
  /** Whether the page is the error page. */
  isErrorPage: boolean;
  /** Whether the browser hydrates the page; React then marks where texts begin. */
  isHydrated?: boolean;
}

/**
 * Renders a page. The router shows the error page when a page fails; when that fails too, this returns a plain page in
 * English, which needs neither site nor catalogue.
 */
export function renderPage(page: ReactNode, { context, isErrorPage, isHydrated = false }: Rendering): string {
  try {
    return isHydrated ? renderToString(page) : renderToStaticMarkup(page);
  } catch (error) {
    if (!isErrorPage) throw error;
    const { correlationId, log } = context.get(requestContext);
    const { basename, development } = context.get(runtimeContext);
    log.error("the error page failed", { error });
    const detail = development && error instanceof Error ? (error.stack ?? error.message) : null;
    return renderToStaticMarkup(<Fallback base={basename} reference={correlationId} detail={detail} />);
  }
}

/**
 * Puts white space between links and buttons that follow each other, and before small print, where the layout does
 * without it: a text browser would print "Termos de usoPolítica de privacidade", and a phone "Ativaversão 1". Omits the
 * part of a page that the browser hydrates, and what follows: React would find white space there that it did not render.
 * It works on the markup, because only there it shows what stands side by side: neighbours mostly come from components
 * that do not know each other. It adds nothing but white space between elements.
 */
export function partWords(markup: string): string {
  const [before = "", ...after] = markup.split(HYDRATED);
  const parted = before
    .replace(/<\/(a|button)>(?=<(?:a|button)\b)/g, "</$1> ")
    .replace(/([^\s>]|<\/[a-z]+>)(?=<small\b)/g, "$1 ");
  return [parted, ...after].join(HYDRATED);
}

const HYDRATED = `id="${PAGE_ID}"`;

function Fallback({ base, reference, detail }: { base: string; reference: string; detail: string | null }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>An error occurred</title>
        <link rel="stylesheet" href={`${base}/plain.css`} />
      </head>
      <body>
        <main>
          <h1>An error occurred while showing the error page</h1>
          <p>Details: our log has them under the reference {reference}.</p>
          {detail && <pre>{detail}</pre>}
          <p>
            <a href={`${base}/`}>Go back to home</a>
          </p>
        </main>
      </body>
    </html>
  );
}
