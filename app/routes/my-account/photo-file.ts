import { apiContext } from "~/context";
import { notFound, unavailable } from "~/middleware/guard.server";
import type { Route } from "./+types/photo-file";

/** The user's own photo as an image. A new photo has a new URL, so browsers may cache the image for an hour. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [, id] = /^([\w-]+)\.jpg$/.exec(params.file) ?? [];
  if (!id) return notFound();
  const size = new URL(request.url).searchParams.get("size") === "full" ? "full" : "small";
  const answer = await context.get(apiContext).user.photo({ params: { id }, query: { size } });
  if (answer.status !== 200) return answer.status === 404 ? notFound() : unavailable();
  return new Response(Buffer.from(answer.body.base64, "base64"), {
    headers: {
      "content-type": "image/jpeg",
      "content-disposition": "inline",
      "cache-control": "private, max-age=3600",
      vary: "cookie",
    },
  });
}
