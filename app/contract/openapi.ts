import { z } from "zod";
import type { Call, Calls } from "./call";
import { parameterNames } from "./path";
import { Problem } from "./problem";

type Json = Record<string, unknown>;

/**
 * Describes calls as an OpenAPI 3.1 document.
 * @param calls resources by name; an operation's id is `resource.verb`
 */
export function openApi(calls: Record<string, Calls>, info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [resource, verbs] of Object.entries(calls)) {
    for (const [verb, call] of Object.entries(verbs)) {
      const path = paths[call.path] ?? {};
      paths[call.path] = path;
      path[call.method.toLowerCase()] = operation(`${resource}.${verb}`, call);
    }
  }
  return {
    openapi: "3.1.1",
    info,
    paths,
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
}

function operation(operationId: string, call: Call): Json {
  return {
    operationId,
    tags: [call.service],
    ...(call.summary ? { summary: call.summary } : {}),
    ...(call.auth === "user" ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...parameterNames(call.path).map((name) => parameter("path", name, { type: "string" }, true)),
      ...parametersOf("query", call.query),
      ...parametersOf("header", call.headers),
    ],
    ...(call.body ? { requestBody: { required: true, content: content(call.body, "input", call.encoding) } } : {}),
    responses: responsesOf(call),
  };
}

function parameter(place: string, name: string, schema: unknown, required: boolean): Json {
  return { name, in: place, required, schema };
}

function parametersOf(place: "query" | "header", schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => parameter(place, name, value, required.includes(name)));
}

function responsesOf(call: Call): Json {
  const implied = {
    400: Problem,
    ...(call.auth === "user" ? { 401: Problem } : {}),
    ...(call.auth === "user" || call.inPerson ? { 403: Problem } : {}),
  };
  const responses: Json = {};
  for (const [status, schema] of Object.entries<z.ZodType | null>({ ...implied, ...call.responses })) {
    const description = schema === Problem ? "Problem" : "Answer";
    responses[status] = schema ? { description, content: content(schema, "output") } : { description };
  }
  return responses;
}

function content(schema: z.ZodType, io: "input" | "output", encoding: Call["encoding"] = "json"): Json {
  const type = encoding === "multipart" ? "multipart/form-data" : "application/json";
  return { [type]: { schema: jsonSchema(schema, io) } };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
