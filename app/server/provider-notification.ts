import type { PortalApi } from "~/backend/portal-api";
import { readText } from "~/contract/body";
import { pathPattern } from "~/contract/path";
import type { ProblemCode } from "~/contract/problem";
import { proofHeaders, providerNotification } from "~/contract/provider-notification";
import { BodyTooLargeError, BodyTooSlowError } from "./http/refusal";
import type { Log } from "./log";

const { path, maxBodyBytes } = providerNotification.receive;
const address = pathPattern(path);

/** Retry-After for a notification that could not be forwarded. */
const RETRY_SECONDS = "10";

interface Parts {
  api: Pick<PortalApi, "providerNotification">;
  log: Log;
}

/**
 * Forwards a payment provider's notification to the portal service, embedded or remote. The text stays unchanged,
 * because the provider signed it. When the service fails or is unreachable, the answer is 503, so that the provider
 * tries again.
 * @returns null for a request that is not a notification
 */
export async function passNotification(
  request: Request,
  pathname: string,
  { api, log }: Parts,
): Promise<Response | null> {
  const { provider, rest = "" } = address.exec(pathname.replace(/\/$/, ""))?.groups ?? {};
  if (!provider || request.method !== "POST") return null;
  const body = await readText(request, maxBodyBytes).catch(statusOf);
  if (body === null) return problem(413, "BODY_TOO_LARGE");
  if (typeof body === "number") return problem(body, body === 413 ? "BODY_TOO_LARGE" : "VALIDATION");
  const { status, body: answer } = await api.providerNotification.receive({
    params: { provider: decodeURIComponent(provider), rest },
    query: { search: new URL(request.url).search.slice(1) },
    headers: Object.fromEntries(proofHeaders.map((name) => [name, request.headers.get(name) ?? ""])),
    body,
  });
  if (status !== 0) return Response.json(answer, { status });
  log.error("a notification was not passed on", { provider, reason: answer.code, httpStatus: answer.httpStatus });
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
