import { createHash, createHmac } from "node:crypto";
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

/** Stores files in a bucket of an S3-compatible service. */
export function s3Storage(options: S3Options, now: () => Date = () => new Date()): Storage {
  const ask = async (method: string, key: string, body?: Uint8Array, more: Record<string, string> = {}) => {
    const url = new URL(`${options.endpoint.replace(/\/+$/, "")}/${options.bucket}/${checkKey(key)}`);
    const headers = { host: url.host, ...more };
    const signed = signS3({ method, url, headers, body: body ?? new Uint8Array() }, options, now());
    const { host: _, ...sent } = signed;
    return fetch(url, {
      ...{ method, headers: sent, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  };
  const done = async (response: Response) => {
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The file storage answered ${response.status}.`);
  };
  return {
    put: async (key, bytes, contentType) => done(await ask("PUT", key, bytes, { "content-type": contentType })),
    get: async (key, range) => {
      const wanted = range && { range: `bytes=${range.start}-${range.start + range.length - 1}` };
      const response = await ask("GET", key, undefined, wanted);
      if (response.status === 416) {
        await response.body?.cancel();
        return new Uint8Array();
      }
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      if (response.status !== 404) await done(response);
      await response.body?.cancel();
      return null;
    },
    remove: async (key) => {
      const response = await ask("DELETE", key);
      if (response.status === 404) await response.body?.cancel();
      else await done(response);
    },
  };
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
