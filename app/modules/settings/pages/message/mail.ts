import { apiContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import { loadSetting } from "../content.server";
import type { Route } from "./+types/mail";

/** Nothing of a mail is run or loaded, and only pages of this site frame it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** The mail of a message in a language, as a page for a frame. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { kind, record } = await loadSetting({ params, context });
  if (!kind.hasPreview) return notFound();
  const { place, key, language } = params;
  const previews = await context.get(apiContext).settings.preview({ place, key, content: record.content });
  const html = previews.find((preview) => preview.language === language)?.html ?? notFound();
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
    },
  });
}
