import { describe, expect, it } from "vitest";
import { services } from ".";
import { openApi } from "./openapi";

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { type?: string; properties?: Record<string, unknown> } }> };
  responses: Record<string, unknown>;
  security?: unknown;
}

const info = { title: "Ingressa", version: "1" };
const documents = Object.entries(services).map(([service, calls]) => {
  const document = openApi(calls, info) as { openapi: string; paths: Record<string, Record<string, Operation>> };
  return { service, calls, document };
});

describe("the OpenAPI documents", () => {
  it.each(documents)("$service: include each call with path parameters and answers [API-04]", ({ calls, document }) => {
    expect(document.openapi).toBe("3.1.1");
    for (const [resource, verbs] of Object.entries(calls)) {
      for (const [verb, call] of Object.entries(verbs)) {
        const operation = document.paths[call.path]?.[call.method.toLowerCase()];
        expect(operation?.operationId).toBe(`${resource}.${verb}`);
        expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(call.responses)));
        const named = operation?.parameters
          .filter((parameter) => parameter.in === "path")
          .map(({ name }) => `{${name}}`);
        expect(named).toEqual(call.path.match(/\{\w+\}/g) ?? []);
        expect(Boolean(operation?.requestBody)).toBe("body" in call);
        expect(Boolean(operation?.security)).toBe(call.auth === "user");
      }
    }
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it("describe files as binary and mark required query parameters [API-04]", () => {
    const user = documents.find(({ service }) => service === "user")?.document.paths;
    const photo = user?.["/users/me/photo"]?.patch?.requestBody?.content["multipart/form-data"];
    expect(photo?.schema.properties?.photo).toMatchObject({ type: "string", format: "binary" });
    const campuses = documents.find(({ service }) => service === "subscription")?.document.paths["/campuses"]?.get;
    expect(campuses?.parameters).toMatchObject([
      { name: "offerId", in: "query", required: true },
      { name: "courseId", in: "query", required: true },
    ]);
  });
});
