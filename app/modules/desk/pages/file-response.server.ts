/** The content security policy of a shown file: it loads nothing, and only pages of the same origin may frame it. */
const SHOWN = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

interface Piece {
  contentType: "application/pdf" | "image/jpeg";
  sizeBytes: number;
  base64: string;
}

/**
 * A candidate's file for staff, streamed in pieces. The file's name is a fixed one, because no name that a visitor
 * chose may reach a header.
 * @param isShown whether the browser shows the file, a PDF or the copy of a photo, instead of downloading it
 */
export async function fileResponse(isShown: boolean, piece: (offset: number) => Promise<Piece>): Promise<Response> {
  const { contentType, sizeBytes, base64 } = await piece(0);
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
