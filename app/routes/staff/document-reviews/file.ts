import { z } from "zod";
import { apiContext } from "~/context";
import { notFound, unavailable } from "~/middleware/guard.server";
import type { Route } from "./+types/file";

const Form = z.enum(["original", "view", "thumbnail", "photos"]).catch("original");

/** What a browser may do with a file that it shows: nothing but draw it, in a page of ours. */
const SHOWN = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * A file for a reviewer. Copies of photos, and PDFs, are shown by the browser; the originals are downloaded, under a name
 * of ours, because no name that a visitor chose may reach a header.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { documentReview } = context.get(apiContext);
  const form = Form.parse(new URL(request.url).searchParams.get("form"));
  const piece = async (offset: number) => {
    const answer = await documentReview.content({ params, query: { form, offset } });
    if (answer.status === 404) return notFound();
    return answer.status === 200 ? answer.body : unavailable();
  };
  const { contentType, sizeBytes, base64 } = await piece(0);
  const isShown = form !== "original";
  const name = contentType === "image/jpeg" ? "documento.jpg" : "documento.pdf";
  let offset = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const bytes = Buffer.from(offset === 0 ? base64 : (await piece(offset)).base64, "base64");
      if (bytes.length === 0) return controller.error(new Error("A file ended early."));
      controller.enqueue(bytes);
      offset += bytes.length;
      if (offset >= sizeBytes) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": contentType,
      "content-length": String(sizeBytes),
      "content-disposition": `${isShown ? "inline" : "attachment"}; filename="${name}"`,
      "cache-control": "private, no-store",
      ...(isShown ? { "content-security-policy": SHOWN } : {}),
    },
  });
}
