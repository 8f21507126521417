import { siteContext } from "~/context";
import { compress } from "~/middleware/compression.server";
import { notFound } from "~/middleware/guard.server";
import { themeStylesheet } from "~/rules/palette";
import { themePath } from "~/shell/theme-path";
import type { Route } from "./+types/theme";

/**
 * The institution's theme as a stylesheet. Browsers keep the current version for a year; the URL of an earlier version
 * returns the current stylesheet uncached. The stylesheets of other sites are a 404.
 */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const path = themePath(site);
  const current = path.endsWith(`/${params.file}`);
  // Pages on which the visitor still chooses the institution link the stylesheet by the tenant's name.
  const names = [path, themePath({ ...site, institution: null })];
  const own = names.some((name) => name.startsWith(`/theme/${params.file.split(".")[0]}.`));
  if (!own || !params.file.endsWith(".css")) notFound();
  const headers = new Headers({
    "content-type": "text/css; charset=utf-8",
    "cache-control": current ? "public, max-age=31536000, immutable" : "no-cache",
  });
  return new Response(compress(themeStylesheet(site.theme), request, headers), { headers });
}
