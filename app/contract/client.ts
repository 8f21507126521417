import type { AnswerKeeper } from "./answer-keeper";
import { readText, toForm } from "./body";
import type { Answer, Call, Calls, Failure, Sent, ServiceName } from "./call";
import { compilePath, withoutTrailingSlash } from "./path";
import { Problem } from "./problem";

/** The only seam to a service: the embedded one or the network. */
export type Fetch = (request: Request, init?: { signal: AbortSignal }) => Promise<Response>;

/** Headers of every call, read anew each time; absent ones are left out. */
export type HeaderProvider = () => Record<string, string | undefined>;

export interface Connection {
  fetch: Fetch;
  /** Where the service is, with or without a trailing slash. */
  baseUrl: string;
  headers?: HeaderProvider | undefined;
  /** How long an answer may take, body included, in milliseconds. Default 10 000. */
  timeoutMs?: number | undefined;
  /** Largest accepted answer in bytes. Default 5 MB. */
  maxBytes?: number | undefined;
  /** Without one every call asks the service. */
  keeper?: AnswerKeeper | undefined;
}

type Arguments<C extends Call> = Record<never, never> extends Sent<C> ? [input?: Sent<C>] : [input: Sent<C>];

/** A function for each call. It never throws: whatever goes wrong is a status. */
export type Client<C extends Calls> = {
  [Name in keyof C]: (...input: Arguments<C[Name]>) => Promise<Answer<C[Name]>>;
};

/** Makes the client of one resource whose calls all go to one service. */
export function createClient<C extends Calls>(calls: C, fetch: Fetch, options: Omit<Connection, "fetch">): Client<C> {
  const connection = { ...options, fetch };
  return bindClient(calls, () => connection);
}

/** Makes the client of one resource, each call going to the service it names. */
export function bindClient<C extends Calls>(calls: C, connectionOf: (service: ServiceName) => Connection): Client<C> {
  const client: Record<string, (input?: Input) => Promise<unknown>> = {};
  for (const name of Object.keys(calls)) {
    const call = calls[name] as Call;
    client[name] = (input = {}) => answer(calls, call, connectionOf(call.service), input);
  }
  return client as Client<C>;
}

interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

type AnyAnswer = { status: number; body: unknown };

/** Gives a kept answer where the call allows it, and forgets those of a resource that is written to. */
async function answer(calls: Calls, call: Call, connection: Connection, input: Input): Promise<AnyAnswer> {
  const { keeper } = connection;
  if (!keeper) return send(call, connection, input);
  if (call.keepSeconds)
    return keeper.giveOrAsk(calls, keyOf(call, connection, input), call.keepSeconds, () =>
      send(call, connection, input),
    );
  const answered = await send(call, connection, input);
  if (call.method !== "GET") keeper.forget(calls);
  return answered;
}

/** What an answer that does not depend on who asks does depend on. */
function keyOf(call: Call, connection: Connection, input: Input): string {
  const headers = connection.headers?.() ?? {};
  const place = [headers["x-tenant"], headers["x-institution-id"], headers["accept-language"]];
  const body = call.body ? ` ${JSON.stringify(input.body)}` : "";
  return `${urlOf(call, connection, input)} ${place.join(" ")}${body}`;
}

async function send(call: Call, connection: Connection, input: Input): Promise<AnyAnswer> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Failure>((resolve) => {
    timer = setTimeout(() => {
      resolve({ status: 0, body: { code: "UPSTREAM_TIMEOUT" } });
      controller.abort();
    }, connection.timeoutMs ?? 10_000);
  });
  try {
    return await Promise.race([exchange(call, connection, input, controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(call: Call, connection: Connection, input: Input, signal: AbortSignal): Promise<AnyAnswer> {
  try {
    const response = await connection.fetch(requestOf(call, connection, input), { signal });
    return await answerOf(call, response, connection.maxBytes ?? 5_000_000);
  } catch (error) {
    return { status: 0, body: { code: "UPSTREAM_UNREACHABLE", detail: reasonOf(error) } } satisfies Failure;
  }
}

const paths = new WeakMap<Call, (params: Record<string, string>) => string>();

function compiledPath(call: Call): (params: Record<string, string>) => string {
  const known = paths.get(call);
  if (known) return known;
  const compiled = compilePath(call.path);
  paths.set(call, compiled);
  return compiled;
}

function urlOf(call: Call, connection: Connection, input: Input): string {
  return withoutTrailingSlash(connection.baseUrl) + compiledPath(call)(input.params ?? {}) + queryOf(input.query);
}

function requestOf(call: Call, connection: Connection, input: Input): Request {
  const headers: Record<string, string> = { accept: "application/json", "accept-encoding": "identity, gzip" };
  assignPresent(headers, connection.headers?.());
  assignPresent(headers, input.headers);
  const init: RequestInit = { method: call.method, headers, redirect: "manual" };
  if (call.body && input.body !== undefined) {
    if (call.encoding === "multipart") init.body = toForm(input.body as Record<string, unknown>);
    else {
      headers["content-type"] = "application/json";
      init.body = call.encoding === "raw" ? String(input.body) : JSON.stringify(input.body);
    }
  }
  return new Request(urlOf(call, connection, input), init);
}

function assignPresent(headers: Record<string, string>, more: Record<string, string | undefined> | undefined): void {
  for (const name in more) {
    const value = more[name];
    if (value !== undefined) headers[name] = value;
  }
}

/** Absent and empty values are skipped; a list repeats its name. */
function queryOf(query: Record<string, unknown> | undefined): string {
  if (!query) return "";
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

async function answerOf(call: Call, response: Response, maxBytes: number): Promise<AnyAnswer> {
  const { status } = response;
  const schema = call.responses[status] ?? impliedSchema(call, status);
  if (schema === undefined) {
    await response.body?.cancel();
    return invalid(status, "status not in the contract");
  }
  if (schema === null) {
    await response.body?.cancel();
    return { status, body: null };
  }
  const text = await readText(response, maxBytes);
  if (text === null) return invalid(status, "answer too large");
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return invalid(status, `${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`);
  }
  return { status, body: parsed.data };
}

function impliedSchema(call: Call, status: number): typeof Problem | null | undefined {
  if (status in call.responses) return null;
  const isUsers = call.auth === "user" && (status === 401 || status === 403);
  return status === 400 || isUsers || (call.inPerson && status === 403) ? Problem : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function invalid(httpStatus: number, detail: string): Failure {
  return { status: 0, body: { code: "UPSTREAM_INVALID", detail, httpStatus } };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
