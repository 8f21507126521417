import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** The better one of Brotli and gzip that an Accept-Encoding header allows; `q=0` refuses one (RFC 9110, 12.5.3). */
export function bestEncoding(accepted: string): "br" | "gzip" | null {
  const allowed = accepted
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim()))
    .flatMap(([name, ...rest]) => (rest.some((part) => /^q=0(\.0*)?$/.test(part)) ? [] : [name]));
  return (["br", "gzip"] as const).find((encoding) => allowed.includes(encoding)) ?? null;
}

/** Compresses an answer's text by Brotli or gzip, if the browser accepts one of them; the headers name the encoding. */
export function compress(text: string, request: Request, headers: Headers): string | Uint8Array<ArrayBuffer> {
  const accepted = request.headers.get("accept-encoding") ?? "";
  headers.append("vary", "accept-encoding");
  const encoding = bestEncoding(accepted);
  if (!encoding) return text;
  headers.set("content-encoding", encoding);
  if (encoding === "gzip") return new Uint8Array(gzipSync(text, { level: 6 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return new Uint8Array(brotliCompressSync(text, { params }));
}
