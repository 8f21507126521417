import { themeStylesheet } from "~/rules/palette";
import type { Route } from "./+types/theme";
import { previewSite } from "./site.server";

/** The theme of a preview as a stylesheet, for staff only. */
export async function loader(args: Route.LoaderArgs) {
  const { theme } = await previewSite(args);
  const headers = { "content-type": "text/css; charset=utf-8", "cache-control": "private, no-store" };
  return new Response(themeStylesheet(theme), { headers });
}
