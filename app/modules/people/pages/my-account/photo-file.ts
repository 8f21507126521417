import { apiContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import type { Route } from "./+types/photo-file";

/** The user's own photo as an image. A new photo has a new URL, so browsers may cache the image for an hour. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [, id] = /^([\w-]+)\.jpg$/.exec(params.file) ?? [];
  if (!id) return notFound();
  const size = new URL(request.url).searchParams.get("size") === "full" ? "full" : "small";
  const photo = await context.get(apiContext).accounts.photo({ id, size });
  return new Response(Buffer.from(photo, "base64"), {
    headers: {
      "content-type": "image/jpeg",
      "content-disposition": "inline",
      "cache-control": "private, max-age=3600",
      vary: "cookie",
    },
  });
}
