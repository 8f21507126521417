import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackend } from ".";
import { NOW, openTestBackend, type TestBackend } from "./test-backend";

describe("overload", () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend("sqlite");
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("answers 503 when too many passwords wait for checking, and logs no failure [PWD-05] [API-03]", async () => {
    const config = { apiKey: null, providerSecret: null, localityUrl: null, sandbox: true };
    const limits = { passwordLimits: { concurrency: 1, waiting: 2 } };
    const { auth } = createBackend({ db: backend.db, config: { ...config, ...limits }, clock: () => NOW });
    const signIn = (serial: number) =>
      auth(
        new Request("http://auth.embedded/auth/signin/tenants/aurora", {
          method: "POST",
          headers: { "content-type": "application/json", "x-tenant": "aurora" },
          body: JSON.stringify({ username: `nobody${serial}@example.com`, password: "Demo@2026!" }),
        }),
      );
    const answers = await Promise.all(Array.from({ length: 8 }, (_, serial) => signIn(serial)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8 - refused.length);
    expect(refused[0]!.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await refused[0]!.json()).toEqual({ code: "SYSTEM_UNAVAILABLE" });
    expect((await signIn(100)).status).toBe(401);
    const attempts = await backend.db.selectFrom("signInAttempt").selectAll().execute();
    expect(attempts, "only compared passwords count").toHaveLength(9 - refused.length);
  });

  it("limits suggestions and deals from one IP address [ENR-13] [ENR-06]", async () => {
    const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
    const api = backend.as();
    const suggest = (address: string) =>
      api.courseSuggestion.create({ ...from(address), body: { text: "Oceanografia" } } as never);
    const counts = async (ask: (address: string) => Promise<{ status: number }>, times: number) => {
      const statuses = [];
      for (let n = 0; n < times; n++) statuses.push((await ask("203.0.113.9")).status);
      return [statuses.filter((status) => status === 201).length, statuses.at(-1), (await ask("203.0.113.10")).status];
    };
    expect(await counts(suggest, 21)).toEqual([20, 429, 201]);
    const deal = (address: string) => api.deal.create({ ...from(address), body: { name: "Ana" } } as never);
    expect(await counts(deal, 601)).toEqual([600, 429, 201]);
    const { body } = await api.deal.create({ body: { name: "Ana" } });
    const id = (body as { id: string }).id;
    expect((await api.deal.update({ ...from("203.0.113.9"), params: { id }, body: {} } as never)).status).toBe(429);
    expect((await api.deal.update({ params: { id }, body: { stage: "won" } })).status).toBe(200);
  });
});
