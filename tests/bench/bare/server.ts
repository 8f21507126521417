import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { compress } from "../../../app/middleware/compression.server";
import { createListener } from "../../../app/server/http/listener";

const render = createRequestHandler(build, "production");
const config = { http: { TRUST_PROXY: 0, BODY_LIMIT_KB: 256, REQUEST_TIMEOUT_MS: 30_000 } };

/** Renders a page, and compresses it as the portal does. */
async function answer(request: Request): Promise<Response> {
  const { body, status, headers } = await render(request, new RouterContextProvider());
  return new Response(body && compress(await new Response(body).text(), request, headers), { status, headers });
}

const server = createServer(createListener({ basename: "", config, fetch: answer }));
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
