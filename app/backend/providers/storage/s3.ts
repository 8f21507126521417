import { createHash, createHmac } from "node:crypto";
import { bytesOf, exchange } from "~/contract/exchange";
import { FILE_MAX_BYTES } from "~/domain/document/limit";
import { checkKey, type Storage } from "./storage";

export interface S3Options {
  /** Base URL of the service; the bucket follows in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 15_000;

/**
 * Stores files in a bucket of an S3-compatible service.
 * @param options for tests, another clock and timeout of an exchange
 */
export function s3Storage(options: S3Options, { now = () => new Date(), timeoutMs = TIMEOUT_MS } = {}): Storage {
  const ask = <T>(
    { method, key, body, headers = {} }: Ask,
    read: (response: Response) => Promise<T> | T,
  ): Promise<T> => {
    const url = new URL(`${options.endpoint.replace(/\/+$/, "")}/${options.bucket}/${checkKey(key)}`);
    const all = { host: url.host, ...headers };
    const { host: _, ...sent } = signS3({ method, url, headers: all, body: body ?? new Uint8Array() }, options, now());
    const init = { method, headers: sent, ...(body ? { body: new Uint8Array(body) } : {}) };
    return exchange(url, init, { timeoutMs, read });
  };
  return {
    put: (key, body, contentType) =>
      ask({ method: "PUT", key, body, headers: { "content-type": contentType } }, checkDone),
    get: (key, range) => {
      const wanted = range && { range: `bytes=${range.start}-${range.start + range.length - 1}` };
      return ask({ method: "GET", key, headers: wanted }, async (response) => {
        if (response.status === 404) return null;
        if (response.status === 416 && range) return new Uint8Array();
        checkDone(response);
        // A bucket that ignores the range, or sends another file, must not fill the memory.
        return bytesOf(response, range?.length ?? FILE_MAX_BYTES);
      });
    },
    remove: (key) =>
      ask({ method: "DELETE", key }, (response) => {
        if (response.status !== 404) checkDone(response);
      }),
  };
}

interface Ask {
  method: string;
  key: string;
  body?: Uint8Array;
  headers?: Record<string, string> | undefined;
}

function checkDone({ ok, status }: Response): void {
  if (!ok) throw new Error(`The file storage answered ${status}.`);
}

interface S3Request {
  method: string;
  url: URL;
  /** With lower-case names, `host` included. */
  headers: Record<string, string>;
  body: Uint8Array;
}

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text, "utf8").digest();

/**
 * Signs a request with AWS Signature Version 4.
 * @returns its headers with the signature
 */
export function signS3(
  { method, url, headers, body }: S3Request,
  { region, accessKeyId, secretAccessKey }: Pick<S3Options, "region" | "accessKeyId" | "secretAccessKey">,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const day = time.slice(0, 8);
  const all: Record<string, string> = { ...headers, "x-amz-content-sha256": sha256(body), "x-amz-date": time };
  const names = Object.keys(all).sort();
  const query = [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : 1));
  const canonical = [
    method,
    url.pathname,
    query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&"),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    "",
    names.join(";"),
    all["x-amz-content-sha256"],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, "s3", "aws4_request"].reduce(
    (held, part) => hmac(held, part),
    hmac(`AWS4${secretAccessKey}`, day),
  );
  const signature = hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n")).toString("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(";")},Signature=${signature}`;
  return { ...all, authorization };
}
