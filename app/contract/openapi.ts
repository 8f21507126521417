import { z } from "zod";
import type { Call, Calls, ServiceName } from "./call";
import { commonHeaders, DESCRIPTION, securitySchemes, serverOf } from "./openapi-base";
import { exampleOf, type JsonSchema } from "./openapi-example";
import { parameterNames } from "./path";
import { Problem, type ProblemCode } from "./problem";

type Json = Record<string, unknown>;

interface Info {
  title: string;
  version: string;
}

/** The schemas with a name of their own, which operations refer to, and the answers that are problems. */
interface Components {
  schemas: Record<string, JsonSchema>;
  responses: Record<string, Json>;
}

/**
 * Describes the calls of one service as an OpenAPI 3.1 document.
 * @param calls resources by name; an operation's id is `resource.verb`
 */
export function openApi(service: ServiceName, calls: Record<string, Calls>, info: Info): Json {
  const components: Components = { schemas: {}, responses: {} };
  const paths: Record<string, Json> = {};
  for (const [resource, verbs] of Object.entries(calls)) {
    for (const [verb, call] of Object.entries(verbs)) {
      const path = paths[call.path] ?? {};
      paths[call.path] = path;
      path[call.method.toLowerCase()] = operation(`${resource}.${verb}`, call, components);
    }
  }
  return {
    openapi: "3.1.1",
    info: { ...info, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
    servers: [serverOf(service)],
    security: [{ apiKey: [] }],
    paths,
    components: { ...components, securitySchemes, parameters: commonHeaders },
  };
}

function operation(operationId: string, call: Call, components: Components): Json {
  const own = parametersOf("header", call.headers, components);
  const common = Object.keys(commonHeaders).filter((name) => own.every((parameter) => parameter.name !== name));
  return {
    operationId,
    tags: [call.service],
    ...(call.summary ? { summary: call.summary } : {}),
    ...(call.auth === "user" ? { security: [{ apiKey: [], bearer: [] }] } : {}),
    parameters: [
      ...parameterNames(call.path).map((name) => parameter("path", name, { type: "string" }, true)),
      ...parametersOf("query", call.query, components),
      ...own,
      ...common.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(call.body ? { requestBody: { required: true, content: bodyOf(call.body, call.encoding, components) } } : {}),
    responses: responsesOf(call, components),
  };
}

function parameter(place: string, name: string, schema: unknown, required: boolean): Json {
  return { name, in: place, required, schema };
}

function parametersOf(place: "query" | "header", schema: z.ZodType | undefined, components: Components): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input", components);
  return Object.entries(properties).map(([name, value]) => parameter(place, name, value, required.includes(name)));
}

/** The code that stands for a status in examples; a call's summary names the further codes that matter. */
const CODES: Record<string, ProblemCode> = {
  400: "VALIDATION",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "BODY_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
  501: "NOT_IMPLEMENTED",
  503: "SYSTEM_UNAVAILABLE",
};

const ISSUE = { in: "query", path: "id", message: "Invalid input" };

function responsesOf(call: Call, components: Components): Json {
  const implied = {
    400: Problem,
    ...(call.auth === "user" ? { 401: Problem } : {}),
    ...(call.auth === "user" || call.inPerson ? { 403: Problem } : {}),
    default: Problem,
  };
  const responses: Json = {};
  for (const [status, schema] of Object.entries<z.ZodType | null>({ ...implied, ...call.responses })) {
    if (schema === Problem) responses[status] = problemOf(status, components);
    else if (schema) responses[status] = { description: "Answer", content: answerOf(schema, components) };
    else responses[status] = { description: "Answer without a body" };
  }
  return responses;
}

/** A reference to the answer with this status that is a problem. */
function problemOf(status: string, { schemas, responses }: Components): Json {
  const reference = { $ref: `#/components/responses/problem-${status}` };
  if (`problem-${status}` in responses) return reference;
  const code = CODES[status] ?? (status === "default" ? "INTERNAL" : "UNEXPECTED");
  const schema = jsonSchema(Problem, "output", { schemas, responses });
  const example = code === "VALIDATION" ? { code, details: [ISSUE] } : { code };
  const description = status === "default" ? "Problem: any other error" : "Problem";
  responses[`problem-${status}`] = { description, content: { "application/json": { schema, example } } };
  return reference;
}

function answerOf(schema: z.ZodType, components: Components): Json {
  return { "application/json": withExample(jsonSchema(schema, "output", components), components) };
}

function bodyOf(schema: z.ZodType, encoding: Call["encoding"] = "json", components: Components): Json {
  const described = jsonSchema(schema, "input", components);
  // A file cannot be written in JSON.
  if (encoding === "multipart") return { "multipart/form-data": { schema: described } };
  return { "application/json": withExample(described, components) };
}

const withExample = (schema: JsonSchema, { schemas }: Components) => ({ schema, example: exampleOf(schema, schemas) });

/**
 * The JSON schema of what is sent or answered. Schemas with an id go to the components. What is sent may differ from what
 * is answered, so that it has a name of its own.
 */
function jsonSchema(schema: z.ZodType, io: "input" | "output", { schemas }: Components): JsonSchema {
  const nameOf = (id: string) => (io === "input" ? `${id}Sent` : id);
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
  const referring = text.replace(/"#\/\$defs\/(\w+)"/g, (_, id: string) => `"#/components/schemas/${nameOf(id)}"`);
  const { $schema: _, $defs, ...rest } = JSON.parse(referring) as JsonSchema & Record<"$schema" | "$defs", Json>;
  for (const [id, definition] of Object.entries($defs ?? {})) {
    if (id.startsWith("__schema")) throw new Error(`A schema that contains itself needs an id: ${text.slice(0, 200)}`);
    schemas[nameOf(id)] = definition as JsonSchema;
  }
  return rest;
}
