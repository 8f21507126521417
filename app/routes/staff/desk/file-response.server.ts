/** What a browser may do with a file that it shows: nothing but draw it, in a page of ours. */
const SHOWN = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

interface Piece {
  contentType: "application/pdf" | "image/jpeg";
  sizeBytes: number;
  base64: string;
}

/**
 * A candidate's file for staff, streamed in pieces. Copies of photos, and PDFs, are shown by the browser; the originals
 * are downloaded, under a name of ours, because no name that a visitor chose may reach a header.
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
