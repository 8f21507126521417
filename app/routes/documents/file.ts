import { z } from "zod";
import type { PortalApi } from "~/context";
import { apiContext } from "~/context";
import { notFound, unavailable } from "~/middleware/guard.server";
import type { Route } from "./+types/file";

const Form = z.enum(["original", "view", "thumbnail"]).catch("original");

/**
 * Serves a file of the candidate's document. The browser shows only the re-encoded copies of photos. It downloads all
 * other files, under a fixed name, because no name that a visitor chose may reach a header.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { document } = context.get(apiContext);
  const form = Form.parse(new URL(request.url).searchParams.get("form"));
  const place = { id: params.id, type: params.type, file: params.file };
  const first = await document.content({ params: place, query: { form } });
  if (first.status === 404) notFound();
  if (first.status !== 200) return unavailable();
  const { contentType, sizeBytes, base64 } = first.body;
  const isShown = form !== "original" && contentType === "image/jpeg";
  const extension = contentType === "image/jpeg" ? "jpg" : "pdf";
  const piece = Buffer.from(base64, "base64");
  return new Response(piece.length < sizeBytes ? following(piece, sizeBytes, document, place) : piece, {
    headers: {
      "content-type": contentType,
      "content-length": String(sizeBytes),
      "content-disposition": isShown ? "inline" : `attachment; filename="documento.${extension}"`,
      "cache-control": "private, no-store",
    },
  });
}

type Place = { id: string; type: string; file: string };

/** Streams the file piece by piece, as fast as the browser reads it. */
function following(first: Buffer, sizeBytes: number, document: PortalApi["document"], params: Place): ReadableStream {
  let offset = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = offset === 0 ? first : await next();
      if (!piece) return controller.error(new Error("A file ended early."));
      controller.enqueue(piece);
      offset += piece.length;
      if (offset >= sizeBytes) controller.close();
    },
  });
  async function next(): Promise<Buffer | null> {
    const answer = await document.content({ params, query: { offset } });
    const piece = answer.status === 200 ? Buffer.from(answer.body.base64, "base64") : null;
    return piece && piece.length > 0 ? piece : null;
  }
}
