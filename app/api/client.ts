import type { z } from "zod";
import type { AnswerCache } from "./answer-cache";
import { readText, toForm } from "./body";
import type { Answer, Call, Calls, Failure, Sent, ServiceName } from "./call";
import { DeadlinePassed, withinDeadline } from "./exchange";
import { knownStatus, problemOf } from "./foreign-problem";
import { readLeniently } from "./lenient";
import { type AnswerText, type Ask, type HeaderTexts, type Message, queryTexts, type RequestScope } from "./message";
import { fillPath, readParams, withoutTrailingSlash } from "./path";
import { Problem } from "./problem";
import { embeddedOnlyNames, specified, specifiedQuery } from "./specified";

/**
 * Sends a request to a service: over the network, or to the embedded one, which can also be called without HTTP
 * (`ask`).
 */
export type Fetch = ((request: Request, init?: { signal: AbortSignal }) => Promise<Response>) & { ask?: Ask };

/** Returns the headers of a call; the client calls it for every call and omits undefined headers. */
export type HeaderProvider = () => HeaderTexts;

/** The requests and answers of services that take and name no more than the specification. */
export interface PlainSpeech {
  /** The input of a call without what such a service does not take. */
  write(call: Call, input: Input, headers: HeaderTexts): Input;
  /** An answer that the call's own schema refuses; null for one that cannot be read. */
  read(call: Call, answer: AnyAnswer, input: Input, headers: HeaderTexts): AnyAnswer | null;
}

export interface Connection {
  fetch: Fetch;
  /** The service's base address, with or without a trailing slash. */
  baseUrl: string;
  headers?: HeaderProvider | undefined;
  /** The portal's own key at this service, which no other service learns. */
  apiKey?: string | undefined;
  /** Timeout of an answer in milliseconds, body included, unless the call allows more. Default 10 000. */
  timeoutMs?: number | undefined;
  /** Largest accepted answer in bytes. Default 5 MB. */
  maxBytes?: number | undefined;
  /** Stores answers that do not depend on the caller; without it every call goes to the service. */
  cache?: AnswerCache | undefined;
  /** How to speak with a service that takes and names no more than the specification; absent for one of ours. */
  plain?: PlainSpeech | undefined;
  /** Called with each field in the answer of such a service that the contract does not have. */
  reportField?: ((call: Call, field: string) => void) | undefined;
  /** The visitor's request that the calls belong to; embedded services run each query once within it. */
  scope?: RequestScope | undefined;
}

type Arguments<C extends Call> = Record<never, never> extends Sent<C> ? [input?: Sent<C>] : [input: Sent<C>];

/** A function for each call. It never throws: every error is a status. */
export type Client<C extends Calls> = {
  [Name in keyof C]: (...input: Arguments<C[Name]>) => Promise<Answer<C[Name]>>;
};

/** Creates the client of one resource whose calls all go to one service. */
export function createClient<C extends Calls>(calls: C, fetch: Fetch, options: Omit<Connection, "fetch">): Client<C> {
  const connection = { ...options, fetch };
  return bindClient(calls, () => connection);
}

type ConnectionOf = (service: ServiceName) => Connection;

/** Creates the client of one resource; each call goes to the service that it names. */
export function bindClient<C extends Calls>(calls: C, connectionOf: ConnectionOf): Client<C> {
  return clientClass(calls)(connectionOf);
}

/** Prepares the client class of one resource once, so that creating an instance per request is cheap. */
export function clientClass<C extends Calls>(calls: C): (connectionOf: ConnectionOf) => Client<C> {
  class ResourceClient {
    readonly connectionOf: ConnectionOf;
    constructor(connectionOf: ConnectionOf) {
      this.connectionOf = connectionOf;
    }
  }
  for (const [name, call] of Object.entries<Call>(calls)) {
    const ask = function (this: ResourceClient, input: Input = {}) {
      return answer(calls, call, this.connectionOf(call.service), input);
    };
    Object.defineProperty(ResourceClient.prototype, name, { value: ask, writable: true });
  }
  return (connectionOf) => new ResourceClient(connectionOf) as unknown as Client<C>;
}

/** The input of a call. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

type AnyAnswer = { status: number; body: unknown };

/** Returns a cached answer if the call allows it; a write removes the cached answers of its resource. */
async function answer(calls: Calls, call: Call, connection: Connection, input: Input): Promise<AnyAnswer> {
  const { cache } = connection;
  if (!cache) return send(call, connection, input);
  if (call.keepSeconds) {
    const { params, query, body } = input;
    const key = keyOf(beginningOf(call), connection.headers?.() ?? {}, [params, query, body]);
    return cache.getOrLoad(key, () => send(call, connection, input), call.keepSeconds * 1000);
  }
  const answered = await send(call, connection, input);
  if (call.method !== "GET") forget(Object.values(calls), cache);
  return answered;
}

/** The prefix of the cache keys of a call. */
const beginningOf = ({ service, method, path }: Call) => `${service} ${method} ${path}`;

/**
 * The cache key: everything that an answer to any caller depends on.
 * @param beginning names what answers
 */
export function keyOf(beginning: string, headers: HeaderTexts, input: unknown): string {
  const place = `${headers["x-tenant"]} ${headers["x-institution-id"]} ${headers["accept-language"]}`;
  return `${beginning} ${place} ${JSON.stringify(input)}`;
}

/** Removes every cached answer of some calls after a write. */
function forget(calls: readonly Call[], cache: AnswerCache): void {
  const beginnings = calls.filter(({ keepSeconds }) => keepSeconds).map(beginningOf);
  if (beginnings.length > 0)
    cache.deleteWhere((key) => beginnings.some((beginning) => key.startsWith(`${beginning} `)));
}

async function send(call: Call, connection: Connection, input: Input): Promise<AnyAnswer> {
  const { ask } = connection.fetch;
  try {
    return await withinDeadline(Math.max(call.timeoutMs ?? 0, connection.timeoutMs ?? 10_000), async (signal) => {
      if (ask) return readAnswer(call, await ask(call, messageOf(call, connection, input)));
      const sent = connection.plain?.write(call, input, connection.headers?.() ?? {}) ?? input;
      const response = await connection.fetch(requestOf(call, connection, sent), { signal });
      return answerOf(call, response, connection, input);
    });
  } catch (error) {
    return error instanceof DeadlinePassed ? late : unreachable(error);
  }
}

const late: Failure = { status: 0, body: { code: "UPSTREAM_TIMEOUT" } };

const unreachable = (error: unknown): Failure => ({
  status: 0,
  body: { code: "UPSTREAM_UNREACHABLE", detail: reasonOf(error) },
});

/** The call as a message for an embedded service. */
function messageOf(call: Call, connection: Connection, input: Input): Message {
  const headers: Record<string, string> = {};
  assignHeaders(headers, connection, input);
  return {
    params: readParams(call.path, input.params ?? {}),
    query: queryTexts(input.query),
    headers,
    body: bodyOf(call, input) ?? null,
    scope: connection.scope,
  };
}

function urlOf(call: Call, connection: Connection, { params = {}, query }: Input): string {
  const sent = connection.plain ? specifiedQuery(call.query, query) : query;
  return withoutTrailingSlash(connection.baseUrl) + fillPath(call.path, params) + queryOf(sent);
}

function requestOf(call: Call, connection: Connection, input: Input): Request {
  const headers: Record<string, string> = { accept: "application/json", "accept-encoding": "identity, gzip" };
  assignHeaders(headers, connection, input);
  const init: RequestInit = { method: call.method, headers, redirect: "manual" };
  const { plain, apiKey } = connection;
  const body = bodyOf(call, plain ? { ...input, body: specifiedBody(call, input.body) } : input);
  if (body !== undefined) init.body = body;
  // Calls with the key have the headers of JSON whether or not they have a body.
  if (typeof body === "string" || apiKey !== undefined) headers["content-type"] = "application/json";
  if (plain) for (const name of embeddedOnlyNames(call.headers)) delete headers[name];
  return new Request(urlOf(call, connection, input), init);
}

function specifiedBody({ body: schema, toSpecified }: Call, body: unknown): unknown {
  return body === undefined || !toSpecified ? specified(schema, body) : toSpecified(body as never);
}

function bodyOf(call: Call, { body }: Input): string | FormData | undefined {
  if (!call.body || body === undefined) return undefined;
  if (call.encoding === "multipart") return toForm(body as Record<string, unknown>);
  return call.encoding === "raw" ? String(body) : JSON.stringify(body);
}

function assignHeaders(headers: Record<string, string>, connection: Connection, input: Input): void {
  if (connection.apiKey !== undefined) headers["x-api-key"] = connection.apiKey;
  assignPresent(headers, connection.headers?.());
  assignPresent(headers, input.headers);
}

function assignPresent(headers: Record<string, string>, more: HeaderTexts | undefined): void {
  for (const name in more) {
    const value = more[name];
    if (value !== undefined) headers[name] = value;
  }
}

function queryOf(query: Record<string, unknown> | undefined): string {
  const texts = Object.entries(queryTexts(query));
  const pairs = texts.flatMap(([name, value]) => [value].flat().map((item) => [name, item]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

async function answerOf(call: Call, response: Response, connection: Connection, input: Input): Promise<AnyAnswer> {
  const { plain, maxBytes = 5_000_000 } = connection;
  const status = plain ? knownStatus(call, response.status) : response.status;
  if (!schemaOf(call, status)) {
    await response.body?.cancel();
    return readAnswer(call, { status, text: null });
  }
  const text = await readText(response, maxBytes);
  if (text === null) return invalid(response.status, "answer too large");
  if (!plain) return readAnswer(call, { status, text });
  const body = text ? parseJson(text) : {};
  if (status >= 400) return { status, body: problemOf(call, response.status, body) };
  if (body === undefined) return invalid(response.status, "body: not JSON");
  return readPlain(call, { status, body }, connection, input);
}

/** An answer as the contract has it, else as the specification names it, else what can be made of it. */
function readPlain(
  call: Call,
  answer: AnyAnswer,
  { plain, reportField, headers }: Connection,
  input: Input,
): AnyAnswer {
  const schema = schemaOf(call, answer.status)!;
  const parsed = parsedBy(schema, answer.status, answer.body);
  if (parsed.status !== 0) return parsed;
  const read = plain?.read(call, answer, input, headers?.() ?? {});
  if (read) return read;
  const known = readLeniently(schema, answer.body, (field) => reportField?.(call, field));
  return parsedBy(schema, answer.status, known);
}

function readAnswer(call: Call, { status, text }: AnswerText): AnyAnswer {
  const schema = schemaOf(call, status);
  if (schema === undefined) return invalid(status, "status not in the contract");
  if (schema === null) return { status, body: null };
  return parsedBy(schema, status, parseJson(text ?? ""));
}

function parsedBy(schema: z.ZodType, status: number, body: unknown): AnyAnswer {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { status, body: parsed.data };
  const [issue] = parsed.error.issues;
  return invalid(status, `${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`);
}

const schemaOf = (call: Call, status: number) => call.responses[status] ?? impliedSchema(call, status);

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
