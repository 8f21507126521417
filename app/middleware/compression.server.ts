import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** The first of some encodings that an Accept-Encoding header allows; `q=0` refuses one (RFC 9110, 12.5.3). */
export function bestEncoding<Encoding extends string>(
  accepted: string,
  encodings: readonly Encoding[],
): Encoding | null {
  const allowed = accepted
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim()))
    .flatMap(([name, ...rest]) => (rest.some((part) => /^q=0(\.0*)?$/.test(part)) ? [] : [name]));
  return encodings.find((encoding) => allowed.includes(encoding)) ?? null;
}

/**
 * Compresses an answer's text as the browser accepts it; the headers name the encoding. For a page of 24 kB, Zstandard
 * takes half of Brotli's CPU time and 6 % more bytes.
 */
export function compress(text: string, request: Request, headers: Headers): string | Uint8Array<ArrayBuffer> {
  const accepted = request.headers.get("accept-encoding") ?? "";
  headers.append("vary", "accept-encoding");
  const encoding = bestEncoding(accepted, ["zstd", "br", "gzip"]);
  if (!encoding) return text;
  headers.set("content-encoding", encoding);
  if (encoding === "gzip") return new Uint8Array(gzipSync(text, { level: 6 }));
  if (encoding === "zstd")
    return new Uint8Array(zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 4 } }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return new Uint8Array(brotliCompressSync(text, { params }));
}
