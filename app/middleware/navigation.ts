import { redirect } from "react-router";
import { hasTwin } from "~/route-table";

/** Query options that stay on every navigation, link, form and redirect; `ies` and `tab` say who acts where. */
const KEPT = ["disableHeader", "disableEqualWeb", "disableHandtalk", "authMode", "returnUrl", "ies", "tab"] as const;

/** What an address has in it where anything may have to be kept. */
const marked = new RegExp(`/script|${KEPT.join("|")}`);

const isEmbedded = (url: URL) => /\/script$/.test(url.pathname.replace(/\.data$/, "").replace(/\/$/, ""));

/**
 * `path` as it is linked from the page at `current`: query options that stay are added unless it has them,
 * and pages embedded elsewhere lead to embedded pages.
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
  const twin = isEmbedded(current) && !bare.endsWith("/script") && hasTwin(bare);
  const target = twin ? `${bare.replace(/\/$/, "")}/script` : bare;
  const rest = search.toString();
  return target + (rest && `?${rest}`) + (hash === undefined ? "" : `#${hash}`);
}

/** Answers a post: 303 to an internal path, keeping along what stays. */
export function seeOther(request: Request, path: string): Response {
  return redirect(keepAlong(path, new URL(request.url)), 303);
}
