import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import type { App } from "../app";
import { limitBody, refusalOf } from "./refusal";
import { addSecurityHeaders } from "./security-header";
import { send } from "./send";
import type { ServeStatic } from "./static";

/** Connects an app to node:http: built files first, then what is refused outright, then the app. */
export function createListener(app: App, statics: ServeStatic = () => false): RequestListener {
  const { TRUST_PROXY: trustProxy, BODY_LIMIT_KB } = app.config.http;
  const bodyLimit = BODY_LIMIT_KB * 1024;
  return (req, res) => {
    if (statics(req, res)) return;
    const refusal = refusalOf(req, bodyLimit);
    if (refusal) return refuse(res, refusal);
    let request: Request;
    try {
      request = limitBody(createRequest(req, res, { trustProxy }), bodyLimit);
    } catch {
      return refuse(res, 400);
    }
    app.fetch(request, addressOf(req, trustProxy)).then(
      (response) => send(res, response),
      () => refuse(res, 500),
    );
  };
}

function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(req.headers["x-forwarded-for"] ?? "")
        .split(",")[0]
        ?.trim()
    : "";
  return forwarded || (req.socket.remoteAddress ?? "");
}

function refuse(res: ServerResponse, status: number): void {
  if (res.headersSent) return void res.destroy();
  const headers = new Headers({ "content-type": "text/plain; charset=utf-8", connection: "close" });
  addSecurityHeaders(headers, false);
  res.writeHead(status, Object.fromEntries(headers)).end(`${status}\n`);
}
