import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { createCrm } from "~/providers/crm";
import { openNetwork } from "../../../../tests/peer/network";
import { crmTopics, deliverCrm } from "./crm-delivery";
import { type Candidates, candidatesOf } from "./test-enrolment";

const url = "https://crm.example.com/v1";
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe.each(engines)("the CRM on %s", (engine) => {
  let backend: TestBackend;
  let status = 204;
  const received: {
    line: string;
    token: string | null;
    body: { tenant: string; data: Record<string, unknown> };
  }[] = [];
  openNetwork(
    http.all<never, { tenant: string; data: Record<string, unknown> }>(`${url}/*`, async ({ request }) => {
      const line = `${request.method} ${new URL(request.url).pathname}`;
      const token = request.headers.get("authorization");
      if (status < 300) received.push({ line, token, body: await request.json() });
      return new HttpResponse(null, { status });
    }),
  );
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const run = (now: Date) => {
    const crm = createCrm(url, "secret-token", 1000);
    return runOutbox(
      backend.db,
      async (message) =>
        crmTopics.includes(message.topic)
          ? deliverCrm(tenantHandle(backend.db, message.tenantId), crm, message)
          : undefined,
      () => now,
    );
  };

  it("receives a deal, its enrolment and the candidate's tracking data [ENR-06]", async () => {
    const created = await backend.as().deal.create({ body: { name: "Maria", stage: "consent" } });
    const dealId = created.status === 201 ? created.body.id : expect.fail();
    const { newCandidate, choose } = candidates;
    const { api, draft, person } = await newCandidate();
    const { ids } = await choose("extensao");
    const tracking = { parameters: { utm_source: "radio" }, location: "-23.5,-46.6" };
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null, tracking, dealId };
    const made = await api.subscription.create({ body });
    const subscriptionId = made.status === 201 ? made.body.id : expect.fail(JSON.stringify(made));
    await run(NOW);
    const deals = received.filter(({ line }) => line === `PUT /v1/deals/${dealId}`);
    expect(deals.at(-1)).toMatchObject({
      token: "Bearer secret-token",
      body: { tenant: "aurora", data: { name: "Maria", stage: "subscription", subscriptionId } },
    });
    const stored = backend.db.selectFrom("deal").select("subscriptionId").where("id", "=", dealId);
    expect(await stored.execute()).toEqual([{ subscriptionId }]);
    const [event] = received.filter(({ line }) => line.startsWith("PUT /v1/events/"));
    expect(event?.body.data).toMatchObject({ event: "enrolment-created", subscriptionId, tracking });
  });

  it("receives after an outage the deal that it could not take before [ENR-06]", async () => {
    const created = await backend.as().deal.create({ body: { name: "João" } });
    const id = created.status === 201 ? created.body.id : "";
    received.length = 0;
    status = 503;
    await run(later(1));
    expect(received).toEqual([]);
    status = 200;
    await run(later(60));
    expect(received.map(({ line }) => line)).toEqual([`PUT /v1/deals/${id}`]);
  });

  it("receives events of an enrolment from its candidate only [ENR-06]", async () => {
    const { api, subscription } = await candidates.enrol();
    const track = (caller: typeof api, subscriptionId?: string) =>
      caller.subscription.track({ body: { event: "seen", tracking: { parameters: {} }, subscriptionId } });
    const stranger = (await candidates.newCandidate()).api;
    const refused = [track(backend.as(), subscription.id), track(stranger, subscription.id), track(api, "nowhere")];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect([(await track(api, subscription.id)).status, (await track(backend.as())).status]).toEqual([202, 202]);
    const queued = backend.db.selectFrom("outbox").select("payloadJson").where("payloadJson", "like", '%"seen"%');
    expect(await queued.execute()).toHaveLength(2);
  });
});
