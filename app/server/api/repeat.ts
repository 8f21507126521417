import { sha256 } from "~/data/hash";
import { tenantHandle } from "~/data/tenant";
import { beginCall, type KeptAnswer } from "~/modules/api-keys/service";
import type { ApiParts, ApiRequest } from "./parts";
import { problemAnswer } from "./problem";

interface Once {
  /** The caller's own key of the write. */
  repeatable: string;
  read: string | FormData | null;
  make(): Promise<Response>;
}

/** Makes a write once for each `Idempotency-Key` of a key, and gives whoever repeats it the first answer. */
export async function once(parts: ApiParts, asking: ApiRequest, { repeatable, read, make }: Once): Promise<Response> {
  const { request, url, key, asked } = asking;
  if (!/^[\x21-\x7e]{1,200}$/.test(repeatable)) {
    return problemAnswer(asked, { status: 400, code: "IDEMPOTENCY_KEY_WRONG" });
  }
  const db = tenantHandle(parts.db, key.tenantId);
  const person = request.headers.get("authorization") ?? "";
  const requested = [request.method, url.pathname + url.search, person, await digestOf(read)];
  const call = { apiKeyId: key.id, hash: sha256(repeatable), requestHash: sha256(JSON.stringify(requested)) };
  const begun = await beginCall(db, parts.cipher, call, parts.now());
  if (begun.state === "answered") {
    const { status, headers, text } = begun.answer;
    return new Response(text, { status, headers: { ...headers, "idempotency-replayed": "true" } });
  }
  if (begun.state === "other") return problemAnswer(asked, { status: 409, code: "IDEMPOTENCY_KEY_REUSED" });
  if (begun.state === "under way") {
    return problemAnswer(asked, { status: 409, code: "IDEMPOTENCY_IN_PROGRESS", headers: { "retry-after": "1" } });
  }
  const isDecided = (status: number) => status < 500 && status !== 429 && status !== 401;
  try {
    const response = await make();
    const text = response.body === null ? null : await response.text();
    const answer: KeptAnswer = { status: response.status, headers: Object.fromEntries(response.headers), text };
    await begun.end(isDecided(response.status) ? answer : null);
    return new Response(text, answer);
  } catch (error) {
    await begun.end(null);
    throw error;
  }
}

/** A digest of a body; that of a form covers the names, texts and files. */
async function digestOf(body: string | FormData | null): Promise<string> {
  if (!(body instanceof FormData)) return sha256(body ?? "");
  const parts: unknown[] = [];
  for (const [name, value] of body)
    parts.push([name, typeof value === "string" ? value : Buffer.from(await value.arrayBuffer()).toString("base64")]);
  return sha256(JSON.stringify(parts));
}
