import { readText } from "~/api/body";
import type { ProblemCode } from "~/api/problem";
import { type NotificationOutcome, proofHeaders } from "~/api/provider-notification";
import { orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi } from "~/backend/portal-api";
import { BodyTooLargeError, BodyTooSlowError } from "./http/refusal";
import type { Log } from "./log";

const address = /^\/provider\/(?<accountId>[^/]+)\/notifications(?<path>(?:\/.*)?)$/;

/** Largest accepted notification in bytes. */
const MOST_BYTES = 100_000;

/** Retry-After for a notification that could not be handled. */
const RETRY_SECONDS = "10";

/** What the provider is answered; after a 503 it sends the notification again. */
const answers = {
  taken: () => Response.json({ Message: "OK" }),
  forged: () => problem(401, "SIGNATURE_INVALID"),
  invalid: () => problem(422, "VALIDATION"),
  unconfirmed: () => problem(503, "SYSTEM_UNAVAILABLE"),
} satisfies Record<NotificationOutcome, () => Response>;

interface Parts {
  api: Pick<PortalApi, "providerNotifications">;
  log: Log;
}

/**
 * Takes a payment provider's notification. If it cannot be handled now, the answer is 503, so that the provider tries
 * again.
 * @returns null for a request that is not a notification
 */
export async function takeNotification(
  request: Request,
  pathname: string,
  { api, log }: Parts,
): Promise<Response | null> {
  const { accountId, path = "" } = address.exec(pathname.replace(/\/+$/, ""))?.groups ?? {};
  if (!accountId || request.method !== "POST") return null;
  const body = await readText(request, MOST_BYTES).catch(statusOf);
  if (body === null) return problem(413, "BODY_TOO_LARGE");
  if (typeof body === "number") return problem(body, body === 413 ? "BODY_TOO_LARGE" : "VALIDATION");
  const received = api.providerNotifications.receive({
    accountId: decodeURIComponent(accountId),
    path,
    search: new URL(request.url).search.slice(1),
    proof: Object.fromEntries(proofHeaders.map((name) => [name, request.headers.get(name) ?? ""])),
    body,
  });
  const outcome = await orRefusal(received, "NOT_FOUND", "VALIDATION", "SYSTEM_UNAVAILABLE");
  if (!(outcome instanceof Refusal)) return answers[outcome]();
  if (outcome.code === "NOT_FOUND") return problem(404, "NOT_FOUND");
  if (outcome.code === "VALIDATION") return problem(400, "VALIDATION");
  log.error("a notification could not be handled", { accountId });
  return problem(503, "SYSTEM_UNAVAILABLE", { "retry-after": RETRY_SECONDS });
}

/** The status for a body that could not be read: too large, too slow, or aborted. */
function statusOf(error: unknown): number {
  if (error instanceof BodyTooLargeError) return 413;
  return error instanceof BodyTooSlowError ? 408 : 400;
}

function problem(status: number, code: ProblemCode, headers: Record<string, string> = {}): Response {
  return Response.json({ code }, { status, headers });
}
