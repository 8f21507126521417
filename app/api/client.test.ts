import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { call } from "./call";
import { createClient, type Fetch } from "./client";
import { type Problem, problems } from "./problem";

const Fruit = z.object({ id: z.string(), cents: z.int() });

const fruit = {
  get: call({
    service: "form",
    method: "GET",
    path: "/fruits/{id}",
    auth: "none",
    query: z.object({ tag: z.array(z.string()).optional(), ripe: z.boolean().optional() }),
    responses: { 200: Fruit, ...problems(404) },
  }),
  create: call({
    service: "form",
    method: "POST",
    path: "/fruits",
    auth: "user",
    headers: z.object({ "x-captcha-token": z.string().optional() }),
    body: z.object({ name: z.string() }),
    responses: { 201: Fruit },
  }),
  delete: call({ service: "form", method: "DELETE", path: "/fruits/{id}", auth: "none", responses: { 204: null } }),
};

const pear = { id: "pear", cents: 150 };
const input = { params: { id: "pear" } };
const clientOf = (fetch: Fetch, more = {}) => createClient(fruit, fetch, { baseUrl: "http://fruit.test/v1/", ...more });
const answering = (body: BodyInit | null, init?: ResponseInit) => clientOf(async () => new Response(body, init));

describe("a client in process", () => {
  it("waits longer than the client's timeout for a call that has a longer timeout of its own [DOC-01]", async () => {
    const calls = { send: call({ ...fruit.get, timeoutMs: 60_000 }) };
    const late: Fetch = () => new Promise((resolve) => setTimeout(resolve, 300, Response.json(pear)));
    const client = createClient(calls, late, { baseUrl: "http://fruit.test", timeoutMs: 20 });
    expect(await client.send(input)).toMatchObject({ status: 200 });
  });

  it("escapes parameters, repeats lists, skips empty values and sends its headers", async () => {
    let seen: Request | undefined;
    const client = clientOf(
      async (request) => {
        seen = request;
        return Response.json(pear);
      },
      { headers: () => ({ authorization: "Bearer t", "x-tenant": undefined }) },
    );
    await client.get({ params: { id: "a/b c" }, query: { tag: ["x", "", "y&"] } });
    expect(seen?.url).toBe("http://fruit.test/v1/fruits/a%2Fb%20c?tag=x&tag=y%26");
    expect(Object.fromEntries(seen?.headers ?? [])).toEqual({
      accept: "application/json",
      "accept-encoding": "identity, gzip",
      authorization: "Bearer t",
    });
  });

  it("types the answer by status", async () => {
    const answer = await answering(JSON.stringify(pear)).get(input);
    if (answer.status === 200) expectTypeOf(answer.body).toEqualTypeOf<{ id: string; cents: number }>();
    if (answer.status === 404) expectTypeOf(answer.body).toEqualTypeOf<Problem>();
    expectTypeOf(answer.status).toEqualTypeOf<0 | 200 | 400 | 404>();
    expect(answer).toEqual({ status: 200, body: pear });
  });

  it("returns declared problems, and turns unknown codes into UNEXPECTED", async () => {
    const found = await answering('{"code":"NOT_FOUND"}', { status: 404 }).get(input);
    expect(found).toEqual({ status: 404, body: { code: "NOT_FOUND" } });
    const odd = await answering('{"code":"E-17","message":"odd"}', { status: 404 }).get(input);
    expect(odd).toEqual({ status: 404, body: { code: "UNEXPECTED", message: "odd" } });
  });

  it("returns null where the status has no body", async () => {
    expect(await answering(null, { status: 204 }).delete(input)).toEqual({ status: 204, body: null });
  });

  it.each([
    ["garbage", "<html>", 200],
    ["nothing", "", 200],
    ["another shape", '{"id":1}', 200],
    ["money with a fraction", '{"id":"pear","cents":1.5}', 200],
    ["a server error", "down", 503],
    ["an undeclared status", "{}", 418],
    ["a redirect", "", 302],
  ])("returns UPSTREAM_INVALID for %s [API-03]", async (_what, body, status) => {
    const answer = await answering(body, { status }).get(input);
    expect(answer).toMatchObject({ status: 0, body: { code: "UPSTREAM_INVALID", httpStatus: status } });
  });

  it("refuses an answer over the size limit, declared or streamed [API-03]", async () => {
    const large = JSON.stringify({ ...pear, id: "p".repeat(200) });
    const streamed = clientOf(async () => new Response(new Blob([large]).stream()), { maxBytes: 100 });
    const declared = clientOf(async () => new Response(large, { headers: { "content-length": "999" } }), {
      maxBytes: 100,
    });
    for (const client of [streamed, declared]) {
      expect(await client.get(input)).toMatchObject({ status: 0, body: { detail: "answer too large" } });
    }
  });

  it("times out on a fetch that ignores the signal [API-03]", async () => {
    const client = clientOf(() => new Promise(() => {}), { timeoutMs: 20 });
    expect(await client.get(input)).toEqual({ status: 0, body: { code: "UPSTREAM_TIMEOUT" } });
  });

  it("never throws, not even for an invalid base URL [API-03]", async () => {
    const client = createClient(fruit, fetch, { baseUrl: "nonsense" });
    expect(await client.get(input)).toMatchObject({ status: 0, body: { code: "UPSTREAM_UNREACHABLE" } });
  });
});

describe("a client over a socket", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function connect(listener: RequestListener, more = {}) {
    server = createServer(listener).listen(0);
    await new Promise((resolve) => server?.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    return createClient(fruit, fetch, { baseUrl: `http://127.0.0.1:${port}`, ...more });
  }

  it("sends body and captcha and reads a compressed answer [API-02]", async () => {
    const client = await connect(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      const id = `${request.headers["x-captcha-token"]} ${JSON.parse(body).name}`;
      response.writeHead(201, { "content-encoding": "gzip" }).end(gzipSync(JSON.stringify({ id, cents: 1 })));
    });
    const answer = await client.create({ headers: { "x-captcha-token": "solved" }, body: { name: "fig" } });
    expect(answer).toEqual({ status: 201, body: { id: "solved fig", cents: 1 } });
  });

  it("decompresses no more than the size limit [API-03]", async () => {
    const bomb = gzipSync(JSON.stringify({ id: "0".repeat(1_000_000), cents: 1 }));
    const client = await connect((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb), {
      maxBytes: 10_000,
    });
    expect(await client.get(input)).toMatchObject({ status: 0, body: { detail: "answer too large" } });
  });

  it("times out on a service that starts to answer and stalls [API-03]", async () => {
    const client = await connect((_, response) => response.writeHead(200).write("{"), { timeoutMs: 50 });
    expect(await client.get(input)).toEqual({ status: 0, body: { code: "UPSTREAM_TIMEOUT" } });
    server?.closeAllConnections();
  });

  it("reports an unreachable service and a broken connection [API-03]", async () => {
    const client = await connect((request) => request.socket.destroy());
    expect(await client.get(input)).toMatchObject({ status: 0, body: { code: "UPSTREAM_UNREACHABLE" } });
    server?.close();
    expect(await client.get(input)).toMatchObject({ status: 0, body: { code: "UPSTREAM_UNREACHABLE" } });
  });
});
