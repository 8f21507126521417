import { describe, expect, it } from "vitest";
import { z } from "zod";
import { call } from "./call";
import { createClient } from "./client";
import { createHandler, implementFor } from "./handler";
import { problems } from "./problem";
import { Refusal } from "./refusal";
import { Flag, Whole } from "./value";

const fruit = {
  list: call({
    service: "form",
    method: "GET",
    path: "/fruits",
    auth: "none",
    query: z.object({ page: Whole, ripe: Flag.optional() }),
    responses: { 200: z.array(z.unknown()) },
  }),
  best: call({
    service: "form",
    method: "GET",
    path: "/fruits/best/",
    auth: "none",
    responses: { 200: z.string().nullable() },
  }),
  get: call({
    service: "form",
    method: "GET",
    path: "/fruits/{id}",
    auth: "none",
    responses: { 200: z.string(), ...problems(404) },
  }),
  update: call({
    service: "form",
    method: "PUT",
    path: "/fruits/{id}",
    auth: "user",
    body: z.object({ name: z.string().min(1) }),
    responses: { 200: z.string() },
  }),
  picture: call({
    service: "form",
    method: "POST",
    path: "/fruits/{id}{suffix}",
    auth: "none",
    responses: { 200: z.string() },
  }),
  draw: call({
    service: "form",
    method: "PATCH",
    path: "/fruits/{id}",
    auth: "none",
    encoding: "multipart",
    body: z.object({ drawing: z.file() }),
    responses: { 200: z.string() },
  }),
  sign: call({
    service: "form",
    method: "POST",
    path: "/signed",
    auth: "none",
    encoding: "raw",
    body: z.string(),
    responses: { 200: z.string() },
  }),
  plant: call({
    service: "form",
    method: "POST",
    path: "/planted",
    auth: "none",
    inPerson: true,
    responses: { 200: z.string() },
  }),
  fail: call({ service: "form", method: "GET", path: "/fail", auth: "none", responses: { 200: z.string() } }),
};

const unmade = {
  eat: call({ service: "form", method: "DELETE", path: "/fruits/{id}", auth: "none", responses: { 204: null } }),
};

const implement = implementFor<{ caller: { userId: string; impersonatorId?: string | null } | null }>();
const errors: unknown[] = [];
const handler = createHandler(
  [
    implement(fruit, {
      list: ({ query }) => ({ status: 200, body: [query.page, query.ripe] }),
      best: () => ({ status: 200, body: null }),
      get: ({ params: { id } }) => {
        if (id === "rotten") throw new Refusal("CONFLICT", { fields: { id: "fruit.rotten" }, facts: { since: "May" } });
        return { status: 200, body: id };
      },
      update: async ({ params, body }, { caller }) => ({
        status: 200,
        body: `${caller?.userId} ${params.id} ${body.name}`,
      }),
      picture: ({ params }) => ({ status: 200, body: params.suffix }),
      draw: async ({ body }) => ({ status: 200, body: await body.drawing.text() }),
      sign: ({ body }) => ({ status: 200, body }),
      plant: () => ({ status: 200, body: "planted" }),
      fail: () => {
        throw new Error("secret detail");
      },
    }),
  ],
  (headers) => ({
    caller: headers.authorization ? { userId: "ana", impersonatorId: headers["x-impersonator"] ?? null } : null,
  }),
  { calls: [unmade], maxBodyBytes: 200, onError: (error) => errors.push(error) },
);

const signedIn = { authorization: "Bearer t" };
async function ask(method: string, path: string, body?: string, headers?: Record<string, string>) {
  const response = await handler(
    new Request(`http://x${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text), allow: response.headers.get("allow") };
}

describe("a handler", () => {
  it("parses queries to numbers and flags, and answers null as a body", async () => {
    expect(await ask("GET", "/fruits?page=2&ripe=true")).toMatchObject({ status: 200, body: [2, true] });
    expect(await ask("GET", "/fruits/best")).toMatchObject({ status: 200, body: null });
  });

  it("prefers a fixed path, accepts a trailing slash and unescapes parameters", async () => {
    expect((await ask("GET", "/fruits/best/")).body).toBeNull();
    expect((await ask("GET", "/fruits/a%2Fb/")).body).toBe("a/b");
    expect((await ask("GET", "/fruits/%E0%A4%A")).status).toBe(404);
  });

  it("accepts an empty value or one with slashes for a parameter that directly follows another", async () => {
    const api = createClient({ ...fruit, ...unmade }, handler, { baseUrl: "http://x" });
    expect(await api.picture({ params: { id: "fig", suffix: "" } })).toEqual({ status: 200, body: "" });
    expect(await api.picture({ params: { id: "fig", suffix: "/big one?" } })).toEqual({
      status: 200,
      body: "/big one?",
    });
  });

  it("answers with the status, the code and the details of a refusal that is thrown", async () => {
    const body = { code: "CONFLICT", fields: { id: "fruit.rotten" }, details: { since: "May" } };
    expect(await ask("GET", "/fruits/rotten")).toMatchObject({ status: 409, body });
    expect(errors).toEqual([]);
  });

  it("answers 404 to unknown paths and 405 with the allowed methods to a wrong method", async () => {
    expect(await ask("GET", "/nuts")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const refused = await ask("POST", "/fail", "{}");
    expect(refused).toMatchObject({ status: 405, body: { code: "METHOD_NOT_ALLOWED" }, allow: "GET" });
    expect((await ask("OPTIONS", "/fruits/fig")).allow).toBe("DELETE, GET, PATCH, POST, PUT");
  });

  it("reports the issues of invalid input", async () => {
    const refused = await ask("GET", "/fruits?page=two");
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "VALIDATION", details: [{ in: "query", path: "page" }] },
    });
    for (const body of ["{", "[]", '{"name":""}']) {
      expect(await ask("PUT", "/fruits/fig", body, signedIn)).toMatchObject({
        status: 400,
        body: { code: "VALIDATION" },
      });
    }
  });

  it("refuses large bodies, declared or streamed", async () => {
    const large = JSON.stringify({ name: "n".repeat(300) });
    expect(await ask("PUT", "/fruits/fig", large, signedIn)).toMatchObject({ status: 413 });
    const declared = { ...signedIn, "content-length": "999" };
    expect(await ask("PUT", "/fruits/fig", "{}", declared)).toMatchObject({
      status: 413,
      body: { code: "BODY_TOO_LARGE" },
    });
  });

  it("answers 401 to signed-out callers before it reads the body", async () => {
    expect(await ask("PUT", "/fruits/fig", "{")).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect((await ask("PUT", "/fruits/fig", '{"name":"Fig"}', signedIn)).body).toBe("ana fig Fig");
  });

  it("refuses inPerson calls while impersonating [ROL-07]", async () => {
    const api = createClient({ ...fruit, ...unmade }, handler, { baseUrl: "http://x", headers: () => signedIn });
    expect(await api.plant()).toEqual({ status: 200, body: "planted" });
    const impersonating = { ...signedIn, "x-impersonator": "eva" };
    const other = createClient({ ...fruit, ...unmade }, handler, { baseUrl: "http://x", headers: () => impersonating });
    expect(await other.plant()).toEqual({ status: 403, body: { code: "IMPERSONATION_NOT_ALLOWED" } });
  });

  it("accepts files, and leaves raw text unparsed", async () => {
    const api = createClient({ ...fruit, ...unmade }, handler, { baseUrl: "http://x" });
    const drawing = new File(["lines"], "fig.txt");
    expect(await api.draw({ params: { id: "fig" }, body: { drawing } })).toEqual({ status: 200, body: "lines" });
    expect(await api.sign({ body: '{ "a":1}' })).toEqual({ status: 200, body: '{ "a":1}' });
  });

  it("gives the same answer to a call in process and to an HTTP request [API-01] [API-02]", async () => {
    const asked = createClient({ ...fruit, ...unmade }, handler, { baseUrl: "http://x" });
    const requested = createClient({ ...fruit, ...unmade }, (request) => handler(request), { baseUrl: "http://x" });
    const id = "fig";
    const ids = ["fig", "a/b c?", "", ".", "..", "\ud800", "%2e", "a\0b", "100%"];
    for (const ask of [
      ...ids.map((one) => (api: typeof asked) => api.get({ params: { id: one } })),
      ...["", "/big one?", "/a/"].map((suffix) => (api: typeof asked) => api.picture({ params: { id, suffix } })),
      (api: typeof asked) => api.list({ query: { page: 2, ripe: true } as never }),
      (api: typeof asked) => api.list({ query: { page: "two" } as never }),
      (api: typeof asked) => api.draw({ params: { id }, body: { drawing: new File(["lines"], "fig.txt") } }),
      (api: typeof asked) => api.draw({ params: { id }, body: {} as never }),
      (api: typeof asked) => api.sign({ body: "s".repeat(201) }),
      (api: typeof asked) => api.sign({ body: "ç" }),
      (api: typeof asked) => api.eat({ params: { id } }),
      (api: typeof asked) => api.update({ params: { id }, body: { name: "" } }),
      (api: typeof asked) => api.best(),
    ]) {
      expect(await ask(asked)).toEqual(await ask(requested));
    }
  });

  it("answers 501 without an implementation and 500 without details after an uncaught error", async () => {
    expect(await ask("DELETE", "/fruits/fig")).toMatchObject({ status: 501, body: { code: "NOT_IMPLEMENTED" } });
    expect(await ask("GET", "/fail")).toMatchObject({ status: 500, body: { code: "INTERNAL" } });
    expect(errors).toHaveLength(1);
  });

  it("refuses text with a null character, which PostgreSQL cannot store [TEN-08]", async () => {
    expect((await ask("GET", "/fruits/a%00b")).status).toBe(404);
    expect((await ask("PUT", "/fruits/fig", '{"name":"a\\u0000b"}', signedIn)).status).toBe(400);
  });

  it("answers only the calls of its service, and 501 to those without an implementation", async () => {
    const other = createHandler([], () => ({ caller: null }), { service: "auth", calls: [fruit] });
    const own = createHandler([], () => ({ caller: null }), { service: "form", calls: [fruit] });
    expect((await other(new Request("http://x/fail"))).status).toBe(404);
    expect((await own(new Request("http://x/fail"))).status).toBe(501);
  });
});
