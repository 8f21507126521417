import { readText } from "~/api/body";
import { guardedFetch } from "~/api/guarded-fetch";

const TIMEOUT_MS = 15_000;
/** How much of an answer is read, in bytes, and kept, in characters. */
const READ = 64_000;
const KEPT = 2_000;

/** What the receiver of an event answered. */
export interface WebhookAnswer {
  /** Null when there was none; then the text says why. */
  status: number | null;
  text: string;
}

/** Sends events to addresses that institutions name. */
export interface WebhookSender {
  /** Posts a JSON text. It never throws: no answer is an answer without a status. */
  send(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<WebhookAnswer>;
}

/** @param allowsInside whether addresses inside the server's network may be reached; for tests */
export function createWebhookSender(allowsInside: boolean): WebhookSender {
  const post = allowsInside ? fetch : guardedFetch;
  return {
    async send(url, body, headers) {
      try {
        const response = await post(url, {
          ...{ method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) },
          headers: { ...headers, "content-type": "application/json", "user-agent": "Ingressa-Webhooks/1" },
        });
        return { status: response.status, text: ((await readText(response, READ)) ?? "").slice(0, KEPT) };
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        return { status: null, text: (cause instanceof Error ? cause.message : String(cause)).slice(0, KEPT) };
      }
    },
  };
}
