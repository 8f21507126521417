import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { KyselyPlugin } from "kysely";
import { toForm } from "~/api/body";
import { type Call, type ServiceName, serviceNames } from "~/api/call";
import type { Service } from "~/api/handler";
import { fillPath, readParams } from "~/api/path";
import { NOW, openTestBackend } from "~/backend/test-backend";
import type { Engine } from "~/data/connection";
import { demoId } from "~/demo";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { enrol } from "~/modules/payments/service/test-payment";

/** How the services are called: in this process without HTTP, or each at its own address. */
export const transports = ["in process", "over a socket"] as const;
type Transport = (typeof transports)[number];

/** One request of a call, before it is sent. */
export interface Message {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string | undefined> | undefined;
  body?: unknown;
  /** Sent instead of the body, whatever the call expects. */
  text?: string;
  token?: string | null | undefined;
  tenant?: string;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** The services with the demonstration data on a database of their own, and candidates who make the calls. */
export async function openStage(engine: Engine, transport: Transport, plugins: readonly KyselyPlugin[] = []) {
  const backend = await openTestBackend(engine, {}, undefined, plugins);
  const servers: Server[] = [];
  const addresses = {} as Record<ServiceName, string>;
  for (const name of transport === "over a socket" ? serviceNames : []) {
    const server = createServer(createRequestListener(backend.backend[name]));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    servers.push(server);
    addresses[name] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  let payers = 0;
  let asked = 0;
  return {
    backend,
    candidates: candidatesOf(backend),
    /** A candidate with an enrolment that is ready to pay, created by inserting rows only. */
    newPayer: (course = "direito-digital") => enrol(backend, { course, cpf: `4${String(payers++).padStart(10, "0")}` }),
    ask: async (call: Call, message: Message): Promise<Answer> => {
      // Advances the time at each call, so that lists sorted by time have a definite order.
      backend.at(new Date(NOW.getTime() + ++asked));
      const { status, text } =
        transport === "in process"
          ? await askDirectly(backend.backend[call.service], call, message)
          : await send(requestOf(call, addresses[call.service], message));
      return { status, body: text ? JSON.parse(text) : null };
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

function askDirectly(service: Service, call: Call, message: Message) {
  const params = readParams(call.path, message.params ?? {});
  const body = message.text ?? payloadOf(call, message.body) ?? null;
  return service.ask(call, { params, query: queryOf(message), headers: headersOf(message), body });
}

async function send(request: Request) {
  const response = await fetch(request);
  return { status: response.status, text: await response.text() };
}

function requestOf(call: Call, base: string, message: Message): Request {
  const { params = {}, body, text } = message;
  const url = new URL(base + fillPath(call.path, params));
  for (const [name, value] of Object.entries(queryOf(message))) url.searchParams.set(name, value);
  const headers = headersOf(message);
  const payload = text ?? payloadOf(call, body);
  if (typeof payload === "string") headers["content-type"] = "application/json";
  return new Request(url, { method: call.method, headers, ...(payload === undefined ? {} : { body: payload }) });
}

/** The query as text; keeps empty values, which the portal's client never sends. */
function queryOf({ query = {} }: Message): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value).toWellFormed()]));
}

function headersOf({ headers = {}, token, tenant = "aurora" }: Message): Record<string, string> {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    "x-tenant": tenant,
    "x-institution-id": demoId(tenant === "aurora" ? "aurora-uni" : tenant),
    "accept-language": "pt-BR",
    "user-agent": "conformance",
    ...Object.fromEntries(given),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

function payloadOf(call: Call, body: unknown): string | FormData | undefined {
  if (!call.body || body === undefined) return undefined;
  if (call.encoding === "multipart") return toForm(body as Record<string, unknown>);
  return call.encoding === "raw" ? String(body) : JSON.stringify(body);
}
