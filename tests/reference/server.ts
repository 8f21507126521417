import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { ZodError, type ZodType } from "zod";
import { type Call, Refusal, Reply, services } from "./call.ts";
import { callAt } from "./calls.ts";
import { answerDoor } from "./door.ts";
import { type Fault, sendFaulty, strike, varied } from "./fault.ts";
import type { HeaderNames, Logged, Reference, ReferenceOptions } from "./reference.ts";
import * as seed from "./seed.ts";
import { World } from "./world.ts";

/** A request that §7 does not know, as opposed to one that it knows and the back end turns down. */
class Unwritten extends Refusal {}

const limit = 2 ** 22;

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) throw new Unwritten(413, "Body too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function checked(type: ZodType, value: unknown, what: string): never {
  const { data, error } = type.safeParse(value);
  if (!error) return data as never;
  const [issue] = error.issues;
  const path = [...(issue?.path ?? []), ...(issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [])].join(
    ".",
  );
  throw new Unwritten(400, `${what}: ${path || "value"}: ${issue?.message ?? ""}`, path);
}

function readBody(call: Call, type: string, sent: Buffer): unknown {
  if (call.multipart) {
    const isPhoto = type.startsWith("multipart/form-data;") && sent.includes('name="photo"');
    if (!isPhoto) throw new Unwritten(400, "body: photo: expected a form with a file", "photo");
    return {};
  }
  if (sent.length === 0) return {};
  if (call.method === "GET") throw new Unwritten(400, "A GET has no body");
  if (!type.startsWith("application/json")) throw new Unwritten(415, "Body is not application/json");
  try {
    return JSON.parse(sent.toString("utf8"));
  } catch {
    throw new Unwritten(400, "Body is not JSON");
  }
}

function checkHeaders({ service, token }: Call, { headers }: IncomingMessage, names: HeaderNames) {
  const key = headers[names.apiKey];
  if (service !== "setting" && key !== undefined)
    throw new Unwritten(400, "The api key is for settings calls only", names.apiKey);
  if (service === "setting") {
    if (key !== names.apiKeyValue) throw new Unwritten(401, "Api key missing or wrong", names.apiKey);
    if (!headers.accept?.includes("application/json"))
      throw new Unwritten(400, "Accept is not application/json", "accept");
  }
  if (token === "required" && headers.authorization === undefined)
    throw new Unwritten(401, "Token missing", "authorization");
  const wanted =
    service === "candidate" ? [names.tenant] : service === "journey" ? ["accept-language", "x-institution-id"] : [];
  for (const name of wanted) if (!headers[name]) throw new Unwritten(400, `Header missing: ${name}`, name);
  if (service === "candidate" && headers[names.tenant] !== seed.tenant.alias)
    throw new Refusal(404, "Tenant not found");
}

function institutionOf(header: string | string[] | undefined) {
  if (header === undefined) return seed.institutions[0]!.id;
  const row = seed.institutions.find(({ id }) => String(id) === header);
  if (!row) throw new Refusal(404, "Institution not found", "x-institution-id");
  return row.id;
}

function answerCall(
  reference: Reference,
  call: Call,
  request: IncomingMessage,
  url: URL,
  params: string[],
  sent: Buffer,
  names: HeaderNames,
) {
  checkHeaders(call, request, names);
  const query = checked(call.query, Object.fromEntries(url.searchParams), "query");
  const body = checked(call.body, readBody(call, request.headers["content-type"] ?? "", sent), "body");
  const { authorization } = request.headers;
  const session = reference.world.sessions.get(authorization?.replace(/^Bearer /, "") ?? "");
  if (authorization !== undefined && !session) throw new Refusal(401, "Authentication failed", "authorization");
  const institutionId = institutionOf(request.headers["x-institution-id"]);
  return call.answer({ world: reference.world, params, query, body, session, institutionId, origin: reference.origin });
}

async function serve(reference: Reference, names: HeaderNames, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", reference.origin);
  const method = request.method ?? "GET";
  const sent = await bodyOf(request);
  const send = (status: number, value: unknown, fault?: Fault) => {
    if (status === 204 && !fault) return response.writeHead(204).end();
    const text = JSON.stringify(varied(value ?? null, reference.behaviour));
    if (fault) return sendFaulty(response, fault, status, text);
    return response.writeHead(status, { "content-type": "application/json" }).end(text);
  };
  const failed = (error: unknown) => {
    if (error instanceof Refusal)
      return { status: error.status, value: { message: error.message, field: error.field ?? null } };
    if (error instanceof ZodError) return { status: 400, value: { message: error.message } };
    return { status: 500, value: { message: String(error) } };
  };
  if (url.pathname.startsWith("/door/")) {
    try {
      return send(
        200,
        answerDoor(reference, method, url.pathname, sent.length ? JSON.parse(sent.toString("utf8")) : {}),
      );
    } catch (error) {
      const { status, value } = failed(error);
      return send(status, value);
    }
  }
  const [, name = "", rest = ""] = /^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
  const service = services.find((row) => row === name);
  const logged: Logged = { service: name, method, path: rest, asked: `${rest}${url.search}`, status: 200 };
  reference.log.push(logged);
  let value: unknown;
  try {
    const match = service && callAt(service, method, rest);
    if (!match) throw new Unwritten(404, "No such call");
    logged.path = match.call.path;
    value = await answerCall(reference, match.call, request, url, match.params, sent, names);
    if (value instanceof Reply) {
      logged.status = value.status;
      value = value.value;
    }
  } catch (error) {
    const failure = failed(error);
    logged.status = failure.status;
    if (error instanceof Unwritten || failure.status === 500) logged.refused = failure.value.message;
    value = failure.value;
  }
  if (reference.behaviour.latency > 0) await wait(reference.behaviour.latency);
  return send(logged.status, value, strike(reference.faults, name, `${method} ${logged.path}`));
}

/** Starts the back end on a port of this machine, any free one if none is named. */
export async function startReference({ port = 0, headers, latency = 0 }: ReferenceOptions = {}): Promise<Reference> {
  const names: HeaderNames = {
    tenant: "x-tenant",
    apiKey: "x-api-key",
    apiKeyValue: "reference-api-key-1",
    ...headers,
  };
  const server: Server = createServer((request, response) => {
    serve(reference, names, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reference: Reference = {
    origin,
    world: new World(),
    log: [],
    faults: [],
    behaviour: { latency, lean: false, talkative: false },
    base: (service) => `${origin}/${service}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return reference;
}
