import { z } from "zod";
import { apiContext } from "~/context";
import type { Route } from "./+types/file";

const Form = z.enum(["original", "view", "thumbnail"]).catch("original");

/**
 * Serves a file of the candidate's document. The browser shows only the re-encoded copies of photos. It downloads all
 * other files, under a fixed name, because no name that a visitor chose may reach a header.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { documents } = context.get(apiContext);
  const form = Form.parse(new URL(request.url).searchParams.get("form"));
  const place = { id: params.id, type: params.type, fileId: params.file };
  const { contentType, sizeBytes, base64 } = await documents.content({ ...place, form });
  const next = async (offset: number) => Buffer.from((await documents.content({ ...place, offset })).base64, "base64");
  const isShown = form !== "original" && contentType === "image/jpeg";
  const extension = contentType === "image/jpeg" ? "jpg" : "pdf";
  const piece = Buffer.from(base64, "base64");
  return new Response(piece.length < sizeBytes ? following(piece, sizeBytes, next) : piece, {
    headers: {
      "content-type": contentType,
      "content-length": String(sizeBytes),
      "content-disposition": isShown ? "inline" : `attachment; filename="documento.${extension}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** Streams the file piece by piece, as fast as the browser reads it. */
function following(first: Buffer, sizeBytes: number, next: (offset: number) => Promise<Buffer>): ReadableStream {
  let offset = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = offset === 0 ? first : await next(offset).catch(() => null);
      if (!piece?.length) return controller.error(new Error("A file ended early."));
      controller.enqueue(piece);
      offset += piece.length;
      if (offset >= sizeBytes) controller.close();
    },
  });
}
