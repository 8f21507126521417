import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createAnswerCache } from "./answer-cache";
import { call } from "./call";
import { createClient } from "./client";
import { problems } from "./problem";

const fruit = {
  list: call({
    service: "form",
    method: "GET",
    path: "/fruits",
    auth: "none",
    keepSeconds: 5,
    query: z.object({ colour: z.string().optional() }),
    responses: { 200: z.array(z.object({ id: z.string() })), ...problems(404) },
  }),
  get: call({ service: "form", method: "GET", path: "/fruits/{id}", auth: "none", responses: { 200: z.unknown() } }),
  create: call({ service: "form", method: "POST", path: "/fruits", auth: "none", responses: { 204: null } }),
};

/** A client of a service that counts its calls. */
function counting(status = 200) {
  const state = { asked: 0, now: 0, place: { "x-tenant": "aurora", "accept-language": "pt-BR" } };
  const fetch = async ({ method }: Request) => {
    if (method === "POST") return new Response(null, { status: 204 });
    state.asked++;
    return Response.json(status === 200 ? [{ id: String(state.asked) }] : { code: "NOT_FOUND" }, { status });
  };
  const cache = createAnswerCache(() => new Date(state.now));
  const client = createClient(fruit, fetch, { baseUrl: "http://fruit.test", cache, headers: () => state.place });
  return { client, state };
}

describe("a client with a cache", () => {
  it("returns the cached answer, frozen, until its lifetime ends", async () => {
    const { client, state } = counting();
    const [first, second] = [await client.list(), await client.list()];
    expect(second).toEqual({ status: 200, body: [{ id: "1" }] });
    expect(Object.isFrozen(first.status === 200 && first.body[0])).toBe(true);
    state.now = 5000;
    expect(await client.list()).toEqual({ status: 200, body: [{ id: "2" }] });
  });

  it("sends one request for concurrent calls", async () => {
    const { client, state } = counting();
    await Promise.all([client.list(), client.list(), client.list()]);
    expect(state.asked).toBe(1);
  });

  it("separates the answers of tenants, languages and queries [TEN-08]", async () => {
    const { client, state } = counting();
    await client.list();
    await client.list({ query: { colour: "red" } });
    state.place = { ...state.place, "accept-language": "en" };
    await client.list();
    state.place = { ...state.place, "x-tenant": "horizonte" };
    await client.list();
    expect(state.asked).toBe(4);
  });

  it("caches neither a 404 nor a call without keepSeconds", async () => {
    const absent = counting(404);
    await absent.client.list();
    await absent.client.list();
    const unkept = counting();
    await unkept.client.get({ params: { id: "pear" } });
    await unkept.client.get({ params: { id: "pear" } });
    expect([absent.state.asked, unkept.state.asked]).toEqual([2, 2]);
  });

  it("calls the service again after a write to the same resource", async () => {
    const { client, state } = counting();
    await client.list();
    await client.create();
    await client.list();
    expect(state.asked).toBe(2);
  });
});
