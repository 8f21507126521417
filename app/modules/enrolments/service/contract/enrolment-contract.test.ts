import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { type Candidates, candidatesOf, responsible } from "../test-enrolment";

describe.each(engines)("the contract on %s", (engine) => {
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

  it("stores the accepted contract once and opens the payment [CON-01] [CON-02]", async () => {
    const { api, subscription } = await candidates.enrol();
    const params = { id: subscription.id };
    const built = await api.enrolmentContract.build({ params });
    if (built.status !== 200) throw new Error(JSON.stringify(built));
    expect(built.body.text).toContain("Maria das Dores Lima");
    expect(built.body.text).not.toContain("{{");
    const { hash, version } = built.body;
    const accept = (change: object = {}) =>
      api.enrolmentContract.accept({
        params,
        headers: { "x-forwarded-for": "203.0.113.9", "user-agent": "Test" },
        body: { hash, version, accepted: true, responsibleAccepted: false, ...change },
      });
    expect(await accept({ hash: "other" })).toMatchObject({ status: 409, body: { code: "CONTRACT_CHANGED" } });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(answers[0]?.body).toMatchObject({ hash, address: "203.0.113.9", agent: "Test" });
    expect(await api.enrolmentContract.get({ params })).toMatchObject({ status: 200, body: { text: built.body.text } });
    expect(await api.subscription.status({ params })).toMatchObject({ body: { status: { type: "payment_pending" } } });
    const steps = await api.subscription.steps({ query: { subscriptionId: subscription.id } });
    expect(steps.body).toContainEqual(expect.objectContaining({ step: "contract", state: "done" }));
  });

  it("is accepted by the candidate from another account of the same person [CON-01]", async () => {
    const { api, subscription } = await candidates.enrol();
    await backend.db.updateTable("subscription").set({ userId: null }).where("id", "=", subscription.id).execute();
    const params = { id: subscription.id };
    const built = await api.enrolmentContract.build({ params });
    if (built.status !== 200) throw new Error(JSON.stringify(built));
    const { hash, version } = built.body;
    const body = { hash, version, accepted: true as const, responsibleAccepted: false };
    expect((await api.enrolmentContract.accept({ params, body })).status).toBe(201);
    const staff = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    expect((await staff.enrolmentContract.accept({ params, body })).status).toBe(404);
  });

  it("requires that the responsible of a minor accepts too [CON-01]", async () => {
    const { api, draft, person } = await candidates.newCandidate({ birthday: "2009-01-01" });
    const { ids } = await candidates.choose("extensao");
    const made = await api.subscription.create({
      body: { draftId: draft.id, ...ids, person, responsible, voucher: null },
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made));
    const params = { id: made.body.id };
    const built = await api.enrolmentContract.build({ params });
    if (built.status !== 200) throw new Error(JSON.stringify(built));
    const { hash, version, text } = built.body;
    expect(text).toContain("João Carlos Lima");
    const body = { hash, version, accepted: true as const, responsibleAccepted: false };
    expect((await api.enrolmentContract.accept({ params, body })).status).toBe(422);
    const accepted = await api.enrolmentContract.accept({ params, body: { ...body, responsibleAccepted: true } });
    expect(accepted).toMatchObject({ status: 201, body: { responsibleName: "João Carlos Lima" } });
  });

  it("names a foreign financial responsible by their own document, and refuses the candidate's [CON-01] [FRM-05]", async () => {
    const { api, draft, person } = await candidates.newCandidate({ birthday: "2009-01-01", passport: "BR778899" });
    const { ids } = await candidates.choose("extensao");
    const { cpf: _, ...foreign } = { ...responsible, foreigner: true };
    const create = (more: Partial<typeof responsible>) =>
      api.subscription.create({
        body: { draftId: draft.id, ...ids, person, responsible: { ...foreign, ...more }, voucher: null },
      });
    const refusal = (field: string, key: string) => ({
      status: 422,
      body: { code: "RESPONSIBLE_INVALID", fields: { [`responsible.${field}`]: `personalData.${key}` } },
    });
    expect(await create({})).toMatchObject(refusal("cpf", "errorForeignDocument"));
    expect(await create({ passport: "BR778899" })).toMatchObject(refusal("passport", "errorResponsibleDocument"));
    expect(await create({ foreigner: false, passport: "AB123456" })).toMatchObject(refusal("cpf", "errorRequired"));
    const made = await create({ passport: "AB123456" });
    if (made.status !== 201) throw new Error(JSON.stringify(made));
    const built = await api.enrolmentContract.build({ params: { id: made.body.id } });
    expect(JSON.stringify(built.body)).toContain("João Carlos Lima, passaporte AB123456");
  });
});
