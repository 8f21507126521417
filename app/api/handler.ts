import { readText } from "./body";
import type { Call, Calls, Received, Reply, ServiceName } from "./call";
import {
  type AnswerText,
  type Ask,
  type CallingSystem,
  type HeaderTexts,
  holdsNull,
  type Message,
  type RequestScope,
} from "./message";
import type { Problem } from "./problem";
import { Refusal } from "./refusal";
import { createRouter } from "./router";

/** The minimum context of an implementation; a null caller is signed out. */
export interface MinimalContext {
  caller: { impersonatorId?: string | null } | null;
}

export type Handlers<C extends Calls, Context> = {
  [Name in keyof C]: (input: Received<C[Name]>, context: Context) => Promise<Reply<C[Name]>> | Reply<C[Name]>;
};

type AnyHandler<Context> = (input: never, context: Context) => unknown;

/** The calls of one resource with their handlers. */
export interface Implementation<Context> {
  calls: Calls;
  handlers: Readonly<Record<string, AnyHandler<Context> | undefined>>;
}

/** Returns `implement(calls, handlers)` for one type of context; every call needs a handler. */
export function implementFor<Context extends MinimalContext>() {
  return <C extends Calls>(calls: C, handlers: Handlers<C, Context>): Implementation<Context> => ({
    calls,
    handlers: handlers as Implementation<Context>["handlers"],
  });
}

export interface HandlerOptions {
  /** The only service whose calls are answered; when absent, those of all services are. */
  service?: ServiceName;
  /** Resources whose calls answer 501 unless an implementation has them. */
  calls?: readonly Calls[];
  /** Largest accepted body in bytes, unless the call says otherwise. Default 1 MB. */
  maxBodyBytes?: number;
  /** Says which errors mean overload: those are answered with 503 and not passed to `onError`. */
  isOverload?: (error: unknown) => boolean;
  /** Says which errors are those of a lasting state, such as a full disk: they are answered with 503. */
  isUnavailable?: (error: unknown) => boolean;
  /** Receives every uncaught error, except those of an overload. */
  onError?: (error: unknown, call: Call) => void;
}

/** A service in this process: it answers HTTP requests and, with `ask`, calls that come without an HTTP request. */
export type Service = ((request: Request) => Promise<Response>) & { ask: Ask };

/** Why a call gets no context: the caller may not call, or the tenant or institution does not exist. */
export interface Refused {
  refused: { status: number; body: Problem };
}

type Route<Context> = { call: Call; handler: AnyHandler<Context> | undefined };

/** A message whose body is read on demand; `bodyOf` returns null for a body of more than `maxBytes` bytes. */
type Arrived = Omit<Message, "body"> & { bodyOf(maxBytes: number): Promise<Message["body"]> };

/**
 * Creates a service that finds the route of a call, identifies its caller, parses the input and serializes the reply.
 * Errors are problems: that of the refusal that a handler throws, 400 VALIDATION with its issues, 401, 403, 404, 405, 413, 500 INTERNAL, 501, 503.
 * @param contextOf resolves the database, tenant, caller and so on of one call
 */
export function createHandler<Context extends MinimalContext>(
  implementations: readonly Implementation<Context>[],
  contextOf: (
    headers: HeaderTexts,
    call: Call,
    scope?: RequestScope,
    system?: CallingSystem,
  ) => Context | Refused | Promise<Context | Refused>,
  options: HandlerOptions = {},
): Service {
  const routes = routesOf(implementations, options);
  const router = createRouter([...routes.values()]);

  async function answer({ call, handler }: Route<Context>, arrived: Arrived): Promise<AnyReply> {
    try {
      if (!handler) return problem(501, { code: "NOT_IMPLEMENTED" });
      const context = await contextOf(arrived.headers, call, arrived.scope, arrived.system);
      if ("refused" in context) return context.refused;
      if (call.auth === "user" && !context.caller) return problem(401, { code: "UNAUTHENTICATED" });
      if (Object.values(arrived.params).some(holdsNull)) return notFound;
      if (call.inPerson && context.caller?.impersonatorId) return problem(403, { code: "IMPERSONATION_NOT_ALLOWED" });
      const parsed = await parse(call, arrived, call.maxBodyBytes ?? options.maxBodyBytes ?? 1_000_000);
      if ("refusal" in parsed) return parsed.refusal;
      const reply = (await handler(parsed.input as never, context)) as AnyReply;
      return call.responses[reply.status] === null ? { ...reply, body: undefined } : reply;
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      if (options.isOverload?.(error)) return overloaded;
      options.onError?.(error, call);
      if (options.isUnavailable?.(error)) return overloaded;
      return problem(500, { code: "INTERNAL" });
    }
  }

  const fetch = async (request: Request) => {
    const found = router(request.method, new URL(request.url).pathname);
    if ("allow" in found) return respond(methodNotAllowed(found.allow));
    if (!found.route) return respond(notFound);
    return respond(await answer(found.route, arrivedIn(request, found.route.call, found.params)));
  };
  const ask: Ask = async (call, { body, ...message }) => {
    const route = routes.get(call);
    const bodyOf = async (maxBytes: number) =>
      typeof body === "string" && isLarger(body, maxBytes) ? null : (body ?? "");
    return textOf(route ? await answer(route, { ...message, bodyOf }) : notFound);
  };
  return Object.assign(fetch, { ask });
}

function routesOf<Context>(implementations: readonly Implementation<Context>[], options: HandlerOptions) {
  const routes = new Map<Call, Route<Context>>();
  for (const calls of options.calls ?? []) {
    for (const call of Object.values(calls)) routes.set(call, { call, handler: undefined });
  }
  for (const { calls, handlers } of implementations) {
    for (const [name, call] of Object.entries(calls)) routes.set(call, { call, handler: handlers[name] });
  }
  if (options.service) for (const call of routes.keys()) if (call.service !== options.service) routes.delete(call);
  return routes;
}

/** The message of a request, with its body still unread. */
function arrivedIn(request: Request, call: Call, params: Record<string, string>): Arrived {
  const { headers, url } = request;
  return {
    params,
    query: call.query ? searchOf(url) : {},
    headers: Object.fromEntries(headers),
    bodyOf: async (maxBytes) => {
      if (call.encoding !== "multipart") return readText(request, maxBytes);
      if (Number(headers.get("content-length") ?? 0) > maxBytes) return null;
      return request.formData().catch(() => new FormData());
    },
  };
}

const isLarger = (text: string, maxBytes: number) => text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes;

interface Issue {
  in: "query" | "headers" | "body";
  path: string;
  message: string;
}

type Parsed = { input: Record<string, unknown> } | { refusal: AnyReply };

async function parse(call: Call, { params, query, headers, bodyOf }: Arrived, maxBytes: number): Promise<Parsed> {
  const input: Record<string, unknown> = { params };
  const issues: Issue[] = [];
  const take = (name: Issue["in"], value: unknown) => {
    const parsed = call[name]?.safeParse(value);
    if (!parsed) return;
    if (holdsNull(value)) issues.push({ in: name, path: "", message: "null characters" });
    else if (parsed.success) input[name] = parsed.data;
    else for (const { path, message } of parsed.error.issues) issues.push({ in: name, path: path.join("."), message });
  };
  take("query", query);
  take("headers", headers);
  if (call.body) {
    const body = await bodyOf(maxBytes);
    if (body === null) return { refusal: problem(413, { code: "BODY_TOO_LARGE" }) };
    take("body", readBody(call, body));
  }
  return issues.length === 0 ? { input } : { refusal: problem(400, { code: "VALIDATION", details: issues }) };
}

function readBody({ encoding }: Call, body: string | FormData): unknown {
  if (encoding === "multipart") return Object.fromEntries(typeof body === "string" ? [] : body);
  return encoding === "raw" || typeof body !== "string" ? body : parseJson(body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function searchOf(url: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const start = url.indexOf("?");
  if (start < 0) return found;
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    const previous = found[name];
    if (Array.isArray(previous)) previous.push(value);
    else found[name] = previous === undefined ? value : [previous, value];
  }
  return found;
}

interface AnyReply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

function textOf({ status, body }: AnyReply): AnswerText {
  return { status, text: body === undefined ? null : JSON.stringify(body) };
}

function respond(reply: AnyReply): Response {
  const { status, text } = textOf(reply);
  const { headers } = reply;
  if (text === null) return new Response(null, headers ? { status, headers } : { status });
  return new Response(text, {
    status,
    headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)), ...headers },
  });
}

function problem(status: number, body: Problem): AnyReply {
  return { status, body };
}

const refused = ({ status, code, details: { fields, facts } }: Refusal): AnyReply => ({
  status,
  body: { code, fields, details: facts },
});

const notFound = problem(404, { code: "NOT_FOUND" });
const overloaded = { ...problem(503, { code: "SYSTEM_UNAVAILABLE" }), headers: { "retry-after": "5" } };

function methodNotAllowed(allow: string): AnyReply {
  return { ...problem(405, { code: "METHOD_NOT_ALLOWED" }), headers: { allow } };
}
