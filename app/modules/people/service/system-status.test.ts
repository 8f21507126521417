import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { enqueue, MAX_ATTEMPTS, runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import type { OutsideState } from "~/providers/outside";
import { createProbe } from "~/providers/probe";
import { openNetwork } from "../../../../tests/peer/network";

describe.each(engines)("system status on %s", (engine) => {
  let backend: TestBackend;
  const probe = async () => [
    { service: "journey" as const, url: "https://journey.internal", status: "degraded" as const },
  ];
  let outside: OutsideState[] = [];
  beforeAll(async () => {
    backend = await openTestBackend(engine, { probe, outside: async () => outside });
  });
  afterAll(() => backend.close());

  const stated = async (who: Parameters<TestBackend["as"]>[0] = {}) => {
    const answer = await backend.as(who).application.status();
    return answer.status === 200 ? answer.body : [];
  };

  it("shows everyone the status of each part in their language, without addresses [SHL-07]", async () => {
    expect(await stated({ language: "en" })).toEqual([
      { name: "Database", status: "healthy", url: "" },
      { name: "Delivery queue", status: "healthy", url: "" },
      { name: "E-mail", status: "healthy", url: "" },
      { name: "Journeys", status: "degraded", url: "" },
    ]);
  });

  it("shows what the operator configured beside the portal, and that it cannot be reached [SHL-07] [OPS-05]", async () => {
    const lost = { address: "10.0.0.7:25", problem: "connect ECONNREFUSED" };
    outside = [
      { part: "files", address: "https://s3.internal (uploads)", problem: null },
      { part: "mail", ...lost },
      { part: "scanner", ...lost },
    ];
    expect((await stated({ language: "en" })).slice(2, -1)).toEqual([
      { name: "E-mail", status: "unhealthy", url: "" },
      { name: "Uploaded files", status: "healthy", url: "" },
      { name: "Virus scanner", status: "unhealthy", url: "" },
    ]);
    outside = [];
  });

  it("shows staff the address of a service [SHL-07]", async () => {
    const token = await backend.tokenOf("admin@aurora.example.com");
    expect((await stated({ token })).at(-1)?.url).toBe("https://journey.internal");
    const candidate = await backend.tokenOf("ana.souza@example.com");
    expect((await stated({ token: candidate })).at(-1)?.url).toBe("");
  });

  it("links each part and service to the page of details that the tenant's settings name, for everyone [SHL-07]", async () => {
    const statusDetails = { mail: "https://status.example.com/mail", journey: "https://status.example.com/journeys" };
    const tenant = backend.db.updateTable("tenant").where("id", "=", demoId("aurora"));
    const settingsJson = JSON.stringify({ statusDetails });
    const before = await backend.db
      .selectFrom("tenant")
      .selectAll()
      .where("id", "=", demoId("aurora"))
      .executeTakeFirstOrThrow();
    await tenant.set({ settingsJson }).execute();
    expect((await stated({ language: "en" })).map(({ name, url }) => [name, url])).toEqual([
      ["Database", ""],
      ["Delivery queue", ""],
      ["E-mail", statusDetails.mail],
      ["Journeys", statusDetails.journey],
    ]);
    await tenant.set({ settingsJson: before.settingsJson }).execute();
  });

  it("reports a delivery queue with late messages as degraded, and one with failed messages as unhealthy [SHL-07]", async () => {
    const queue = async () => (await stated({ language: "en" })).find(({ name }) => name === "Delivery queue")?.status;
    await enqueue(tenantHandle(backend.db, demoId("aurora")), "crm", {}, new Date(NOW.getTime() - 600_000));
    expect(await queue()).toBe("degraded");
    expect((await stated()).flatMap(({ waitingSince }) => waitingSince ?? [])).toEqual([
      new Date(NOW.getTime() - 600_000).toISOString(),
    ]);
    // The last try of a message is days after its first.
    const createdAt = new Date(NOW.getTime() - 3 * 86_400_000).toISOString();
    await backend.db
      .updateTable("outbox")
      .set({ attempts: MAX_ATTEMPTS - 1, createdAt })
      .execute();
    const fail = async () => {
      throw new Error("refused");
    };
    await runOutbox(backend.db, fail, () => NOW);
    backend.at(new Date(NOW.getTime() + 6 * 60_000));
    expect(await queue()).toBe("unhealthy");
    // Work that a provider has refused for days is tried on, so it is never late.
    const nextAt = new Date(NOW.getTime() + 3_600_000).toISOString();
    await backend.db
      .updateTable("outbox")
      .set({ attempts: MAX_ATTEMPTS - 1, nextAt })
      .execute();
    expect(await queue()).toBe("degraded");
    backend.at(NOW);
  });
});

describe("the probe of remote services", () => {
  const network = openNetwork();
  const url = "https://journey.internal";
  it("counts answers below 500 as healthy, asks the base URL where /healthz is absent, and caches the result [SHL-07]", async () => {
    const asked: string[] = [];
    let healthz = 200;
    network.use(
      http.get(`${url}/*`, ({ request }) => {
        const { pathname } = new URL(request.url);
        asked.push(pathname);
        return new HttpResponse(null, { status: pathname === "/healthz" ? healthz : 200 });
      }),
      http.get("https://form.internal/*", () => HttpResponse.error()),
    );
    let time = 0;
    const probe = createProbe({ journey: url, form: "https://form.internal" }, () => time);
    const states = async () => (await probe()).map(({ status }) => status);
    expect(await states()).toEqual(["healthy", "unhealthy"]);
    healthz = 503;
    expect(await states()).toEqual(["healthy", "unhealthy"]);
    time += 6_000;
    expect(await states()).toEqual(["unhealthy", "unhealthy"]);
    healthz = 404;
    time += 6_000;
    expect(await states()).toEqual(["healthy", "unhealthy"]);
    expect(asked).toEqual(["/healthz", "/healthz", "/healthz", "/"]);
  });

  it("finds a service without /healthz slow only if its base URL answers slowly [SHL-07]", async () => {
    let time = 0;
    let latency = 600;
    const answer = (status: number) => () => {
      time += latency;
      return new HttpResponse(null, { status });
    };
    network.use(http.get(`${url}/healthz`, answer(404)), http.get(url, answer(200)));
    const state = async () => (await createProbe({ journey: url }, () => time)())[0]?.status;
    expect(await state()).toBe("healthy");
    latency = 1_100;
    expect(await state()).toBe("degraded");
  });
});
