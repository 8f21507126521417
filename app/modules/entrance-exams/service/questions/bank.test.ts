import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import { takersOf } from "../test-entrance";

const absent = { status: "rejected", reason: { code: "NOT_FOUND" } };

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
  const maths = uni("entrance-area", "graduacao", "matematica");
  const question = { text: "Quanto é 2 + 2?", alternatives: ["4", "3", "5"], correct: 0 };

  it("lists active questions by area and words, in pages, for the institutions of the role only [ESS-02]", async () => {
    const api = await writer();
    const all = await api.examQuestions.list();
    expect(all).toMatchObject({ count: 48, isMore: false });
    const own = { institution: uni() };
    expect(await api.examQuestions.list(own)).toMatchObject({ count: 24 });
    const some = await api.examQuestions.list({ area: maths, size: 4 });
    expect(some.rows).toHaveLength(4);
    expect(some.rows[0]).toMatchObject({ areaName: "Matemática", state: "active", version: 1 });
    const rest = await api.examQuestions.list({ area: maths, size: 4, after: some.after ?? "" });
    expect(rest).toMatchObject({ rows: { length: 2 }, after: null });
    expect(await api.examQuestions.list({ q: "chuveiro" })).toMatchObject({ count: 2 });
    expect(await api.examQuestions.list({ q: "FOTOSSÍNTESE" })).toMatchObject({ count: 2 });
    expect(await api.examQuestions.list({ q: "100%" })).toMatchObject({ count: 0 });
    for (const email of ["secretaria@aurora.example.com", "redacao@aurora.example.com"]) {
      const other = backend.as({ token: await backend.tokenOf(email) });
      const { examQuestions } = other;
      const refusals = [
        examQuestions.list(),
        examQuestions.areas(),
        examQuestions.get({ id: uni("entrance-question", "media") }),
        examQuestions.add({ areaId: maths, ...question }),
      ];
      for (const refusal of await Promise.allSettled(refusals)) expect(refusal).toMatchObject(absent);
    }
  });

  it("never alters a drawn question: a change is a new version, and only one of two changes wins [ESS-02]", async () => {
    const taker = await act.start();
    const drawn = await act.sheet(taker);
    const api = await writer();
    const { questionId: id } = await backend.db
      .selectFrom("entranceAnswer")
      .select("questionId")
      .where("attemptId", "=", taker.params.attemptId)
      .where("position", "=", 1)
      .executeTakeFirstOrThrow();
    const changes = await Promise.allSettled([1, 2].map(() => api.examQuestions.change({ id, ...question })));
    expect(changes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(changes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    const changed = changes.find((one) => one.status === "fulfilled")!.value;
    expect(changed.id).not.toBe(id);
    expect((await act.sheet(taker)).questions).toEqual(drawn.questions);
    expect(await api.examQuestions.get({ id })).toMatchObject({ state: "replaced", version: 1 });
    expect(await api.examQuestions.get(changed)).toMatchObject({
      ...{ state: "active", version: 2, correct: 0 },
      versions: [{ version: 2 }, { version: 1, state: "replaced" }],
    });
    expect(await act.take(taker, 10)).toMatchObject({ score: { right: 10 } });
    expect(await api.examQuestions.get({ id })).toMatchObject({ uses: { attempts: 1, right: 1 } });
    await expect(api.examQuestions.retire({ id, isRetired: true })).rejects.toMatchObject({ code: "CONFLICT" });
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select("actorName")
      .where("action", "=", "exam-question.changed")
      .execute();
    expect(entries).toEqual([{ actorName: expect.stringMatching(/\w/) }]);
  });

  it("draws no retired question, and refuses an incomplete one [ESS-02]", async () => {
    const api = await writer();
    const { id } = await api.examQuestions.add({ areaId: maths, ...question });
    await backend.db
      .updateTable("entranceQuestion")
      .set({ state: "retired" })
      .where("areaId", "=", maths)
      .where("state", "=", "active")
      .where("id", "<>", id)
      .execute();
    const texts = async () => (await act.sheet(await act.start())).questions.map(({ text }) => text);
    expect(await texts()).toContain(question.text);
    await api.examQuestions.retire({ id, isRetired: true });
    expect(await texts()).toHaveLength(7);
    await api.examQuestions.retire({ id, isRetired: false });
    for (const change of [{ text: "" }, { alternatives: ["4"] }, { alternatives: ["4", "4"] }, { correct: 3 }])
      await expect(api.examQuestions.add({ areaId: maths, ...question, ...change })).rejects.toMatchObject({
        code: "VALIDATION",
      });
  });

  it("keeps a retired question retired when it is changed [ESS-02]", async () => {
    const api = await writer();
    const { id } = await api.examQuestions.add({ areaId: maths, ...question, text: "Quanto é 3 + 3?" });
    await api.examQuestions.retire({ id, isRetired: true });
    const text = "Quanto é 1 + 3?";
    const changed = await api.examQuestions.change({ id, ...question, text });
    expect(await api.examQuestions.get(changed)).toMatchObject({
      ...{ state: "retired", version: 2 },
      versions: [{ state: "retired" }, { state: "replaced" }],
    });
    expect((await act.sheet(await act.start())).questions.map((one) => one.text)).not.toContain(text);
    await api.examQuestions.retire({ ...changed, isRetired: false });
    expect((await act.sheet(await act.start())).questions.map((one) => one.text)).toContain(text);
  });

  it("has areas with different names, and no exam of more than ninety questions [ESS-02]", async () => {
    const api = await writer();
    const levelId = uni("level", "graduacao");
    const add = (name: string, drawn: number) => api.examQuestions.addArea({ levelId, name, drawn });
    await expect(add("matematica", 1)).rejects.toMatchObject({ code: "CONFLICT" });
    const { id } = await add("Inglês", 40);
    await add("Filosofia", 40);
    await expect(add("Sociologia", 1)).rejects.toMatchObject({ code: "EXAM_TOO_LONG" });
    const read = { readName: "Inglês", readDrawn: 40 };
    const change = (name: string, drawn: number) => api.examQuestions.changeArea({ id, name, drawn, ...read });
    // Two people read the same area: one changes its number, the other its name. A third, who read the area before
    // these changes, also changes the number and is refused.
    await change("Inglês", 0);
    await change("Língua inglesa", 40);
    await expect(change("Inglês", 5)).rejects.toMatchObject({ code: "EXAM_AREA_CHANGED" });
    const elsewhere = { levelId: uni("level", "extensao"), name: "X", drawn: 1 };
    await expect(api.examQuestions.addArea(elsewhere)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { areas } = await api.examQuestions.areas();
    expect(areas).toContainEqual(expect.objectContaining({ name: "Língua inglesa", drawn: 0 }));
  });

  it("finds a question by its words, whatever the case and accents of the question and of the search [ESS-02]", async () => {
    const api = await writer();
    const text = "Água e **AÇÚCAR**: qual é a mistura?";
    const { id } = await api.examQuestions.add({ areaId: maths, ...question, text });
    const found = (q: string) => api.examQuestions.list({ q });
    for (const q of ["Água e", "água e", "ÁGUA E", "agua e", "açúcar**: QUAL É"])
      expect(await found(q), q).toMatchObject({ count: 1, rows: [{ id }] });
    expect(await found("FÓRMULA DE ÁGUA")).toMatchObject({ count: 0 });
    const changed = await api.examQuestions.change({ id, ...question, text: "Óleo e água?" });
    expect(await found("água e")).toMatchObject({ count: 0 });
    expect(await found("óleo e")).toMatchObject({ count: 1, rows: [changed] });
  });
});
