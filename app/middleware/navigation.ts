import { redirect } from "react-router";
import { routeAt } from "~/route-table";

/**
 * Query parameters kept on every navigation, link, form and redirect. `ies` selects the place and `tab` the role; `lng`
 * selects the language on pages that other sites embed, where the browser stores no choice of language.
 */
const KEPT = [
  "disableHeader",
  "disableEqualWeb",
  "disableHandtalk",
  "authMode",
  "returnUrl",
  "ies",
  "tab",
  "lng",
] as const;

/** Query parameter that marks the second request for a framed page; a browser that stores cookies then sends one. */
export const ASKED = "cookies";

/** Matches URLs with anything that navigation may have to keep. */
const marked = new RegExp(`/script|${KEPT.join("|")}`);

/** Whether the browser says that it loads the page into a frame. */
export const isFramed = (headers: Headers): boolean => headers.get("sec-fetch-dest") === "iframe";

/** Says whether a URL is that of an embedded version. */
export const isEmbedded = (url: URL): boolean =>
  /\/script$/.test(url.pathname.replace(/\.data$/, "").replace(/\/$/, ""));

/**
 * `path` as a link on the page at `current`: adds the kept query parameters that `path` does not set itself. A link on
 * an embedded page leads to the embedded version, if there is one.
 * @param path internal path without the base, with query and hash where needed
 */
export function keepAlong(path: string, current: URL): string {
  if (!marked.test(current.href)) return path;
  const [before, hash] = path.split("#", 2) as [string, string?];
  const [bare, query = ""] = before.split("?", 2) as [string, string?];
  const search = new URLSearchParams(query);
  for (const name of KEPT) {
    const value = current.searchParams.get(name);
    if (value !== null && !search.has(name)) search.append(name, value.slice(0, 2000));
  }
  // Embedded pages are not hydrated, so the browser needs no route table.
  const twin = import.meta.env.SSR && isEmbedded(current) && !bare.endsWith("/script") && routeAt(bare)?.twin;
  const target = twin ? `${bare.replace(/\/$/, "")}/script` : bare;
  const rest = search.toString();
  return target + (rest && `?${rest}`) + (hash === undefined ? "" : `#${hash}`);
}

/** Answers a post with a 303 to an internal path, with the kept query parameters. */
export function seeOther(request: Request, path: string): Response {
  return redirect(keepAlong(path, new URL(request.url)), 303);
}
