import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Compresses an answer's text by Brotli or gzip, if the browser accepts one of them; the headers name the encoding. */
export function compress(text: string, request: Request, headers: Headers): string | Uint8Array<ArrayBuffer> {
  const accepted = request.headers.get("accept-encoding") ?? "";
  headers.append("vary", "accept-encoding");
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  if (!encoding) return text;
  headers.set("content-encoding", encoding);
  if (encoding === "gzip") return new Uint8Array(gzipSync(text, { level: 6 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return new Uint8Array(brotliCompressSync(text, { params }));
}
