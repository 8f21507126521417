import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import type { Call, Calls, ServiceName } from "./call";
import { commonHeaders, DESCRIPTION, securitySchemes, serverOf } from "./openapi-base";
import { exampleOf } from "./openapi-example";
import { parameterNames } from "./path";
import { Problem, type ProblemCode } from "./problem";

interface Info {
  title: string;
  version: string;
}

/**
 * Describes the calls of one service as an OpenAPI 3.1 document.
 * @param calls resources by name; an operation's id is `resource.verb`
 */
export function openApi(service: ServiceName, calls: Record<string, Calls>, info: Info): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [resource, verbs] of Object.entries(calls)) {
    for (const [verb, call] of Object.entries(verbs)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(`${resource}.${verb}`, call) };
    }
  }
  return withExamples(
    createDocument({
      openapi: "3.1.1",
      info: { ...info, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
      servers: [serverOf(service)],
      security: [keyOf(service)],
      paths,
      components: { securitySchemes, parameters: commonHeaders },
    }),
  );
}

/** How the portal itself is known: only the service of settings gets its key. */
const keyOf = (service: ServiceName) => (service === "setting" ? { apiKey: [] } : {});

/** Adds an example to every JSON body that has none. */
function withExamples(document: ReturnType<typeof createDocument>): Record<string, unknown> {
  const text = JSON.stringify(document);
  const { components } = JSON.parse(text);
  return JSON.parse(text, (name, value) =>
    name === "application/json" ? { example: exampleOf(value.schema, components.schemas), ...value } : value,
  );
}

function operation(operationId: string, { summary, query, headers, body, ...call }: Call): ZodOpenApiOperationObject {
  const common = Object.keys(commonHeaders).filter((name) => !(name in (headers?.shape ?? {})));
  const mediaType = call.encoding === "multipart" ? "multipart/form-data" : "application/json";
  return {
    operationId,
    tags: [call.service],
    ...(summary ? { summary } : {}),
    ...(call.auth === "user" ? { security: [{ ...keyOf(call.service), bearer: [] }] } : {}),
    requestParams: {
      path: z.object(Object.fromEntries(parameterNames(call.path).map((name) => [name, z.string()]))),
      ...(query ? { query } : {}),
      ...(headers ? { header: headers } : {}),
    },
    parameters: common.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...(body ? { requestBody: { required: true, content: { [mediaType]: { schema: body } } } } : {}),
    responses: responsesOf(call),
  };
}

/** The code that stands for a status in examples; a call's summary names the further codes that matter. */
const CODES: Record<string, ProblemCode> = {
  400: "VALIDATION",
  401: "UNAUTHENTICATED",
  402: "UNEXPECTED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  410: "UNEXPECTED",
  413: "BODY_TOO_LARGE",
  422: "UNEXPECTED",
  429: "TOO_MANY_REQUESTS",
  501: "NOT_IMPLEMENTED",
  502: "UNEXPECTED",
  503: "SYSTEM_UNAVAILABLE",
  default: "INTERNAL",
};

const ISSUE = { in: "query", path: "id", message: "Invalid input" };

/** The answers that are problems by status; operations refer to them, because they have ids. */
const problems: Record<string, ZodOpenApiResponseObject> = Object.fromEntries(
  Object.entries(CODES).map(([status, code]) => {
    const description = status === "default" ? "Problem: any other error" : "Problem";
    const example = code === "VALIDATION" ? { code, details: [ISSUE] } : { code };
    const content = { "application/json": { schema: Problem, example } };
    return [status, { id: `problem-${status}`, description, content }];
  }),
);

function responsesOf({ auth, inPerson, responses }: Pick<Call, "auth" | "inPerson" | "responses">) {
  const implied = {
    400: Problem,
    ...(auth === "user" ? { 401: Problem } : {}),
    ...(auth === "user" || inPerson ? { 403: Problem } : {}),
    default: Problem,
  };
  const all = Object.entries<z.ZodType | null>({ ...implied, ...responses });
  return Object.fromEntries(
    all.map(([status, schema]) => [status, (schema === Problem && problems[status]) || answerOf(schema)]),
  ) satisfies ZodOpenApiResponsesObject;
}

const answerOf = (schema: z.ZodType | null): ZodOpenApiResponseObject =>
  schema
    ? { description: "Answer", content: { "application/json": { schema } } }
    : { description: "Answer without a body" };
