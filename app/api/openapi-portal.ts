import type { ZodOpenApiParameterObject, ZodOpenApiResponseObject } from "zod-openapi";
import { languages } from "~/rules/language";
import type { ServiceName } from "./call";
import type { Style } from "./openapi-style";
import { Problem, type ProblemCode } from "./problem";

const DESCRIPTION =
  "What the portal asks of this service, and what the service answers. The names of headers do not depend on case. " +
  "Amounts of money are cents of BRL, moments are UTC.";

/** Where the service stands is up to the installation: the portal calls it at the address that the operator names. */
function serverOf(service: ServiceName) {
  const description = `The address in ${service.toUpperCase()}_SERVICE_URL.`;
  return { url: "{address}", description, variables: { address: { default: `https://${service}.example.com` } } };
}

/** How the portal, and the user behind it, identify themselves. */
const securitySchemes = {
  apiKey: { type: "apiKey", in: "header", name: "x-api-key", description: "The portal's own key." },
  bearer: { type: "http", scheme: "bearer", description: "The token that sign-in gave the user." },
} as const;

/** Headers that the portal sends with every call. */
const commonHeaders: Record<string, ZodOpenApiParameterObject> = Object.fromEntries(
  [
    ["accept-language", `Language of the visitor: ${languages.join(", ")}.`, "pt-BR"],
    ["x-tenant", "Alias of the tenant of the hostname; absent at the operators' own.", "aurora"],
    [
      "x-institution-id",
      "Institution that the visitor is at; absent where a tenant has several and none is chosen.",
      "1",
    ],
    ["x-hostname", "Hostname that the visitor asked for.", "aurora.example.com"],
    ["x-correlation-id", "Id under which logs have the visitor's request.", "8c5f4c1e-1d0e-4b54-9f3c-3c1a52a4a0f1"],
    ["x-forwarded-for", "Address of the visitor.", "203.0.113.7"],
  ].map(([name = "", description = "", example]) => [
    name,
    { name, in: "header", required: false, description, schema: { type: "string" }, example },
  ]),
);

/** The code that stands for a status in examples; a call's summary names the further codes that matter. */
export const CODES: Record<string, ProblemCode> = {
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

const problems: Record<string, ZodOpenApiResponseObject> = Object.fromEntries(
  Object.entries(CODES).map(([status, code]) => {
    const description = status === "default" ? "Problem: any other error" : "Problem";
    const example = code === "VALIDATION" ? { code, details: [ISSUE] } : { code };
    const content = { "application/json": { schema: Problem, example } };
    return [status, { id: `problem-${status}`, description, content }];
  }),
);

/** The calls of one service as the portal makes them. */
export const portalStyle = (service: ServiceName): Style => ({
  description: DESCRIPTION,
  servers: [serverOf(service)],
  securitySchemes,
  // Only the service of settings gets the portal's key.
  security: service === "setting" ? { apiKey: [] } : {},
  more: () => ({}),
  pathOf: ({ path }) => path,
  parameters: commonHeaders,
  parametersOf: ({ headers }) => Object.keys(commonHeaders).filter((name) => !(name in (headers?.shape ?? {}))),
  headersOf: ({ headers }) => headers,
  schemas: {},
  headers: {},
  answeredWith: () => [],
  problems,
  impliedBy: ({ auth, inPerson }) => [
    "400",
    ...(auth === "user" ? ["401"] : []),
    ...(auth === "user" || inPerson ? ["403"] : []),
    "default",
  ],
});
