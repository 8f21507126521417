import { z } from "zod";
import { apiContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import type { Route } from "./+types/picture";

const Width = z.coerce.number().int().positive().max(10_000).optional();

/**
 * A picture that staff of the tenant uploaded. Its name has a digest of its content, so browsers keep a published one
 * for a year; one of a draft is for staff only.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const width = Width.safeParse(new URL(request.url).searchParams.get("w") ?? undefined);
  if (!width.success) return notFound();
  const picture = await context.get(apiContext).settingPictures.read({ name: params.file, width: width.data });
  return new Response(Buffer.from(picture.base64, "base64"), {
    headers: {
      "content-type": `image/${picture.format}`,
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": picture.isPublished ? "public, max-age=31536000, immutable" : "private, no-store",
    },
  });
}
