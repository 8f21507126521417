import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import type { Call, Calls, ServiceName } from "./call";
import { exampleOf } from "./openapi-example";
import { portalStyle } from "./openapi-portal";
import type { Style } from "./openapi-style";
import { parameterNames } from "./path";
import { Problem } from "./problem";

/** A document as JSON. */
type DocumentOf = Record<string, unknown> & { components?: { schemas?: Record<string, unknown> } };

interface Info {
  title: string;
  version: string;
}

/**
 * Describes the calls of one service, as the portal asks them, as an OpenAPI 3.1 document.
 * @param calls resources by name; an operation's id is `resource.verb`
 */
export const openApi = (service: ServiceName, calls: Record<string, Calls>, info: Info): Record<string, unknown> =>
  describeCalls(calls, info, portalStyle(service));

/** Describes calls as an OpenAPI 3.1 document. @param calls resources by name; an operation's id is `resource.verb` */
export function describeCalls(calls: Record<string, Calls>, info: Info, style: Style): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [resource, verbs] of Object.entries(calls)) {
    for (const [verb, call] of Object.entries(verbs)) {
      const path = style.pathOf(call);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(`${resource}.${verb}`, call, style) };
    }
  }
  const { description, servers, security, securitySchemes, parameters, headers, schemas } = style;
  return withUsedSchemas(
    withExamples(
      createDocument({
        openapi: "3.1.1",
        info: { ...info, description, license: { name: "MIT", identifier: "MIT" } },
        servers,
        security: [security],
        paths,
        components: { securitySchemes, parameters, headers, schemas },
      }),
    ),
  );
}

const SCHEMA = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

/** Leaves out the schemas to which nothing refers. */
function withUsedSchemas(document: DocumentOf): DocumentOf {
  const { components = {}, ...rest } = document;
  const { schemas = {}, ...others } = components;
  const used = new Set<string>();
  const use = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(SCHEMA)) {
      if (used.has(name)) continue;
      used.add(name);
      use(schemas[name] ?? null);
    }
  };
  use([rest, others]);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...rest, components: { ...others, schemas: kept } };
}

/** Adds an example to every JSON body that has none. */
function withExamples(document: ReturnType<typeof createDocument>): DocumentOf {
  const text = JSON.stringify(document);
  const { components } = JSON.parse(text);
  return JSON.parse(text, (name, value) =>
    name === "application/json" ? { example: exampleOf(value.schema, components.schemas), ...value } : value,
  );
}

function operation(operationId: string, call: Call, style: Style): ZodOpenApiOperationObject {
  const { summary, query, body, auth, encoding } = call;
  const header = style.headersOf(call);
  const mediaType = encoding === "multipart" ? "multipart/form-data" : "application/json";
  return {
    operationId,
    tags: [call.service],
    ...(summary ? { summary } : {}),
    ...style.more(call),
    ...(auth === "user" ? { security: [{ ...style.security, bearer: [] }] } : {}),
    requestParams: {
      path: z.object(Object.fromEntries(parameterNames(call.path).map((name) => [name, z.string()]))),
      ...(query ? { query } : {}),
      ...(header ? { header } : {}),
    },
    parameters: style.parametersOf(call).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...(body ? { requestBody: { required: true, content: { [mediaType]: { schema: body } } } } : {}),
    responses: responsesOf(call, style),
  };
}

function responsesOf(call: Call, { problems, impliedBy, answeredWith }: Style) {
  const implied = Object.fromEntries(impliedBy(call).map((status) => [status, Problem]));
  const all = Object.entries<z.ZodType | null>({ ...implied, ...call.responses });
  const headers = Object.fromEntries<{ $ref: string }>(
    answeredWith(call).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  return Object.fromEntries(
    all.map(([status, schema]) => [status, (schema === Problem && problems[status]) || answerOf(schema, headers)]),
  ) satisfies ZodOpenApiResponsesObject;
}

const answerOf = (schema: z.ZodType | null, headers: Record<string, { $ref: string }>): ZodOpenApiResponseObject => ({
  ...(schema
    ? { description: "Answer", content: { "application/json": { schema } } }
    : { description: "Answer without a body" }),
  ...(Object.keys(headers).length > 0 ? { headers } : {}),
});
