import type { ZodOpenApiParameterObject } from "zod-openapi";
import { languages } from "~/rules/language";
import type { ServiceName } from "./call";

/** What holds for every call. */
export const DESCRIPTION =
  "What the portal asks of this service, and what the service answers. The names of headers do not depend on case. " +
  "Amounts of money are cents of BRL, moments are UTC.";

/** Where the service stands is up to the installation: the portal calls it at the address that the operator names. */
export function serverOf(service: ServiceName) {
  const description = `The address in ${service.toUpperCase()}_SERVICE_URL.`;
  return { url: "{address}", description, variables: { address: { default: `https://${service}.example.com` } } };
}

/** How the portal, and the user behind it, identify themselves. */
export const securitySchemes = {
  apiKey: { type: "apiKey", in: "header", name: "x-api-key", description: "The portal's own key." },
  bearer: { type: "http", scheme: "bearer", description: "The token that sign-in gave the user." },
} as const;

/** Headers that the portal sends with every call. */
export const commonHeaders: Record<string, ZodOpenApiParameterObject> = Object.fromEntries(
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
