import { redirect } from "react-router";
import { siteContext } from "~/context";
import { PRODUCT_ICON } from "~/frame";
import type { Route } from "./+types/favicon";

/** Leads to the institution's icon, for programs that ask for `/favicon.ico` without reading the page. */
export function loader({ context }: Route.LoaderArgs) {
  const icon = context.get(siteContext).theme.favicon ?? PRODUCT_ICON;
  return redirect(icon, { headers: { "cache-control": "public, max-age=3600" } });
}
