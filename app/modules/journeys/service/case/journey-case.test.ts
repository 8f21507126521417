import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { absent, orRefusal, Refusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import { MOST_CASES } from "~/modules/journeys/rules/case-name";
import { changeComponent } from "~/modules/journeys/rules/journey-edit";
import { SimulationProfile } from "~/modules/journeys/schema/journey-simulation";
import { type Builder, builderOf } from "../test-journey";

const profile = SimulationProfile.parse({
  birthday: "1995-02-01",
  asOf: "2026-03-10",
  courseCode: "direito",
  modeCode: "historico-escolar",
});

/** Conditions by which adults skip a component. */
const young = [{ field: "age", operator: "lessThan", value: 18 }] as const;

describe.each(engines)("saved cases of journeys on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  let serial = 0;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** A published journey with cases of these names. */
  async function withCases(...names: string[]) {
    serial += 1;
    const params = await builder.newJourney(`Com casos ${serial}`);
    await builder.publish(params, 1);
    const ids = [];
    for (const name of names) ids.push(await saved(params, name));
    return { params, ids };
  }

  async function saved(params: { id: string }, name: string, changes: object = {}) {
    const { id } = await builder.api.journeyCases.save({ ...params, name, profile: { ...profile, ...changes } });
    return id;
  }

  const listed = (params: { id: string }) => builder.api.journeyCases.list(params);

  /** Saves a draft in which adults skip a step. @returns its revision */
  async function changeCampuses(params: { id: string }) {
    const { content, revision } = await builder.read(params);
    const saved = await builder.save(params, revision, changeComponent(content, "campuses", { conditions: young }));
    return saved.revision;
  }

  const publish = (params: { id: string }, revision: number, acceptedCases: string[] = []) =>
    builder.api.journeyDrafts.publish({ ...params, revision, activation: "keep", acceptedCases });

  const audited = async (id: string) =>
    (
      await backend.db
        .selectFrom("auditEntry")
        .select("action")
        .where("subjectId", "=", id)
        .where("action", "like", "journey.case%")
        .orderBy("at")
        .orderBy("id")
        .execute()
    ).map(({ action }) => action);

  it("are saved with their result, compared, renamed and deleted, each with an entry of the audit [JRN-05]", async () => {
    const { params, ids } = await withCases("Direito, adulta");
    const [id = ""] = ids;
    const [one] = await listed(params);
    expect(one).toMatchObject({ id, name: "Direito, adulta", profile, differences: [], impossible: null, revision: 1 });
    const at = { ...params, caseId: id };
    await builder.api.journeyCases.rename({ ...at, revision: 1, name: " Adulta " });
    await expect(builder.api.journeyCases.rename({ ...at, revision: 1, name: "Outra" })).rejects.toMatchObject({
      status: 409,
    });
    expect(await builder.api.journeyCases.get(at)).toMatchObject({ name: "Adulta", revision: 2 });
    await builder.api.journeyCases.delete(at);
    await expect(builder.api.journeyCases.delete(at)).rejects.toMatchObject({ status: 404 });
    expect((await audited(params.id)).sort()).toEqual([
      ...["journey.caseDeleted", "journey.caseRenamed", "journey.caseSaved"],
    ]);
  });

  it("do not change because days pass [JRN-05]", async () => {
    const { params } = await withCases("Hoje");
    await saved(params, "Quase adulta", { birthday: "2008-03-12" });
    const before = await listed(params);
    for (const days of [1, 30, 400]) {
      backend.at(new Date(NOW.getTime() + days * 86_400_000));
      const { api } = await builderOf(backend);
      expect(await api.journeyCases.list(params)).toEqual(before);
    }
    backend.at(NOW);
  });

  it("refuse names that are empty, too long or in use, and more cases than a journey may have [JRN-05]", async () => {
    const { params } = await withCases("Único");
    const refused = async (name: string) => {
      const saved = await orRefusal(builder.api.journeyCases.save({ ...params, name, profile }), "VALIDATION");
      return saved instanceof Refusal ? saved.details.fields : "saved";
    };
    expect(await refused("  ")).toEqual({ name: "cases.nameRequired" });
    expect(await refused("á".repeat(81))).toEqual({ name: "cases.nameLong" });
    expect(await refused("UNICO")).toEqual({ name: "cases.nameInUse" });
    expect(await refused("á".repeat(80))).toBe("saved");
    for (let count = 2; count < MOST_CASES - 1; count += 1) await saved(params, `Caso ${count}`);
    const last = await Promise.all(["A", "B", "C", "D"].map((name) => refused(name)));
    expect(last.filter((one) => one === "saved")).toHaveLength(1);
    expect(last.filter((one) => one !== "saved")).toEqual(Array(3).fill({ name: "cases.full" }));
    expect(await listed(params)).toHaveLength(MOST_CASES);
  });

  it("are stored once when several requests save the same name at once [JRN-05]", async () => {
    const { params } = await withCases();
    const body = { name: "Corrida", profile };
    const save = () => orRefusal(builder.api.journeyCases.save({ ...params, ...body }), "VALIDATION");
    const saved = await Promise.all([save(), save(), save()]);
    expect(saved.filter((one) => one instanceof Refusal)).toHaveLength(2);
  });

  it("keep a draft that changes them from being published until each result is accepted [JRN-05]", async () => {
    const { params, ids } = await withCases("Adulta", "Outra adulta");
    await saved(params, "Menor", { birthday: "2009-01-01" });
    const revision = await changeCampuses(params);
    const changed = (await listed(params)).filter(({ differences }) => differences.length > 0);
    expect(changed.map(({ id, differences }) => [id, differences])).toEqual(
      ids.map((id) => [id, [{ kind: "step", id: "campuses", type: "campuses", before: "shown", after: "skipped" }]]),
    );
    const [first = "", second = ""] = changed.map(({ mark }) => mark);
    for (const marks of [[], [first], ["forged", second]]) {
      const open = ids.filter((_, index) => !marks.includes([first, second][index] ?? ""));
      await expect(publish(params, revision, marks)).rejects.toMatchObject({
        ...{ status: 409, code: "JOURNEY_CASES_CHANGED", details: { facts: { cases: open } } },
      });
    }
    expect((await builder.read(params)).journey.version).toBe(1);
    expect(await publish(params, revision, [first, second])).toMatchObject({ version: 2 });
    expect((await listed(params)).map(({ differences }) => differences)).toEqual([[], [], []]);
    expect((await audited(params.id)).filter((action) => action === "journey.caseAccepted")).toHaveLength(2);
  });

  it("have their result accepted on their own page, but only the result that the page showed [JRN-05]", async () => {
    const { params, ids } = await withCases("Adulta");
    const revision = await changeCampuses(params);
    const at = { ...params, caseId: ids[0] ?? "" };
    const { mark } = await builder.api.journeyCases.get(at);
    await expect(builder.api.journeyCases.accept({ ...at, mark: "other" })).rejects.toMatchObject({ status: 409 });
    await builder.api.journeyCases.accept({ ...at, mark });
    await expect(builder.api.journeyCases.accept({ ...at, mark })).rejects.toMatchObject({ status: 409 });
    await publish(params, revision);
  });

  it("that cannot be simulated any more count as changed, with the reason [JRN-05]", async () => {
    const { params } = await withCases("Sem curso");
    const course = (active: 0 | 1) =>
      backend.db
        .updateTable("course")
        .set({ active })
        .where("code", "=", "direito")
        .where("institutionId", "=", uni())
        .execute();
    await course(0);
    const gone = { kind: "impossible", field: "course", code: "direito" };
    const [one] = await listed(params);
    expect(one).toMatchObject({ impossible: gone, differences: [{ kind: "possible", before: null, after: gone }] });
    await expect(builder.api.journeyCases.save({ ...params, name: "Nova", profile })).rejects.toMatchObject({
      status: 422,
      details: { fields: { name: "cases.unknown_course" } },
    });
    const { content, revision } = await builder.read(params);
    await builder.save(params, revision, { ...content, titles: { ...content.titles, en: "Apply now" } });
    await expect(publish(params, revision + 1)).rejects.toMatchObject({ status: 409 });
    await publish(params, revision + 1, [one?.mark ?? ""]);
    expect((await listed(params))[0]).toMatchObject({ impossible: gone, differences: [] });
    await course(1);
    expect((await listed(params))[0]).toMatchObject({ impossible: null, differences: [{ kind: "possible" }] });
  });

  it("follow the ingress mode of the journey where their profile leaves it open [JRN-05]", async () => {
    const { params } = await withCases();
    await saved(params, "Aberta", { modeCode: undefined });
    const { content, revision } = await builder.read(params);
    await builder.save(params, revision, { ...content, ingressModeCode: "historico-escolar" });
    const [one] = await listed(params);
    expect(one?.differences.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["campus", "total", "charge"]));
  });

  it("keep the journey service from publishing a changed result that nobody has accepted [JRN-05]", async () => {
    const { params } = await withCases("Adulta");
    const { content, journey } = await builder.read(params);
    const changed = changeComponent(content, "campuses", { conditions: young });
    const answer = await builder.api.journey.update({
      params,
      body: {
        ...{ name: content.name, title: content.titles["pt-BR"], url: content.url, status: false },
        ...{ educationLevelId: journey.educationLevelId, journeyTemplateId: "template-1" },
        definition: changed.definition as typeof content.definition,
      },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: "JOURNEY_CASES_CHANGED" } });
  });

  it("are found only under their own journey, and only with the right [JRN-05] [TEN-08]", async () => {
    const { params, ids } = await withCases("Minha");
    const other = await withCases("Alheia");
    const foreign = { ...params, caseId: other.ids[0] ?? "" };
    const own = { ...params, caseId: ids[0] ?? "" };
    const reviewer = backend.as({ token: await backend.tokenOf("documentos@aurora.example.com") }).journeyCases;
    const attempts = (api: typeof reviewer, at: { id: string; caseId: string }) => [
      api.get(at),
      api.rename({ ...at, revision: 1, name: "Roubada" }),
      api.accept({ ...at, mark: "x" }),
      api.delete(at),
    ];
    const answers = await Promise.allSettled([
      ...attempts(builder.api.journeyCases, foreign),
      ...attempts(reviewer, own),
      reviewer.list(params),
      reviewer.save({ ...params, name: "Nova", profile }),
    ]);
    expect(answers).toEqual(Array(10).fill({ status: "rejected", reason: absent() }));
    expect((await listed(params)).map(({ name }) => name)).toEqual(["Minha"]);
    expect((await listed(other.params)).map(({ name }) => name)).toEqual(["Alheia"]);
  });
});
