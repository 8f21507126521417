import { siteContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import { picturePath } from "~/shell/theme-path";
import type { Route } from "./+types/picture";
import { drawPicture, pictures } from "./draw-picture.server";

/**
 * The picture that messengers and social networks show beside a link to the institution. Its URL changes with what it
 * shows; every other URL is a 404, so that visitors cannot make the server draw more than one picture of a site.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const path = picturePath(site);
  if (!path.endsWith(`/${params.file}`)) notFound();
  const name = site.institution?.name ?? site.tenant?.name ?? "Ingressa";
  const picture = await pictures.getOrLoad(path, () => drawPicture(name, site.theme));
  const headers = { "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" };
  return new Response(picture, { headers });
}
