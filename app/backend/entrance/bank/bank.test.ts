import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { uni } from "~/backend/enrolment/test-enrolment";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { takersOf } from "../test-entrance";

describe.each(engines)("the bank of questions on %s", (engine) => {
  let backend: TestBackend;
  let act: ReturnType<typeof takersOf>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    act = takersOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const writer = async () => backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
  const maths = uni("entrance-area", "matematica");
  const question = { text: "Quanto é 2 + 2?", alternatives: ["4", "3", "5"], correct: 0 };

  it("lists active questions by area and words, in pages, for the institutions of the role only [ESS-02]", async () => {
    const api = await writer();
    const all = await api.examQuestion.list({ query: {} });
    expect(all).toMatchObject({ status: 200, body: { count: 48, isMore: false } });
    const own = { query: { institution: uni() } };
    expect(await api.examQuestion.list(own)).toMatchObject({ body: { count: 24 } });
    const some = await api.examQuestion.list({ query: { area: maths, size: 4 } });
    if (some.status !== 200) throw new Error("no list");
    expect(some.body.rows).toHaveLength(4);
    expect(some.body.rows[0]).toMatchObject({ areaName: "Matemática", state: "active", version: 1 });
    const rest = await api.examQuestion.list({ query: { area: maths, size: 4, after: some.body.after ?? "" } });
    expect(rest).toMatchObject({ body: { rows: { length: 2 }, after: null } });
    expect(await api.examQuestion.list({ query: { q: "chuveiro" } })).toMatchObject({ body: { count: 2 } });
    expect(await api.examQuestion.list({ query: { q: "FOTOSSÍNTESE" } })).toMatchObject({ body: { count: 2 } });
    expect(await api.examQuestion.list({ query: { q: "100%" } })).toMatchObject({ body: { count: 0 } });
    for (const email of ["secretaria@aurora.example.com", "redacao@aurora.example.com"]) {
      const other = backend.as({ token: await backend.tokenOf(email) });
      expect(await other.examQuestion.list({ query: {} })).toMatchObject({ status: 404 });
      expect(await other.examQuestion.areas()).toMatchObject({ status: 404 });
      const params = { id: uni("entrance-question", "matematica", "media") };
      expect(await other.examQuestion.get({ params })).toMatchObject({ status: 404 });
      expect(await other.examQuestion.add({ body: { areaId: maths, ...question } })).toMatchObject({ status: 404 });
    }
  });

  it("never alters a drawn question: a change is a new version, and only one of two changes wins [ESS-02]", async () => {
    const taker = await act.start();
    const drawn = await act.sheet(taker);
    const api = await writer();
    const { question_id: id } = await backend.db
      .selectFrom("entrance_answer")
      .select("question_id")
      .where("attempt_id", "=", taker.params.attempt)
      .where("position", "=", 1)
      .executeTakeFirstOrThrow();
    const changes = await Promise.all([1, 2].map(() => api.examQuestion.change({ params: { id }, body: question })));
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const changed = changes.find(({ status }) => status === 200)?.body as { id: string };
    expect(changed.id).not.toBe(id);
    expect((await act.sheet(taker)).questions).toEqual(drawn.questions);
    expect(await api.examQuestion.get({ params: { id } })).toMatchObject({ body: { state: "replaced", version: 1 } });
    expect(await api.examQuestion.get({ params: { id: changed.id } })).toMatchObject({
      body: { state: "active", version: 2, correct: 0, versions: [{ version: 2 }, { version: 1, state: "replaced" }] },
    });
    expect(await act.take(taker, 10)).toMatchObject({ score: { right: 10 } });
    expect(await api.examQuestion.get({ params: { id } })).toMatchObject({
      body: { uses: { attempts: 1, right: 1 } },
    });
    expect(await api.examQuestion.retire({ params: { id }, body: { isRetired: true } })).toMatchObject({ status: 409 });
    const entries = await backend.db
      .selectFrom("audit_entry")
      .select("actor_name")
      .where("action", "=", "exam-question.changed")
      .execute();
    expect(entries).toEqual([{ actor_name: expect.stringMatching(/\w/) }]);
  });

  it("draws no retired question, and refuses an incomplete one [ESS-02]", async () => {
    const api = await writer();
    const added = await api.examQuestion.add({ body: { areaId: maths, ...question } });
    if (added.status !== 201) throw new Error("not added");
    const params = { id: added.body.id };
    await backend.db
      .updateTable("entrance_question")
      .set({ state: "retired" })
      .where("area_id", "=", maths)
      .where("state", "=", "active")
      .where("id", "<>", params.id)
      .execute();
    const texts = async () => (await act.sheet(await act.start())).questions.map(({ text }) => text);
    expect(await texts()).toContain(question.text);
    expect(await api.examQuestion.retire({ params, body: { isRetired: true } })).toMatchObject({ status: 200 });
    expect(await texts()).toHaveLength(7);
    expect(await api.examQuestion.retire({ params, body: { isRetired: false } })).toMatchObject({ status: 200 });
    for (const change of [{ text: "" }, { alternatives: ["4"] }, { alternatives: ["4", "4"] }, { correct: 3 }])
      expect(await api.examQuestion.add({ body: { areaId: maths, ...question, ...change } })).toMatchObject({
        status: 422,
      });
  });

  it("keeps a retired question retired when it is changed [ESS-02]", async () => {
    const api = await writer();
    const added = await api.examQuestion.add({ body: { areaId: maths, ...question, text: "Quanto é 3 + 3?" } });
    if (added.status !== 201) throw new Error("not added");
    const params = { id: added.body.id };
    await api.examQuestion.retire({ params, body: { isRetired: true } });
    const text = "Quanto é 1 + 3?";
    const changed = await api.examQuestion.change({ params, body: { ...question, text } });
    if (changed.status !== 200) throw new Error("not changed");
    expect(await api.examQuestion.get({ params: changed.body })).toMatchObject({
      body: { state: "retired", version: 2, versions: [{ state: "retired" }, { state: "replaced" }] },
    });
    expect((await act.sheet(await act.start())).questions.map((one) => one.text)).not.toContain(text);
    expect(await api.examQuestion.retire({ params: changed.body, body: { isRetired: false } })).toMatchObject({
      status: 200,
    });
    expect((await act.sheet(await act.start())).questions.map((one) => one.text)).toContain(text);
  });

  it("has areas with different names, and no exam of more than ninety questions [ESS-02]", async () => {
    const api = await writer();
    const levelId = uni("level", "graduacao");
    const add = (name: string, drawn: number) => api.examQuestion.addArea({ body: { levelId, name, drawn } });
    expect(await add("matematica", 1)).toMatchObject({ status: 409 });
    const added = await add("Inglês", 40);
    if (added.status !== 201) throw new Error("not added");
    expect(await add("Filosofia", 40)).toMatchObject({ status: 201 });
    expect(await add("Sociologia", 1)).toMatchObject({ status: 422, body: { code: "EXAM_TOO_LONG" } });
    const params = { id: added.body.id };
    const read = { name: "Inglês", drawn: 40 };
    const change = (name: string, drawn: number) =>
      api.examQuestion.changeArea({ params, body: { name, drawn, read } });
    // Two people read the same area: one changes its number, the other its name. A third, who read the area before
    // these changes, also changes the number and is refused.
    expect(await change("Inglês", 0)).toMatchObject({ status: 200 });
    expect(await change("Língua inglesa", 40)).toMatchObject({ status: 200 });
    expect(await change("Inglês", 5)).toMatchObject({ status: 409, body: { code: "EXAM_AREA_CHANGED" } });
    expect(
      await api.examQuestion.addArea({ body: { levelId: uni("level", "extensao"), name: "X", drawn: 1 } }),
    ).toMatchObject({
      status: 404,
    });
    const { body } = await api.examQuestion.areas();
    expect(body).toMatchObject({
      areas: expect.arrayContaining([expect.objectContaining({ name: "Língua inglesa", drawn: 0 })]),
    });
  });

  it("finds a question by its words, whatever the case and accents of the question and of the search [ESS-02]", async () => {
    const api = await writer();
    const text = "Água e **AÇÚCAR**: qual é a mistura?";
    const added = await api.examQuestion.add({ body: { areaId: maths, ...question, text } });
    if (added.status !== 201) throw new Error("not added");
    const params = { id: added.body.id };
    const found = async (q: string) => (await api.examQuestion.list({ query: { q } })).body;
    for (const q of ["Água e", "água e", "ÁGUA E", "agua e", "açúcar**: QUAL É"])
      expect(await found(q), q).toMatchObject({ count: 1, rows: [{ id: params.id }] });
    expect(await found("FÓRMULA DE ÁGUA")).toMatchObject({ count: 0 });
    const changed = await api.examQuestion.change({ params, body: { ...question, text: "Óleo e água?" } });
    expect(await found("água e")).toMatchObject({ count: 0 });
    expect(await found("óleo e")).toMatchObject({ count: 1, rows: [changed.body] });
  });
});
