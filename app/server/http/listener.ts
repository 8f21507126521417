import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { finished } from "node:stream/promises";
import { createRequest } from "@remix-run/node-fetch-server";
import { uploadRuleOf } from "~/middleware/upload-rule";
import { withoutBase } from "~/modules/people/rules/access/redirect";
import { routeAt } from "~/route-table";
import { API_BODY_BYTES, API_PATH } from "../api/address";
import type { Config } from "../config/load";
import { localeOf, plainPage } from "./plain-page";
import { limitBody, methodsAt, refusalOf } from "./refusal";
import { addSecurityHeaders } from "./security-header";
import { send } from "./send";
import type { ServeStatic } from "./static";

/** The parts of an app that the listener uses. */
interface Listening {
  basename: string;
  config: { http: Pick<Config["http"], "TRUST_PROXY" | "BODY_LIMIT_KB" | "REQUEST_TIMEOUT_MS"> };
  fetch(request: Request, address: string): Promise<Response>;
}

/** Connects an app to node:http: static files first, then outright refusals, then the app. */
export function createListener(app: Listening, statics: ServeStatic = () => false): RequestListener {
  const { TRUST_PROXY: proxies, BODY_LIMIT_KB, REQUEST_TIMEOUT_MS } = app.config.http;
  const limitOf = ({ url = "", headers }: IncomingMessage) => {
    // The router matches the path later; the limits hold while the body arrives.
    const path = url.split("?", 1)[0]!;
    if (path.startsWith(API_PATH)) return { bytes: API_BODY_BYTES, ms: REQUEST_TIMEOUT_MS };
    const type = headers["content-type"];
    const isPosted = type !== undefined && path.startsWith(`${app.basename}/`);
    const rule = isPosted ? uploadRuleOf(routeAt(withoutBase(path, app.basename)), type) : null;
    return { bytes: rule?.bytes ?? BODY_LIMIT_KB * 1024, ms: rule?.ms ?? REQUEST_TIMEOUT_MS };
  };
  return (req, res) => {
    if (statics(req, res)) return;
    const refusal = refusalOf(req);
    if (refusal) return void refuse(req, res, refusal);
    // Drains the unread rest of a body; otherwise the connection could not serve its next request.
    res.once("finish", () => void (req.complete || req.resume()));
    const limit = limitOf(req);
    closeLate(req, limit.ms + GRACE_MS);
    let request: Request;
    try {
      request = limitBody(createRequest(req, res, { trustProxy: proxies > 0 }), limit);
    } catch {
      return void refuse(req, res, 400);
    }
    app
      .fetch(request, addressOf(req, proxies))
      .then(async (response) => {
        await drainBeforeClose(req, res);
        await send(res, response);
      })
      .catch(() => refuse(req, res, 500));
  };
}

/** How long the connection of a late request stays open after its limit, so that the app can answer with a page. */
export const GRACE_MS = 5000;

/** Closes the connection of a request whose body has not arrived in time. */
function closeLate(req: IncomingMessage, ms: number): void {
  if (req.complete) return;
  const timer = setTimeout(() => req.complete || req.socket.destroy(), ms).unref();
  req.once("close", () => clearTimeout(timer));
}

/** How long a client may pause while the rest of its body is read before the answer. */
const PAUSE_MS = 2000;

/**
 * If the connection closes after the answer, reads the rest of the body first, until it ends or the client stops
 * sending. Closing a socket with unread bytes resets the connection, and a client that is still sending could lose
 * the answer.
 */
async function drainBeforeClose(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.complete || res.shouldKeepAlive) return;
  const end = new AbortController();
  const pause = setTimeout(() => end.abort(), PAUSE_MS);
  req.on("data", () => pause.refresh());
  await finished(req, end).catch(() => null);
  clearTimeout(pause);
}

/**
 * The visitor's address, as the outermost trusted proxy saw it; without proxies, that of the connection. The visitor
 * may have made up the entries of the header before the proxy's.
 */
function addressOf(req: IncomingMessage, proxies: number): string {
  const heard = String(req.headers["x-forwarded-for"] ?? "").split(",");
  const forwarded = proxies > 0 ? (heard.at(-proxies) ?? heard[0])?.trim() : "";
  return forwarded || (req.socket.remoteAddress ?? "");
}

async function refuse(req: IncomingMessage, res: ServerResponse, status: number): Promise<void> {
  if (res.headersSent) return void res.destroy();
  const asked = { get: (name: string) => String(req.headers[name] ?? "") || null };
  const page = plainPage(
    status,
    status < 500 ? (status === 405 ? null : "BAD_ADDRESS") : null,
    await localeOf(asked, req.url ?? ""),
  );
  if (status === 405) page.headers.set("allow", methodsAt(req.url ?? "").join(", "));
  page.headers.set("connection", "close");
  addSecurityHeaders(page.headers, false);
  await send(res, page);
}

const PROTOCOL_ERRORS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers a malformed or unfinished request as plain text: it was not parsed far enough for a page. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status = PROTOCOL_ERRORS[error.code ?? ""] ?? 400;
  const text = `${status} ${STATUS_CODES[status]}`;
  socket.end(
    `HTTP/1.1 ${text}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${text.length + 1}\r\nconnection: close\r\n\r\n${text}\n`,
  );
}
