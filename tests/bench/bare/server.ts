import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createListener } from "../../../app/server/http/listener";

const render = createRequestHandler(build, "production");
const config = { http: { TRUST_PROXY: 0, BODY_LIMIT_KB: 256, REQUEST_TIMEOUT_MS: 30_000 } };

/** Renders a page, and compresses it with brotli as the portal does if the visitor accepts brotli. */
async function answer(request: Request): Promise<Response> {
  const response = await render(request, new RouterContextProvider());
  if (!response.body || !/\bbr\b/.test(request.headers.get("accept-encoding") ?? "")) return response;
  const page = new Uint8Array(await response.arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: page.length };
  response.headers.set("content-encoding", "br");
  return new Response(brotliCompressSync(page, { params }), { status: response.status, headers: response.headers });
}

const server = createServer(createListener({ config, fetch: answer }));
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
