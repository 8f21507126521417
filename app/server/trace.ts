import { randomBytes } from "node:crypto";

/** What an id of a proxy may look like. */
const REQUEST_ID = /^[\w.:=/+-]{1,128}$/;
const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** How the systems before and behind the portal call a request. */
export interface Trace {
  /** For the log: the proxy's `x-request-id`, and the id of the trace. What is malformed is left out. */
  fields: { requestId?: string; traceId?: string };
  /** The `traceparent` for calls to services: the same trace with the portal as the parent; null without a trace. */
  traceparent: string | null;
}

/** Continues the trace of a request's headers. @see W3C Trace Context */
export function traceOf(headers: Headers): Trace {
  const requestId = headers.get("x-request-id") ?? "";
  const [, traceId, flags] = TRACE_PARENT.exec(headers.get("traceparent") ?? "") ?? [];
  return {
    fields: { ...(REQUEST_ID.test(requestId) ? { requestId } : {}), ...(traceId ? { traceId } : {}) },
    traceparent: traceId ? `00-${traceId}-${randomBytes(8).toString("hex")}-${flags}` : null,
  };
}
