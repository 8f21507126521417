import type { IncomingMessage } from "node:http";

const MAX_URL = 8192;
const MAX_SEGMENTS = 32;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What is refused before the router sees it: the status, or null when the request may go on. */
export function refusalOf(req: IncomingMessage, bodyLimit: number): 400 | 405 | 413 | 414 | 415 | null {
  const url = req.url ?? "";
  if (!METHODS.has(req.method ?? "")) return 405;
  if (url.length > MAX_URL) return 414;
  const path = url.split("?", 1)[0]!;
  if (!path.startsWith("/") || hasControl(path) || path.split("/").length > MAX_SEGMENTS) return 400;
  if (!decodes(path)) return 400;
  if (req.headers["content-encoding"]) return 415;
  if (Number(req.headers["content-length"] ?? 0) > bodyLimit) return 413;
  return null;
}

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

/** The body of a request, cut off with an error as soon as it grows beyond `limit` bytes. */
export function limitBody(request: Request, limit: number): Request {
  if (!request.body) return request;
  let seen = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > limit) controller.error(new BodyTooLargeError());
      else controller.enqueue(chunk);
    },
  });
  return new Request(request, { body: request.body.pipeThrough(counter), duplex: "half" } as RequestInit);
}

/** A streamed body went over the limit. */
export class BodyTooLargeError extends Error {
  constructor() {
    super("The body is larger than allowed.");
    this.name = "BodyTooLargeError";
  }
}
