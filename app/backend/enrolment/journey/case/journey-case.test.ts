import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { SimulationProfile } from "~/contract/journey-simulation";
import { MOST_CASES } from "~/domain/journey/case-name";
import { changeComponent } from "~/domain/journey/journey-edit";
import { uni } from "../../test-enrolment";
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
    expect((await builder.publish(params, 1)).status).toBe(200);
    const ids = [];
    for (const name of names) ids.push(await saved(params, name));
    return { params, ids };
  }

  async function saved(params: { id: string }, name: string, changes: object = {}) {
    const answer = await builder.api.journeyCase.save({ params, body: { name, profile: { ...profile, ...changes } } });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return answer.body.id;
  }

  async function listed(params: { id: string }) {
    const answer = await builder.api.journeyCase.list({ params });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.body;
  }

  /** Saves a draft in which adults skip a step. @returns its revision */
  async function changeCampuses(params: { id: string }) {
    const { content, revision } = await builder.read(params);
    const answer = await builder.save(params, revision, changeComponent(content, "campuses", { conditions: young }));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.body.revision;
  }

  const publish = (params: { id: string }, revision: number, acceptedCases: string[] = []) =>
    builder.api.journeyDraft.publish({ params, body: { revision, activation: "keep", acceptedCases } });

  const audited = async (id: string) =>
    (
      await backend.db
        .selectFrom("audit_entry")
        .select("action")
        .where("subject_id", "=", id)
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
    const at = { params: { ...params, case: id } };
    expect((await builder.api.journeyCase.rename({ ...at, body: { revision: 1, name: " Adulta " } })).status).toBe(200);
    expect((await builder.api.journeyCase.rename({ ...at, body: { revision: 1, name: "Outra" } })).status).toBe(409);
    expect(await builder.api.journeyCase.get(at)).toMatchObject({ status: 200, body: { name: "Adulta", revision: 2 } });
    expect((await builder.api.journeyCase.delete(at)).status).toBe(204);
    expect((await builder.api.journeyCase.delete(at)).status).toBe(404);
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
      expect(await api.journeyCase.list({ params })).toEqual({ status: 200, body: before });
    }
    backend.at(NOW);
  });

  it("refuse names that are empty, too long or in use, and more cases than a journey may have [JRN-05]", async () => {
    const { params } = await withCases("Único");
    const refused = async (name: string) => {
      const answer = await builder.api.journeyCase.save({ params, body: { name, profile } });
      return answer.status === 422 ? answer.body.fields : answer.status;
    };
    expect(await refused("  ")).toEqual({ name: "cases.nameRequired" });
    expect(await refused("á".repeat(81))).toEqual({ name: "cases.nameLong" });
    expect(await refused("UNICO")).toEqual({ name: "cases.nameInUse" });
    expect(await refused("á".repeat(80))).toBe(201);
    for (let count = 2; count < MOST_CASES - 1; count += 1) await saved(params, `Caso ${count}`);
    const last = await Promise.all(["A", "B", "C", "D"].map((name) => refused(name)));
    expect(last.filter((one) => one === 201)).toHaveLength(1);
    expect(last.filter((one) => one !== 201)).toEqual(Array(3).fill({ name: "cases.full" }));
    expect(await listed(params)).toHaveLength(MOST_CASES);
  });

  it("are stored once when several requests save the same name at once [JRN-05]", async () => {
    const { params } = await withCases();
    const body = { name: "Corrida", profile };
    const answers = await Promise.all([1, 2, 3].map(() => builder.api.journeyCase.save({ params, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
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
      const answer = await publish(params, revision, marks);
      const open = ids.filter((_, index) => !marks.includes([first, second][index] ?? ""));
      expect(answer).toMatchObject({ status: 409, body: { code: "JOURNEY_CASES_CHANGED", details: { cases: open } } });
    }
    expect((await builder.read(params)).journey.version).toBe(1);
    expect(await publish(params, revision, [first, second])).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await listed(params)).map(({ differences }) => differences)).toEqual([[], [], []]);
    expect((await audited(params.id)).filter((action) => action === "journey.caseAccepted")).toHaveLength(2);
  });

  it("have their result accepted on their own page, but only the result that the page showed [JRN-05]", async () => {
    const { params, ids } = await withCases("Adulta");
    const revision = await changeCampuses(params);
    const at = { params: { ...params, case: ids[0] ?? "" } };
    const shown = await builder.api.journeyCase.get(at);
    const mark = shown.status === 200 ? shown.body.mark : "";
    expect((await builder.api.journeyCase.accept({ ...at, body: { mark: "other" } })).status).toBe(409);
    expect((await builder.api.journeyCase.accept({ ...at, body: { mark } })).status).toBe(200);
    expect((await builder.api.journeyCase.accept({ ...at, body: { mark } })).status).toBe(409);
    expect((await publish(params, revision)).status).toBe(200);
  });

  it("that cannot be simulated any more count as changed, with the reason [JRN-05]", async () => {
    const { params } = await withCases("Sem curso");
    const course = (active: 0 | 1) =>
      backend.db
        .updateTable("course")
        .set({ active })
        .where("code", "=", "direito")
        .where("institution_id", "=", uni())
        .execute();
    await course(0);
    const gone = { kind: "impossible", field: "course", code: "direito" };
    const [one] = await listed(params);
    expect(one).toMatchObject({ impossible: gone, differences: [{ kind: "possible", before: null, after: gone }] });
    const answer = await builder.api.journeyCase.save({ params, body: { name: "Nova", profile } });
    expect(answer).toMatchObject({ status: 422, body: { fields: { name: "cases.unknown_course" } } });
    const { content, revision } = await builder.read(params);
    await builder.save(params, revision, { ...content, titles: { ...content.titles, en: "Apply now" } });
    expect((await publish(params, revision + 1)).status).toBe(409);
    expect((await publish(params, revision + 1, [one?.mark ?? ""])).status).toBe(200);
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
    const foreign = { ...params, case: other.ids[0] ?? "" };
    const own = { ...params, case: ids[0] ?? "" };
    const reviewer = backend.as({ token: await backend.tokenOf("documentos@aurora.example.com") }).journeyCase;
    const attempts = (api: typeof reviewer, at: { id: string; case: string }) => [
      api.get({ params: at }),
      api.rename({ params: at, body: { revision: 1, name: "Roubada" } }),
      api.accept({ params: at, body: { mark: "x" } }),
      api.delete({ params: at }),
    ];
    const answers = await Promise.all([
      ...attempts(builder.api.journeyCase, foreign),
      ...attempts(reviewer, own),
      reviewer.list({ params }),
      reviewer.save({ params, body: { name: "Nova", profile } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(404));
    expect((await listed(params)).map(({ name }) => name)).toEqual(["Minha"]);
    expect((await listed(other.params)).map(({ name }) => name)).toEqual(["Alheia"]);
  });
});
