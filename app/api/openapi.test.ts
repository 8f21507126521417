import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { services } from ".";
import type { Calls, ServiceName } from "./call";
import { openApi } from "./openapi";
import { Problem } from "./problem";

type Content = Record<string, { schema: { type?: string; properties?: Record<string, unknown> }; example?: unknown }>;

interface Document {
  openapi: string;
  servers: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: Content }> };
}

interface Operation {
  operationId: string;
  summary?: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
  security?: unknown;
}

const info = { title: "Ingressa", version: "1" };
const documents = Object.entries(services).map(([service, calls]: [string, Record<string, Calls>]) => {
  const document = openApi(service as ServiceName, calls, info) as unknown as Document;
  return { service, calls, document };
});

const operationsOf = (calls: Record<string, Calls>) =>
  Object.values(calls).flatMap((verbs) =>
    Object.values(verbs).map((call) => [call.path, call.method.toLowerCase(), call] as const),
  );

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
        expect(operation?.summary, `${resource}.${verb}`).toBeTruthy();
      }
    }
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it.each(documents)("$service: are valid by a foreign validator, and name a server [API-04]", async (described) => {
    const { service, document } = described;
    const address = { default: `https://${service}.example.com` };
    expect(document.servers).toMatchObject([{ url: "{address}", variables: { address } }]);
    expect(await new Validator().validate(structuredClone(document) as never)).toEqual({ valid: true });
  });

  it.each(documents)("$service: show examples that their own call accepts [API-04]", ({ calls, document }) => {
    for (const [path, method, call] of operationsOf(calls)) {
      const { requestBody, responses } = document.paths[path]?.[method] ?? expect.fail(`no ${method} ${path}`);
      const body = requestBody?.content["application/json"];
      if (body) expect(call.body?.safeParse(body.example), `${method} ${path}`).toMatchObject({ success: true });
      for (const [status, { $ref = "", content }] of Object.entries(responses)) {
        const shared = document.components.responses[$ref.replace("#/components/responses/", "")];
        const answer = (shared?.content ?? content)?.["application/json"];
        const schema = shared ? Problem : call.responses[Number(status)];
        if (schema || answer)
          expect(schema?.safeParse(answer?.example), `${method} ${path} ${status}`).toMatchObject({ success: true });
      }
    }
  });

  it("describe files as binary and mark required query parameters [API-04]", () => {
    const user = documents.find(({ service }) => service === "user")?.document.paths;
    const photo = user?.["/users/me/photo"]?.patch?.requestBody?.content["multipart/form-data"];
    expect(photo?.schema.properties?.photo).toMatchObject({ type: "string", format: "binary" });
    const campuses = documents.find(({ service }) => service === "subscription")?.document.paths["/campuses"]?.get;
    expect(campuses?.parameters.filter((parameter) => parameter.in === "query")).toMatchObject([
      { name: "offerId", in: "query", required: true },
      { name: "courseId", in: "query", required: true },
    ]);
  });
});
