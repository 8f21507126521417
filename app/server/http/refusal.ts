import type { IncomingMessage } from "node:http";
import { API_METHODS, API_PATH } from "../api/address";

const MAX_URL = 8192;
const MAX_SEGMENTS = 32;

/** The only methods that pages accept. */
export const METHODS = ["GET", "HEAD", "POST"];

/** The methods that an address accepts. */
export const methodsAt = (url: string): readonly string[] => (url.startsWith(API_PATH) ? API_METHODS : METHODS);

/** The status of a request that is refused before routing; null for a request to route. */
export function refusalOf(req: IncomingMessage): 400 | 405 | 414 | null {
  const url = req.url ?? "";
  if (!methodsAt(url).includes(req.method ?? "")) return 405;
  if (url.length > MAX_URL) return 414;
  const path = url.split("?", 1)[0]!;
  if (path.split("/").length > MAX_SEGMENTS) return 414;
  // No database stores a NUL, and no page asks for one.
  if (/%00/.test(url.slice(path.length))) return 400;
  // Node reads the first of several Host headers; a proxy in front may have read another one.
  if (namesOf(req).filter((name) => name === "host").length > 1) return 400;
  return path.startsWith("/") && !hasControl(path) && decodes(path) ? null : 400;
}

const namesOf = ({ rawHeaders = [] }: IncomingMessage) =>
  rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());

function decodes(path: string): boolean {
  try {
    return !hasControl(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 0x20 || text.charCodeAt(i) === 0x7f) return true;
  return false;
}

/** The maximum size of a body, and the maximum time for receiving it. */
export interface BodyLimit {
  bytes: number;
  ms: number;
}

/**
 * Limits the body of a request: reading it fails at once when its declared length exceeds the limit, when it grows
 * beyond the limit, or when it does not end in time. The app can still answer with a page; the rest of the body is
 * discarded.
 */
export function limitBody(request: Request, { bytes, ms }: BodyLimit): Request {
  if (!request.body) return request;
  const declared = Number(request.headers.get("content-length") ?? 0);
  let seen = 0;
  let timer: NodeJS.Timeout | undefined;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      if (declared > bytes) controller.error(new BodyTooLargeError());
      else timer = setTimeout(() => controller.error(new BodyTooSlowError()), ms).unref();
    },
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > bytes) controller.error(new BodyTooLargeError());
      else controller.enqueue(chunk);
    },
    flush: () => clearTimeout(timer),
  });
  return new Request(request, { body: request.body.pipeThrough(counter), duplex: "half" } as RequestInit);
}

/** A body exceeded the limit, by its declared length or while it was read. */
export class BodyTooLargeError extends Error {
  constructor() {
    super("The body is larger than allowed.");
    this.name = "BodyTooLargeError";
  }
}

/** A body did not end in time. */
export class BodyTooSlowError extends Error {
  constructor() {
    super("The body took longer than allowed.");
    this.name = "BodyTooSlowError";
  }
}
