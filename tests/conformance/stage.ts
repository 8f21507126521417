import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Engine } from "~/backend/database/connection";
import { demoId } from "~/backend/demo";
import { NOW, openTestBackend } from "~/backend/test-backend";
import { candidatesOf } from "~/backend/test-enrolment";
import { enrol } from "~/backend/test-payment";
import { toForm } from "~/contract/body";
import { type Call, type ServiceName, serviceNames } from "~/contract/call";
import { compilePath } from "~/contract/path";

type Fetch = (request: Request) => Promise<Response>;

/** How the services are reached: as functions of this process, or each behind an address of its own. */
export const transports = ["in process", "over a socket"] as const;
type Transport = (typeof transports)[number];

/** One request of a call, before it is put on the wire. */
export interface Message {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string | undefined> | undefined;
  body?: unknown;
  /** Sent in place of the body, whatever the call wants. */
  text?: string;
  token?: string | null | undefined;
  tenant?: string;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** The services with the demonstration on a database of their own, and candidates to exercise calls with. */
export async function openStage(engine: Engine, transport: Transport) {
  const backend = await openTestBackend(engine);
  const servers: Server[] = [];
  const base = {} as Record<ServiceName, { url: string; fetch: Fetch }>;
  for (const name of serviceNames) {
    if (transport === "in process") base[name] = { url: `http://${name}.embedded`, fetch: backend.backend[name] };
    else {
      const server = createServer(createRequestListener(backend.backend[name]));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      servers.push(server);
      base[name] = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fetch };
    }
  }
  let payers = 0;
  let asked = 0;
  return {
    backend,
    candidates: candidatesOf(backend),
    /** A candidate with an enrolment that is ready to pay, and no more than its rows. */
    newPayer: (course = "direito-digital") => enrol(backend, { course, cpf: `4${String(payers++).padStart(10, "0")}` }),
    ask: async (call: Call, message: Message): Promise<Answer> => {
      // Each moment is another, so that lists in order of time have one order.
      backend.at(new Date(NOW.getTime() + ++asked));
      const { url, fetch } = base[call.service];
      const response = await fetch(requestOf(call, url, message));
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null };
    },
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await backend.close();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

function requestOf(call: Call, base: string, message: Message): Request {
  const { params = {}, query = {}, headers, body, text, token, tenant = "aurora" } = message;
  const url = new URL(base + compilePath(call.path)(params));
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const sent = new Headers({
    "x-tenant": tenant,
    "x-institution-id": demoId(tenant === "aurora" ? "aurora-uni" : tenant),
    "accept-language": "pt-BR",
    "user-agent": "conformance",
  });
  for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) sent.set(name, value);
  if (token) sent.set("authorization", `Bearer ${token}`);
  const payload = text ?? payloadOf(call, body);
  if (typeof payload === "string") sent.set("content-type", "application/json");
  return new Request(url, { method: call.method, headers: sent, ...(payload === undefined ? {} : { body: payload }) });
}

function payloadOf(call: Call, body: unknown): string | FormData | undefined {
  if (!call.body || body === undefined) return undefined;
  if (call.encoding === "multipart") return toForm(body as Record<string, unknown>);
  return call.encoding === "raw" ? String(body) : JSON.stringify(body);
}
