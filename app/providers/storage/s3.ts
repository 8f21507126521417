import { hash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { bytesOf, exchange } from "~/api/exchange";
import { FILE_MAX_BYTES } from "~/modules/documents/rules/limit";
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
 * @param options for tests, another timeout of an exchange
 */
export function s3Storage({ endpoint, bucket, ...account }: S3Options, { timeoutMs = TIMEOUT_MS } = {}): Storage {
  const client = new AwsClient({ ...account, service: "s3" });
  const ask = async <T>(
    { method, key, body, headers = {} }: Ask,
    read: (response: Response) => Promise<T> | T,
  ): Promise<T> => {
    const url = `${endpoint.replace(/\/+$/, "")}/${bucket}/${checkKey(key)}`;
    // Without its hash, the library leaves the body out of the signature.
    const hashed = { ...headers, "x-amz-content-sha256": hash("sha256", body ?? "") };
    const signed = await client.sign(url, { method, headers: hashed });
    const init = { method, headers: signed.headers, body: body ? new Uint8Array(body) : null };
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
