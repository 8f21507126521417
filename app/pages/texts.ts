import { textsIn } from "~/i18n/page-text";
import { compress } from "~/middleware/compression.server";
import { notFound } from "~/middleware/guard.server";
import type { Route } from "./+types/texts";

/** The texts of hydrated pages. Browsers keep the current version for a year; an earlier URL returns it uncached. */
export function loader({ request, params: { file } }: Route.LoaderArgs) {
  const { texts, isCurrent } = textsIn(file) ?? notFound();
  const headers = new Headers({
    "content-type": "application/json",
    "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache",
  });
  return new Response(compress(texts, request, headers), { headers });
}
