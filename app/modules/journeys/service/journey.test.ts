import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { allRows } from "~/data/test-rows";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import { changeComponent, removeComponent } from "~/modules/journeys/rules/journey-edit";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { type Builder, builderOf, infoOf } from "./test-journey";

describe.each(engines)("journeys that staff build on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  let beatriz: Builder["api"];
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
    beatriz = builder.api;
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const newJourney = (name: string) => builder.newJourney(name);
  const read = (params: { id: string }, revision?: number) => builder.read(params, revision);
  const save: Builder["save"] = (...given) => builder.save(...given);
  const publish: Builder["publish"] = (...given) => builder.publish(...given);
  async function auditOf(id: string) {
    const rows = await backend.db
      .selectFrom("auditEntry")
      .select(["action", "actorName", "reason", "detailsJson"])
      .where("subjectId", "=", id)
      .orderBy("at")
      .execute();
    return rows.map(({ detailsJson, ...row }) => ({ ...row, details: JSON.parse(detailsJson) }));
  }

  it("a journey is a draft until it is published; exports and unchanged saves create no draft [JRN-02] [JRN-04]", async () => {
    const params = await newJourney("Rascunho");
    const drafted = await read(params);
    expect(drafted).toMatchObject({
      revision: 1,
      published: null,
      journey: { state: "draft", version: 0 },
      problems: [],
    });
    expect(await publish(params, 1)).toMatchObject({ version: 1 });
    expect(await read(params)).toMatchObject({ revision: 2, saved: null, journey: { state: "inactive", version: 1 } });
    expect(await save(params, 2, drafted.content)).toEqual({ revision: 2 });
    const before = await allRows(backend.db);
    await beatriz.journeyImports.export(params);
    const { auditEntry: entries = [], ...rows } = await allRows(backend.db);
    expect({ ...before, auditEntry: [] }).toEqual({ ...rows, auditEntry: [] });
    expect(entries).toHaveLength((before.auditEntry?.length ?? 0) + 1);
    expect((await read(params)).journey.state).toBe("inactive");
    expect(await save(params, 2, { ...drafted.content, name: "Rascunho 2" })).toMatchObject({ revision: 3 });
    expect(await read(params)).toMatchObject({
      journey: { name: "Rascunho", state: "inactive-changed" },
      content: { name: "Rascunho 2" },
      saved: { byName: "Beatriz Nogueira" },
    });
    await beatriz.journeyDrafts.discard({ ...params, revision: 3 });
    expect(await read(params)).toMatchObject({ revision: 4, content: { name: "Rascunho" }, saved: null });
  });

  it("every change has an audit entry with its author, and a change of status also with both statuses and reason [JRN-04]", async () => {
    const params = await newJourney("Auditada");
    await publish(params, 1, "keep");
    const status = { active: true, replace: true, reason: "novo semestre" };
    await beatriz.journeyDrafts.setStatus({ ...params, ...status });
    const ended = { active: false, replace: false, reason: "fim do semestre" };
    await beatriz.journeyDrafts.setStatus({ ...params, ...ended });
    const entries = await auditOf(params.id);
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "journey.activated",
      "journey.created",
      "journey.deactivated",
      "journey.published",
    ]);
    expect(entries.every(({ actorName }) => actorName === "Beatriz Nogueira")).toBe(true);
    expect(entries.find(({ action }) => action === "journey.activated")).toMatchObject({
      reason: "novo semestre",
      details: { from: "inactive", to: "active" },
    });
    expect(entries.find(({ action }) => action === "journey.deactivated")).toMatchObject({
      reason: "fim do semestre",
      details: { from: "active", to: "inactive" },
    });
    await beatriz.journeyDrafts.setStatus({ ...params, ...status });
  });

  it("keeps the changes of two people to different components, and shows both values where they collide [JRN-03]", async () => {
    const params = await newJourney("Duas pessoas");
    const { content } = await read(params);
    const first = changeComponent(content, "courses", { settings: { title: "O curso" } });
    const second = changeComponent(content, "campuses", { required: false });
    expect(await save(params, 1, first)).toMatchObject({ revision: 2 });
    expect(await save(params, 1, second)).toMatchObject({ revision: 3 });
    const both = (await read(params)).content.definition.stages.subscription;
    expect(both.find(({ id }) => id === "courses")?.settings).toEqual({ title: "O curso" });
    expect(both.find(({ id }) => id === "campuses")?.required).toBe(false);
    const clash = changeComponent(content, "courses", { settings: { title: "Escolha" } });
    await expect(save(params, 1, clash)).rejects.toMatchObject({
      status: 409,
      code: "CHANGED_MEANWHILE",
      details: {
        facts: {
          revision: 3,
          byName: "Beatriz Nogueira",
          isOver: false,
          conflicts: [{ key: "component.courses.settings.title", mine: "Escolha", theirs: "O curso" }],
        },
      },
    });
    const choices = { "component.courses.settings.title": "mine" } as const;
    const body = { revision: 1, content: clash as JourneyContent, choices, against: 3 };
    expect(await beatriz.journeyDrafts.save({ ...params, ...body })).toMatchObject({ revision: 4 });
    const merged = (await read(params)).content.definition.stages.subscription;
    expect(merged.find(({ id }) => id === "courses")?.settings).toEqual({ title: "Escolha" });
    expect(merged.find(({ id }) => id === "campuses")?.required).toBe(false);
  });

  it("the level of a published journey cannot change; another level gets a copy [JRN-02] [JRN-04]", async () => {
    const params = await newJourney("De um nível");
    await publish(params, 1);
    const { content, journey } = await read(params);
    const { name, url, definition, ingressModeCode } = content;
    const body = {
      ...{ name, url, definition, ingressModeCode, title: "Outro nível" },
      ...{ status: false, journeyTemplateId: "template-1", educationLevelId: uni("level", "extensao") },
    };
    expect(await beatriz.journey.update({ params, body })).toMatchObject({
      status: 422,
      body: { fields: { educationLevelId: "journey.levelFixed" } },
    });
    await save(params, 2, { ...content, name: "Do mesmo nível", educationLevelId: body.educationLevelId });
    expect((await read(params)).journey.educationLevelId).toBe(journey.educationLevelId);
    const copied = await beatriz.journeyDrafts.create({
      educationLevelId: body.educationLevelId,
      journeyTemplateId: null,
      content: { ...content, name: "De outro nível", url: "de-outro-nivel" },
      definition,
    });
    const copy = await read(copied);
    expect(copy.journey.educationLevelId).toBe(body.educationLevelId);
    expect(copy.content.definition).toEqual(definition);
  });

  it("a page opened before a publication saves and publishes nothing, and the answer says why [JRN-04]", async () => {
    const params = await newJourney("Aba velha");
    const { content } = await read(params);
    await publish(params, 1);
    await expect(save(params, 1, { ...content, name: "Outra" })).rejects.toMatchObject({
      status: 409,
      code: "CHANGED_MEANWHILE",
      details: { facts: { isOver: true, revision: 2 } },
    });
    await expect(publish(params, 1)).rejects.toMatchObject({ status: 409 });
    expect((await read(params)).journey).toMatchObject({ name: "Aba velha", state: "inactive" });
  });

  it("refuses names and addresses in use or not allowed, without regard to case and accents [JRN-03]", async () => {
    const params = await newJourney("Ímpar");
    const { content } = await read(params);
    const bad = [
      [{ name: "" }, "JOURNEY_NAME_EMPTY", { name: "journey.nameEmpty" }],
      [{ name: "graduacao: INGRESSO direto" }, "JOURNEY_NAME_IN_USE", { name: "journey.nameInUse" }],
      [{ url: "A b" }, "JOURNEY_URL_INVALID", { url: "journey.urlInvalid" }],
      [{ url: "extensao" }, "JOURNEY_URL_IN_USE", { url: "journey.urlInUse" }],
      [{ titles: { "pt-BR": "", en: "", es: "" } }, "VALIDATION", { "titles.pt-BR": "journey.titleEmpty" }],
      [{ ingressModeCode: "gone" }, "VALIDATION", { ingressModeCode: "journey.modeUnknown" }],
    ] as const;
    for (const [change, code, fields] of bad)
      await expect(save(params, 1, { ...content, ...change })).rejects.toMatchObject({
        status: 422,
        code,
        details: { fields },
      });
    const twice = {
      educationLevelId: uni("level", "graduacao"),
      journeyTemplateId: "template-1",
      content: infoOf("IMPAR"),
    };
    await expect(beatriz.journeyDrafts.create(twice)).rejects.toMatchObject({ status: 422 });
    const noTemplate = {
      educationLevelId: uni("level", "graduacao"),
      journeyTemplateId: null,
      content: infoOf("Sem modelo"),
    };
    await expect(beatriz.journeyDrafts.create(noTemplate)).rejects.toMatchObject({
      status: 422,
      details: { fields: { journeyTemplateId: "journey.templateRequired" } },
    });
    expect((await read(params)).revision).toBe(1);
  });

  it("publishes nothing with unmet entry conditions, and names the components [JRN-03]", async () => {
    const params = await newJourney("Incompleta");
    const { content } = await read(params);
    await save(params, 1, removeComponent(content, "courses"));
    await expect(publish(params, 2)).rejects.toMatchObject({
      status: 422,
      code: "JOURNEY_CONDITIONS_UNMET",
      details: { facts: { problems: [{ code: "MISSING", type: "courses" }] } },
    });
    expect((await read(params)).problems).toMatchObject([{ code: "MISSING", type: "courses" }]);
  });

  it("deletes only inactive journeys, and still serves them to candidates who have begun [JRN-02]", async () => {
    const active = { id: uni("journey", "pos-com-taxa") };
    expect(await beatriz.journey.delete({ params: active })).toMatchObject({
      status: 409,
      body: { code: "JOURNEY_NOT_DELETED" },
    });
    await beatriz.journeyDrafts.setStatus({ ...active, active: false });
    expect((await beatriz.journey.delete({ params: active })).status).toBe(204);
    expect((await beatriz.journey.get({ params: active })).status).toBe(404);
    const query = { journeyId: active.id, version: 1 };
    const kept = await backend.as().journey.getComplete({ params: { level: "pos-com-taxa" }, query });
    expect(kept.status).toBe(200);
    expect((await newJourney("Pós-graduação com taxa")).id).not.toBe("");
  });

  it("lists by name, level, status and mode, sorted, in pages [JRN-01]", async () => {
    const found = await beatriz.journey.list({ query: { search: "GRADUACAO: ingresso" } });
    expect(found).toMatchObject({ status: 200 });
    const names = async (query: object) => {
      const answer = await beatriz.journey.list({ query: { perPage: 50, ...query } });
      return answer.status === 200 ? answer.body.items.map(({ name }) => name) : [];
    };
    const all = await names({});
    expect(all.length).toBeGreaterThan(5);
    expect(await names({ order: "desc" })).toEqual([...all].reverse());
    expect(await names({ page: 2, perPage: 2 })).toEqual(all.slice(2, 4));
    expect(await names({ status: true, educationLevel: "graduacao" })).toEqual(["Auditada"]);
    expect(await names({ ingressModeCode: "none" })).toEqual([]);
  });

  it("answers 404 to staff without the right, and 401 to visitors [JRN-02] [TEN-08]", async () => {
    const reader = backend.as({ token: await backend.tokenOf("secretaria@aurora.example.com") });
    const params = { id: uni("journey", "graduacao") };
    expect((await reader.journey.list()).status).toBe(404);
    expect((await reader.journey.get({ params })).status).toBe(404);
    await expect(reader.journeyDrafts.setStatus({ ...params, active: false })).rejects.toMatchObject({ status: 404 });
    expect((await backend.as().journey.list()).status).toBe(401);
  });
});
