import type { z } from "zod";
import type { ZodOpenApiParameterObject, ZodOpenApiResponseObject } from "zod-openapi";
import { languages } from "~/rules/language";
import type { Call } from "./call";
import { CODES } from "./openapi-portal";
import { sharedSchemas } from "./openapi-schema";
import type { Style } from "./openapi-style";
import { ProblemDetails, type SystemCode } from "./problem-details";

const DESCRIPTION =
  "The services of an institution for its other systems. Each call carries a key of the institution in X-Api-Key; a " +
  "call that a person makes carries the token of that person's sign-in as well. A key reaches the records of its own " +
  "institution only, whatever the person may do at others. Amounts of money are cents of BRL, moments are UTC. A " +
  "server keeps its key to itself; a page may have one for reading, if the key names the page's origin.";

const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "X-Api-Key", description: "The key that the institution's staff made." },
  bearer: { type: "http", scheme: "bearer", description: "The token that sign-in gave the person." },
} as const;

const text = { type: "string" } as const;

const parameters: Record<string, ZodOpenApiParameterObject> = {
  "accept-language": {
    ...{ name: "Accept-Language", in: "header", required: false, schema: text, example: "pt-BR" },
    description: `Language of names and messages: ${languages.join(", ")}.`,
  },
  "idempotency-key": {
    ...{ name: "Idempotency-Key", in: "header", required: false, example: "8c5f4c1e-1d0e-4b54-9f3c-3c1a52a4a0f1" },
    schema: { ...text, minLength: 1, maxLength: 200 },
    description:
      "Makes the call repeatable: within 24 hours the same key with the same call gets the first answer, and another " +
      "call with that key 409.",
  },
  "if-match": {
    ...{ name: "If-Match", in: "header", required: false, schema: text, example: '"q3Yx1w8Zt0Lr5uHc7bNd2A"' },
    description: "The ETag of the record that the change is based on; 412 if it has changed since.",
  },
  "if-match-required": {
    ...{ name: "If-Match", in: "header", required: true, schema: text, example: '"q3Yx1w8Zt0Lr5uHc7bNd2A"' },
    description: "The ETag of the record that the change is based on; 412 if it has changed since, 428 without one.",
  },
  limit: {
    ...{ name: "limit", in: "query", required: false, example: 100 },
    schema: { type: "integer", minimum: 1, maximum: 500, default: 100 },
    description: "The most entries of a part of the list.",
  },
  cursor: {
    ...{ name: "cursor", in: "query", required: false, schema: text },
    description: "Where the part begins; the header Link of the part before has it.",
  },
};

/** Headers of answers. */
const headers = {
  ETag: { description: "Names this state of the record or list, for If-None-Match and If-Match.", schema: text },
  Link: {
    description: 'The address of the next part of the list, with `rel="next"`; absent at the end.',
    schema: text,
  },
  RateLimit: { description: "How many calls are left in this minute, and the seconds until the next.", schema: text },
  "RateLimit-Policy": { description: "How many calls the key may make in a minute.", schema: text },
};

const STATUS_CODES: Record<string, SystemCode> = {
  ...CODES,
  401: "KEY_INVALID",
  412: "REVISION_CHANGED",
  415: "MEDIA_TYPE",
  428: "REVISION_REQUIRED",
};

function problemOf(status: string, code: SystemCode): ZodOpenApiResponseObject {
  const example = {
    ...{ type: `/api/v1/docs#${code}`, title: code, status: Number(status) || 500, code },
    instance: "urn:uuid:8c5f4c1e-1d0e-4b54-9f3c-3c1a52a4a0f1",
  };
  const content = { "application/problem+json": { schema: ProblemDetails, example } };
  const description = status === "default" ? "Any other problem" : `Problem, such as ${code}`;
  return { id: `problem-${status}`, description, content };
}

const problems = Object.fromEntries(
  Object.entries(STATUS_CODES).map(([status, code]) => [status, problemOf(status, code)]),
);

/** What the description needs to know of a call beside its declaration. */
export interface SystemRules {
  isList(call: Call): boolean;
  needsRevision(call: Call): boolean;
  takesRevision(call: Call): boolean;
  scopeOf(call: Call): string;
}

/**
 * The calls as other systems make them with keys.
 * @param service of a document about one service; without it, all services are in one document
 */
export function systemStyle(rules: SystemRules, service?: string): Style {
  const isWrite = ({ method }: Call) => method !== "GET";
  return {
    description: DESCRIPTION,
    servers: [{ url: service ? `/api/v1/${service}` : "/api/v1", description: "This installation." }],
    securitySchemes,
    security: { key: [] },
    more: (call) => ({ description: `Needs a key with \`${rules.scopeOf(call)}\`.` }),
    pathOf: (call) => (service ? call.path : `/${call.service}${call.path}`),
    parameters,
    parametersOf: (call) => [
      "accept-language",
      ...(isWrite(call) ? ["idempotency-key"] : []),
      ...(rules.needsRevision(call) ? ["if-match-required"] : rules.takesRevision(call) ? ["if-match"] : []),
      ...(rules.isList(call) ? ["limit", "cursor"] : []),
    ],
    headersOf: ({ headers: own }) => withoutAddress(own),
    schemas: sharedSchemas,
    headers,
    answeredWith: (call) => [
      ...["RateLimit", "RateLimit-Policy"],
      ...(isWrite(call) ? [] : ["ETag"]),
      ...(rules.isList(call) ? ["Link"] : []),
    ],
    problems,
    impliedBy: (call) => [
      ...["400", "401", "403", "429"],
      ...(call.body ? ["413", "415"] : []),
      ...(rules.takesRevision(call) ? ["412"] : []),
      ...(rules.needsRevision(call) ? ["428"] : []),
      ...(isWrite(call) ? ["409"] : []),
      "default",
    ],
  };
}

/** The headers of a call without the address of a visitor, which other systems cannot set. */
function withoutAddress(headers: z.ZodObject | undefined): z.ZodObject | undefined {
  if (!headers || !("x-forwarded-for" in headers.shape)) return headers;
  const { "x-forwarded-for": _, ...rest } = headers.shape;
  return Object.keys(rest).length > 0 ? headers.omit({ "x-forwarded-for": true } as never) : undefined;
}
