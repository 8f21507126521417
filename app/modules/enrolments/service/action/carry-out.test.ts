import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { runOutbox } from "~/data/outbox";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import type { Action, ComponentType } from "~/modules/journeys/rules/journey";
import type { JourneyContent as Content } from "~/modules/journeys/rules/journey-content";
import { addComponent, changeComponent } from "~/modules/journeys/rules/journey-edit";
import { defaultComponent } from "~/modules/journeys/rules/journey-template";
import { type Builder, builderOf } from "~/modules/journeys/service/test-journey";
import { notify, subscriptionRow } from "~/modules/payments/service/test-payment";
import { ACTION_TOPIC } from "~/modules/subscriptions/service";
import { type Candidates, candidatesOf } from "../test-enrolment";
import { carryOutActions } from "./carry-out";

type Acting = Partial<Record<ComponentType, readonly Action[]>>;

const every: Acting = {
  review: [
    { type: "generateContract" },
    { type: "crmDeal", target: "Inscrito" },
    { type: "notify", target: "received" },
  ],
  contract: [
    { type: "issueCharge", target: "pix" },
    { type: "goTo", target: "checkout" },
  ],
  checkout: [
    { type: "setStatus", target: "enrolled" },
    { type: "notify", target: "nextStep" },
  ],
};

describe.each(engines)("the actions of completed components on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
    candidates = candidatesOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** Publishes an active journey of post-graduation whose components act. */
  async function publish(name: string, acting: Acting, added: readonly ComponentType[] = []): Promise<void> {
    const params = await builder.newJourney(name, "pos-graduacao", "template-2");
    const content = added.reduce<Content>(
      (now, type) => addComponent(now, { stage: "subscription", component: defaultComponent(type) }),
      (await builder.read(params)).content,
    );
    const changed = Object.entries(acting).reduce<Content>(
      (now, [id, actions]) => changeComponent(now, id, { actions }),
      content,
    );
    await builder.save(params, 1, changed);
    expect(await builder.publish(params, 2, "replace")).toMatchObject({ version: 1 });
  }

  const db = () => tenantHandle(backend.db, demoId("aurora"));
  const scope = () => ({ db: db(), now: NOW, config: backend.config, log: { error: () => undefined } });
  /** Runs the job that carries out actions, as two containers would at the same time. */
  const run = () => {
    const one = () =>
      runOutbox(
        backend.db,
        async (message) => (message.topic === ACTION_TOPIC ? carryOutActions(scope(), message) : undefined),
        () => NOW,
      );
    return Promise.all([one(), one()]);
  };

  /** What became of the actions of an enrolment, in the order of the journey. */
  const actionsOf = (id: string) =>
    backend.db
      .selectFrom("componentAction")
      .select(["componentId", "type", "state", "reason"])
      .where("subscriptionId", "=", id)
      .orderBy("componentId")
      .orderBy("position")
      .execute();

  async function accept(candidate: Awaited<ReturnType<Candidates["enrol"]>>) {
    const params = { id: candidate.subscription.id };
    const built = await candidate.api.enrolmentContract.build({ params });
    if (built.status !== 200) return expect.fail(JSON.stringify(built));
    const { hash, version } = built.body;
    const body = { hash, version, accepted: true as const, responsibleAccepted: false };
    expect((await candidate.api.enrolmentContract.accept({ params, body })).status).toBe(201);
  }

  const charges = (id: string) =>
    backend.db
      .selectFrom("charge")
      .select(["id", "method", "state", "amountCents"])
      .where("subscriptionId", "=", id)
      .execute();

  it("are carried out once each, and what facts forbid is refused and shown to staff [JRN-02]", async () => {
    await publish("Age", every);
    const candidate = await candidates.enrol("pos-graduacao");
    const { id } = candidate.subscription;
    await run();
    expect(await actionsOf(id)).toEqual([
      { componentId: "review", type: "generateContract", state: "done", reason: null },
      { componentId: "review", type: "crmDeal", state: "refused", reason: "NO_CONSENT" },
      { componentId: "review", type: "notify", state: "done", reason: null },
    ]);
    const template = (await subscriptionRow(backend, id)).contractTemplateId;
    expect(template).not.toBeNull();
    const { institutionId, educationLevelId, ...text } = await backend.db
      .selectFrom("contractTemplate")
      .selectAll()
      .where("id", "=", template)
      .executeTakeFirstOrThrow();
    const newer = { ...text, id: "newer", version: text.version + 1, title: "Outro texto" };
    await backend.db
      .insertInto("contractTemplate")
      .values({ ...newer, institutionId, educationLevelId })
      .execute();
    const built = await candidate.api.enrolmentContract.build({ params: { id } });
    expect(built.status === 200 && built.body.title).toBe(text.title);
    await accept(candidate);
    const led = { path: `/payments/${id}`, isLed: true };
    expect(await candidate.api.subscriptions.next({ id, after: "contract" })).toEqual(led);
    await run();
    const [charge, ...more] = await charges(id);
    expect([charge, more]).toMatchObject([{ method: "pix", state: "pending" }, []]);
    // A container stopped after it had placed the order: the job gets the message again.
    const { tenantId } = await subscriptionRow(backend, id);
    await backend.db
      .updateTable("componentAction")
      .set({ state: "waiting" })
      .where("type", "=", "issueCharge")
      .execute();
    await carryOutActions(scope(), { tenantId, id: "again", topic: ACTION_TOPIC, payload: { subscriptionId: id } });
    expect(await charges(id)).toHaveLength(1);
    expect(await notify(backend, charge!.id, { state: "approved" })).toBe("taken");
    expect((await subscriptionRow(backend, id)).status).toBe("documents_pending");
    await run();
    expect((await subscriptionRow(backend, id)).status).toBe("enrolled");
    const staff = await builder.api.enrolments.get({ id });
    const recorded = staff.timeline.flatMap(({ component }) => component ?? []);
    expect(recorded).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ componentId: "review", refusal: "NO_CONSENT" }),
        expect.objectContaining({ componentId: "checkout", refusal: null }),
      ]),
    );
  });

  it("tell the CRM of a candidate who consented, and never charge twice or after the payment [JRN-02]", async () => {
    await publish("Consente", {
      review: [{ type: "crmDeal", target: "Inscrito" }],
      contract: [{ type: "issueCharge", target: "slip" }],
    });
    const candidate = await candidates.enrol("pos-graduacao");
    const { id } = candidate.subscription;
    await candidate.api.privacy.setConsent({ purpose: "tracking", granted: true, textVersion: "1" });
    await run();
    const deals = await backend.db.selectFrom("deal").select("dataJson").where("subscriptionId", "=", id).execute();
    expect(deals.map(({ dataJson }) => JSON.parse(dataJson))).toMatchObject([
      { stage: "Inscrito", subscriptionId: id },
    ]);
    await accept(candidate);
    const due = await candidate.api.payment.configuration({ params: { id } });
    const { amountCents } = due.status === 200 ? due.body : expect.fail();
    const body = { idempotencyKey: "own", amountCents, installment: null };
    expect((await candidate.api.slip.generate({ params: { id }, body })).status).toBe(201);
    await run();
    expect(await charges(id)).toHaveLength(1);
    expect((await actionsOf(id)).map(({ state }) => state)).toEqual(["done", "done"]);
  });

  it("of a question are carried out only for a candidate who answered it [JRN-02]", async () => {
    await publish("Pergunta", { referral: [{ type: "notify", target: "received" }] }, ["referral"]);
    const { ids } = await candidates.choose("pos-graduacao");
    for (const [answer, states] of [
      [{}, []],
      [{ detail: "Colégio Sol" }, []],
      [{ source: "school" }, ["done"]],
    ] as const) {
      const { api, draft, person } = await candidates.newCandidate();
      const own = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
      const enrolled = await api.subscription.create({ body: { ...own, answers: { referral: answer } } });
      if (enrolled.status !== 201) return expect.fail(JSON.stringify(enrolled));
      await run();
      expect((await actionsOf(enrolled.body.id)).map(({ state }) => state)).toEqual(states);
    }
  });

  it("of versions that were published before they were carried out stay without effect [JRN-02]", async () => {
    await publish("Antiga", { review: [{ type: "notify", target: "help" }] });
    await backend.db.updateTable("journeyVersion").set({ acts: 0 }).execute();
    const { subscription } = await candidates.enrol("pos-graduacao");
    await run();
    expect(await actionsOf(subscription.id)).toEqual([]);
  });
});
