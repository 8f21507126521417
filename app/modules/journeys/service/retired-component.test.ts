import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { changeComponent, removeComponent } from "~/modules/journeys/rules/journey-edit";
import { type Builder, builderOf } from "./test-journey";

describe.each(engines)("components of retired types on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** Publishes a journey, then gives its campus step a type that the product no longer has. */
  async function retired(name: string) {
    const params = await builder.newJourney(name);
    const { content } = await builder.read(params);
    const quiz = changeComponent(content, "campuses", { settings: { title: "Quiz" } });
    await builder.save(params, 1, quiz);
    await builder.publish(params, 2);
    const { definitionJson } = await backend.db
      .selectFrom("journeyVersion")
      .select("definitionJson")
      .where("journeyId", "=", params.id)
      .executeTakeFirstOrThrow();
    await backend.db
      .updateTable("journeyVersion")
      .set({ definitionJson: definitionJson.replace('"type":"campuses"', '"type":"quiz"') })
      .where("journeyId", "=", params.id)
      .execute();
    return params;
  }

  it("stay in versions, are listed in their place, and block publication until they are deleted [JRN-03] [JRN-04]", async () => {
    const params = await retired("Antiga");
    const { content, problems, revision } = await builder.read(params);
    const places = content.definition.stages.subscription.map(({ id, type }) => [id, type]);
    expect(places).toContainEqual(["campuses", "quiz"]);
    expect(problems).toEqual([{ code: "RETIRED", componentId: "campuses", type: "quiz" }]);
    const renamed = { ...content, name: "Antiga, mudada" };
    await builder.save(params, revision, renamed);
    await expect(builder.publish(params, revision + 1)).rejects.toMatchObject({
      status: 422,
      details: { facts: { problems: [{ code: "RETIRED", componentId: "campuses" }] } },
    });
    const mended = removeComponent(renamed, "campuses", true);
    await builder.save(params, revision + 1, mended);
    expect(await builder.publish(params, revision + 2)).toMatchObject({ version: 2 });
    expect(await builder.api.journeyDrafts.versions(params)).toHaveLength(2);
    const body = { revision: revision + 3, version: 1 };
    await builder.api.journeyDrafts.restore({ ...params, ...body });
    expect((await builder.read(params)).problems).toMatchObject([{ code: "RETIRED" }]);
  });

  it("are skipped in the simulator, which names the reason [JRN-05]", async () => {
    const params = await retired("Antiga simulada");
    const query = { birthday: "1995-02-01", asOf: "2026-03-10" };
    const { steps } = await builder.api.journeyDrafts.simulate({ ...params, ...query });
    expect(steps.find(({ id }) => id === "campuses")).toMatchObject({
      state: "skipped",
      omission: { kind: "retired" },
    });
  });

  it("are omitted from copies, which list them [JRN-03]", async () => {
    const params = await retired("Antiga copiada");
    const copy = await builder.api.journeyImports.copy(params);
    const query = { existing: "duplicate" as const };
    const { leftOut, targets } = await builder.api.journeyImports.get({ ...copy, ...query });
    expect(leftOut).toEqual([{ id: "campuses", type: "quiz" }]);
    expect(targets.flatMap(({ warnings }) => warnings).filter(({ code }) => code === "RETIRED")).toEqual([]);
    const target = targets.find(({ isSameLevel }) => isSameLevel) ?? expect.fail("no target");
    const body = { ...query, targets: [{ levelId: target.levelId, mark: target.mark }] };
    const [made] = await builder.api.journeyImports.confirm({ ...copy, ...body });
    const { content } = await builder.read({ id: made?.journeyId ?? "" });
    expect(content.definition.stages.subscription.map(({ id }) => id)).not.toContain("campuses");
  });

  it("cannot be added to a journey [JRN-03]", async () => {
    const params = await builder.newJourney("Nova");
    const { content } = await builder.read(params);
    const text = JSON.stringify(content).replace('"type":"campuses"', '"type":"quiz"');
    await expect(builder.save(params, 1, JSON.parse(text))).rejects.toMatchObject({ status: 422, code: "VALIDATION" });
    expect((await builder.read(params)).content).toEqual(content);
  });
});
