import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { type Candidates, candidatesOf } from "./test-enrolment";

describe.each(engines)("subscriptions on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("are hidden from other candidates, in the same tenant and in others [ROL-06]", async () => {
    const { subscription, session } = await candidates.enrol();
    const stranger = (await candidates.newCandidate()).api;
    const foreign = backend.as({
      tenant: "horizonte",
      institution: "horizonte",
      token: await backend.tokenOf("rafael.dias@example.com", "horizonte"),
    });
    const id = subscription.id;
    const userId = session.user.id;
    for (const api of [stranger, foreign]) {
      const answers = await Promise.all([
        api.subscription.get({ params: { userId, subscriptionId: id } }),
        api.subscription.status({ params: { id } }),
        api.subscription.steps({ query: { subscriptionId: id } }),
        api.subscription.setStatus({ params: { id }, body: { status: "cancelled" } }),
        api.enrolmentContract.build({ params: { id } }),
        api.enrolmentContract.get({ params: { id } }),
        api.person.getData({ params: { id: userId } }),
        api.person.getResponsible({ params: { id } }),
      ]);
      for (const answer of answers) expect(answer).toEqual({ status: 404, body: { code: "NOT_FOUND" } });
    }
    await expect(foreign.subscriptions.summary({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(
      (await backend.as({ tenant: "horizonte", institution: "horizonte", token: session.accessToken }).user.me())
        .status,
    ).toBe(401);
  });

  it("can be cancelled by the candidate before payment, but not set to another status [CAN-01]", async () => {
    const { api, subscription } = await candidates.enrol();
    const params = { id: subscription.id };
    const set = (status: "cancelled" | "enrolled") => api.subscription.setStatus({ params, body: { status } });
    expect(await set("enrolled")).toMatchObject({ status: 409, body: { code: "STATUS_NOT_ALLOWED" } });
    expect(await set("cancelled")).toMatchObject({ status: 200, body: { status: { description: "Cancelada" } } });
    expect((await set("cancelled")).status).toBe(409);
  });

  it("are listed newest first after a candidate enrols a second time [CAN-03]", async () => {
    const { api, subscription } = await candidates.enrol();
    const draft = await candidates.newDraft();
    const { ids } = await candidates.choose("extensao");
    backend.at(new Date("2026-03-10T16:00:00.000Z"));
    const more = await api.subscription.createForPerson({
      body: { draftId: draft.id, ...ids, responsible: null, voucher: null },
    });
    expect(more.status).toBe(201);
    const list = await api.subscription.list({ body: { document: "" } });
    expect(list.status === 200 && list.body.map(({ id }) => id)).toEqual([
      (more.body as { id: string }).id,
      subscription.id,
    ]);
    expect(await api.notification.list({ query: { deliveryMode: "application" } })).toMatchObject({
      body: { totalUnread: 2 },
    });
    await api.notification.readAll({ body: { deliveryMode: "application" } });
    expect(await api.notification.list({ query: { deliveryMode: "application" } })).toMatchObject({
      body: { totalUnread: 0 },
    });
  });
});
