import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { type Candidates, candidatesOf } from "./test-enrolment";

describe.each(engines)("manuals on %s", (engine) => {
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

  it("are the institution's, in the reader's language or the first that it wrote, or else the portal's [CAN-01]", async () => {
    const { subscription, session } = await candidates.enrol();
    const params = { id: subscription.id };
    const read = async (language: "pt-BR" | "en" | "es") => {
      const answer = await backend.as({ token: session.accessToken, language }).manual.get({ params });
      return answer.status === 200 ? answer.body : expect.fail(JSON.stringify(answer));
    };
    expect(await read("es")).toMatchObject({ title: "Manual del candidato", language: "es" });
    const institution = backend.db.updateTable("institution").where("id", "=", subscription.institutionId);
    const { settingsJson } = await backend.db
      .selectFrom("institution")
      .select("settingsJson")
      .where("id", "=", subscription.institutionId)
      .executeTakeFirstOrThrow();
    const settings = JSON.parse(settingsJson);
    const { "pt-BR": own } = settings.manual;
    await institution.set({ settingsJson: JSON.stringify({ ...settings, manual: { "pt-BR": own } }) }).execute();
    expect(await read("en")).toMatchObject({ title: own.title, language: "pt-BR", asked: false, readAt: null });
    await institution.set({ settingsJson: JSON.stringify({ ...settings, manual: {} }) }).execute();
    expect(await read("en")).toMatchObject({ title: "Candidate manual", language: "en" });
    await institution.set({ settingsJson }).execute();
  });

  it("are confirmed once and by their candidate only; strangers find none [CAN-01] [TEN-03]", async () => {
    const { api, subscription } = await candidates.enrol();
    const params = { id: subscription.id };
    const stranger = (await candidates.newCandidate()).api;
    const staff = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    expect(await stranger.manual.get({ params })).toEqual({ status: 404, body: { code: "NOT_FOUND" } });
    for (const { manuals } of [stranger, staff])
      await expect(manuals.confirm(params)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await api.manuals.confirm(params)).toMatchObject({ readAt: NOW.toISOString() });
    backend.at(new Date(NOW.getTime() + 60_000));
    expect(await api.manuals.confirm(params)).toMatchObject({ readAt: NOW.toISOString() });
    backend.at(NOW);
  });

  it("are the last step, which is skipped unless the journey requires them [CAN-01] [CAN-02]", async () => {
    const { api, subscription } = await candidates.enrol();
    const { id } = subscription;
    const stepOf = async () => {
      const answer = await api.subscription.steps({ query: { subscriptionId: id } });
      return answer.status === 200 ? answer.body.at(-1) : expect.fail(JSON.stringify(answer));
    };
    expect(await stepOf()).toMatchObject({ step: "manual", state: "skipped" });
    const row = await backend.db
      .selectFrom("journeyVersion as v")
      .innerJoin("subscription as s", (join) =>
        join.onRef("s.journeyId", "=", "v.journeyId").onRef("s.journeyVersion", "=", "v.version"),
      )
      .select(["v.journeyId", "v.version", "v.definitionJson"])
      .where("s.id", "=", id)
      .executeTakeFirstOrThrow();
    const version = backend.db
      .updateTable("journeyVersion")
      .where("journeyId", "=", row.journeyId)
      .where("version", "=", row.version);
    const definition = JSON.parse(row.definitionJson);
    for (const one of definition.stages.portal) if (one.type === "manual") one.required = true;
    await version.set({ definitionJson: JSON.stringify(definition) }).execute();
    expect(await stepOf()).toMatchObject({ step: "manual", state: "blocked", url: `/manual/${id}` });
    expect(await api.manuals.confirm({ id })).toMatchObject({ asked: true });
    expect(await stepOf()).toMatchObject({ step: "manual", state: "done" });
    await version.set({ definitionJson: row.definitionJson }).execute();
  });
});
