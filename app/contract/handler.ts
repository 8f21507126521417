import { readText } from "./body";
import type { Call, Calls, Received, Reply, ServiceName } from "./call";
import type { Problem } from "./problem";
import { createRouter } from "./router";

/** What every implementation's context holds at the least; a caller of null is signed out. */
export interface MinimalContext {
  caller: { impersonatorId?: string | null } | null;
}

export type Handlers<C extends Calls, Context> = {
  [Name in keyof C]?: (input: Received<C[Name]>, context: Context) => Promise<Reply<C[Name]>> | Reply<C[Name]>;
};

type AnyHandler<Context> = (input: never, context: Context) => unknown;

/** The calls of one resource together with what answers them. */
export interface Implementation<Context> {
  calls: Calls;
  handlers: Readonly<Record<string, AnyHandler<Context> | undefined>>;
}

/** Makes `implement(calls, handlers)` for one kind of context; calls without a handler answer 501. */
export function implementFor<Context extends MinimalContext>() {
  return <C extends Calls>(calls: C, handlers: Handlers<C, Context>): Implementation<Context> => ({
    calls,
    handlers: handlers as Implementation<Context>["handlers"],
  });
}

export interface HandlerOptions {
  /** Answers only this service's calls; all of the implementations' when absent. */
  service?: ServiceName;
  /** Resources that have no implementation yet and answer 501. */
  calls?: readonly Calls[];
  /** Largest accepted body in bytes, unless the call says otherwise. Default 1 MB. */
  maxBodyBytes?: number;
  /** Says which errors mean that there is too much to do right now: those answer 503 and are no failures. */
  isOverload?: (error: unknown) => boolean;
  /** Told of every uncaught error, before it becomes a 500. */
  onError?: (error: unknown, request: Request) => void;
}

type Route<Context> = { call: Call; handler: AnyHandler<Context> | undefined };

/**
 * Makes a fetch function that answers calls: routes, identifies the caller, parses, and serialises the reply.
 * Errors are problems: 400 VALIDATION with its issues, 401, 404, 405, 413, 500 INTERNAL, 501, 503.
 * @param contextOf resolves the database, tenant, caller and so on of one request
 */
export function createHandler<Context extends MinimalContext>(
  implementations: readonly Implementation<Context>[],
  contextOf: (request: Request, call: Call) => Context | Promise<Context>,
  options: HandlerOptions = {},
): (request: Request) => Promise<Response> {
  const router = createRouter(routesOf(implementations, options));
  return async (request) => {
    try {
      const found = router(request.method, new URL(request.url).pathname);
      if ("allow" in found) return methodNotAllowed(found.allow);
      if (!found.route) return problem(404, { code: "NOT_FOUND" });
      const { call, handler } = found.route;
      if (!handler) return problem(501, { code: "NOT_IMPLEMENTED" });
      const context = await contextOf(request, call);
      if (call.auth === "user" && !context.caller) return problem(401, { code: "UNAUTHENTICATED" });
      if (Object.values(found.params).some(holdsNull)) return problem(404, { code: "NOT_FOUND" });
      if (call.inPerson && context.caller?.impersonatorId) return problem(403, { code: "IMPERSONATION_NOT_ALLOWED" });
      const input = await parse(call, request, found.params, options.maxBodyBytes ?? 1_000_000);
      if (input instanceof Response) return input;
      const reply = (await handler(input as never, context)) as AnyReply;
      return respond(call.responses[reply.status] === null ? { ...reply, body: undefined } : reply);
    } catch (error) {
      if (options.isOverload?.(error)) return overloaded();
      options.onError?.(error, request);
      return problem(500, { code: "INTERNAL" });
    }
  };
}

function routesOf<Context>(implementations: readonly Implementation<Context>[], options: HandlerOptions) {
  const routes = new Map<Call, Route<Context>>();
  for (const calls of options.calls ?? []) {
    for (const call of Object.values(calls)) routes.set(call, { call, handler: undefined });
  }
  for (const { calls, handlers } of implementations) {
    for (const [name, call] of Object.entries(calls)) routes.set(call, { call, handler: handlers[name] });
  }
  return [...routes.values()].filter(({ call }) => !options.service || call.service === options.service);
}

interface Issue {
  in: "query" | "headers" | "body";
  path: string;
  message: string;
}

async function parse(call: Call, request: Request, params: Record<string, string>, maxBodyBytes: number) {
  const input: Record<string, unknown> = { params };
  const issues: Issue[] = [];
  const take = (name: Issue["in"], value: unknown) => {
    const parsed = call[name]?.safeParse(value);
    if (!parsed) return;
    if (holdsNull(value)) issues.push({ in: name, path: "", message: "null characters" });
    else if (parsed.success) input[name] = parsed.data;
    else for (const { path, message } of parsed.error.issues) issues.push({ in: name, path: path.join("."), message });
  };
  if (call.query) take("query", searchOf(request.url));
  if (call.headers) take("headers", Object.fromEntries(request.headers));
  if (call.body) {
    const body = await bodyOf(call, request, call.maxBodyBytes ?? maxBodyBytes);
    if (body instanceof Response) return body;
    take("body", body);
  }
  return issues.length === 0 ? input : problem(400, { code: "VALIDATION", details: issues });
}

/** Whether any text within is one that no database keeps. */
function holdsNull(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes("\0") || holdsNull(inner));
}

async function bodyOf(call: Call, request: Request, maxBytes: number): Promise<unknown> {
  if (call.encoding === "multipart") {
    if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return tooLarge();
    return Object.fromEntries(await request.formData().catch(() => new FormData()));
  }
  const text = await readText(request, maxBytes);
  if (text === null) return tooLarge();
  if (call.encoding === "raw") return text;
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
    if (previous === undefined) found[name] = value;
    else found[name] = Array.isArray(previous) ? [...previous, value] : [previous, value];
  }
  return found;
}

interface AnyReply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

function respond({ status, body, headers }: AnyReply): Response {
  if (body === undefined) return new Response(null, headers ? { status, headers } : { status });
  const text = JSON.stringify(body);
  return new Response(text, {
    status,
    headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)), ...headers },
  });
}

function problem(status: number, body: Problem): Response {
  return respond({ status, body });
}

function tooLarge(): Response {
  return problem(413, { code: "BODY_TOO_LARGE" });
}

function overloaded(): Response {
  return respond({ status: 503, body: { code: "SYSTEM_UNAVAILABLE" }, headers: { "retry-after": "5" } });
}

function methodNotAllowed(allow: string): Response {
  return respond({ status: 405, body: { code: "METHOD_NOT_ALLOWED" }, headers: { allow } });
}
