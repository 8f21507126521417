import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setParameter } from "~/backend/catalogue/test-parameter";
import { engines } from "~/backend/database/test-database";
import { demoId } from "~/backend/demo";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { standardRubric } from "~/domain/essay/correction";
import { BEATRIZ, correctionsOf, OTAVIO, RENATA } from "./test-correction";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const absent = { status: 404, body: { code: "NOT_FOUND" } };

describe.each(engines)("the correction of essays on %s", (engine) => {
  let backend: TestBackend;
  const { desk, at, submitted, detail, finish, essayOf } = correctionsOf(() => backend);
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    backend.at(NOW);
    await setParameter(backend.db, "EssayDoubleCorrection", "off");
    await setParameter(backend.db, "EssayRelease", "single");
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const listed = async (email = OTAVIO, query = {}) => {
    const answer = await (await desk(email)).list({ query });
    return answer.status === 200 ? answer.body : expect.fail(JSON.stringify(answer));
  };

  it("shows the queue without anything that links code and person, to correctors only [ESS-04]", async () => {
    const writer = await submitted();
    const page = await listed();
    expect(page.rows.map(({ code }) => code)).toContain(writer.code);
    const shown = JSON.stringify([page, await detail(writer.code)]);
    for (const secret of [
      writer.person.fullName,
      writer.person.cpf ?? "",
      writer.person.email,
      writer.id,
      "Administração",
    ])
      expect(shown).not.toContain(secret);
    expect(await (await desk(RENATA)).list({ query: {} })).toMatchObject(absent);
    expect(await (await desk(RENATA)).get({ params: { code: writer.code } })).toMatchObject(absent);
    const claim = await (await desk(OTAVIO)).claim({ params: { code: writer.code }, body: {} });
    expect(claim).toMatchObject({ status: 200 });
    const audit = await backend.db
      .selectFrom("audit_entry")
      .select("details_json")
      .where("action", "like", "essay.c%")
      .execute();
    expect(audit).not.toEqual([]);
    expect(JSON.stringify(audit)).not.toContain(writer.id);
    const foreign = backend.as({
      ...{ tenant: "horizonte", institution: "horizonte" },
      token: await backend.tokenOf("admin@horizonte.example.com", "horizonte"),
    }).essayReview;
    for (const answer of [
      await foreign.get({ params: { code: writer.code } }),
      await foreign.claim({ params: { code: writer.code }, body: {} }),
      await foreign.save({ params: { code: writer.code }, body: { points: {} } }),
      await foreign.declareConflict({ params: { code: writer.code } }),
    ])
      expect(answer).toMatchObject(absent);
    await finish(writer.code, 100);
  });

  it("holds a result that can be undone, then shows the candidate the feedback but not the internal note [ESS-04]", async () => {
    const writer = await submitted();
    const code = writer.code;
    const half = { points: { norma: 100 }, note: "dúvida no 2º parágrafo", feedback: "" };
    expect(await (await desk()).save({ params: { code }, body: half })).toMatchObject({ body: { total: null } });
    expect((await detail(code)).own).toMatchObject({ points: { norma: 100 }, note: half.note, isFinished: false });
    const { revision } = await detail(code);
    expect(await (await desk()).finish({ params: { code }, body: { ...half, revision } })).toMatchObject({
      status: 422,
    });
    expect(await finish(code, 150)).toMatchObject({ status: 200, body: { state: "result" } });
    expect((await detail(code)).held).toMatchObject({ grade: 750, isOwn: true });
    expect((await listed()).own.map((own) => own.code)).toContain(code);
    expect(await (await desk()).undo({ params: { code } })).toMatchObject({ status: 200 });
    expect(await detail(code)).toMatchObject({ held: null, isOpen: true, row: { claim: { isOwn: true } } });
    await finish(code, 100, OTAVIO, "Cuide da concordância.");
    const early = await essayOf(writer);
    expect(early).toMatchObject({ stage: "waiting", attempts: [{ result: null }] });
    expect(JSON.stringify(early)).not.toContain("concordância");
    await at(11 * MINUTE);
    const essay = await essayOf(writer);
    expect(essay).toMatchObject({ stage: "passed", attempts: [{ result: { grade: 500, outcome: "approved" } }] });
    const told = JSON.stringify(essay);
    expect(told).toContain("Cuide da concordância.");
    expect(told).toContain("Norma culta: 1,0 (");
    expect(told).not.toContain("equipe");
    expect(await (await desk()).undo({ params: { code } })).toMatchObject({ status: 409 });
  });

  it("writes the result and the points of its criteria in the candidate's language [ESS-04]", async () => {
    const writer = await submitted();
    const settings = { settings_json: JSON.stringify({ languageId: "en" }) };
    await backend.db.updateTable("user_account").set(settings).where("email", "=", writer.person.email).execute();
    await finish(writer.code, 150);
    const message = (await detail(writer.code)).held?.message?.text ?? "";
    expect(message).toContain("was approved with grade 7.5.");
    expect(message).toContain("Norma culta: 1.5 (");
  });

  it("renews the claim with each post of its holder, and with nothing else [ESS-04]", async () => {
    const { code } = await submitted();
    const until = async () => (await detail(code)).row.claim?.until;
    const minutes = (count: number) => new Date(NOW.getTime() + count * MINUTE).toISOString();
    expect(await until()).toBeUndefined();
    const half = { points: { norma: 100 }, note: "", feedback: "" };
    await (await desk()).save({ params: { code }, body: half });
    expect(await until()).toBeUndefined();
    await (await desk()).claim({ params: { code }, body: {} });
    expect(await until()).toBe(minutes(20));
    await at(15 * MINUTE);
    expect(await (await desk()).save({ params: { code }, body: half })).toMatchObject({ status: 200 });
    expect(await until()).toBe(minutes(35));
    await at(30 * MINUTE);
    const { revision } = await detail(code);
    expect(await (await desk()).finish({ params: { code }, body: { ...half, revision } })).toMatchObject({
      status: 422,
    });
    await (await desk(BEATRIZ)).save({ params: { code }, body: half });
    expect(await until()).toBe(minutes(50));
    await at(51 * MINUTE);
    await (await desk()).claim({ params: { code }, body: { isRenewal: true } });
    expect(await until()).toBeUndefined();
    await finish(code, 100);
  });

  it("lets the claim's holder grade; another corrector's grading stays a draft [ESS-04]", async () => {
    const { code } = await submitted();
    expect(await (await desk()).claim({ params: { code }, body: {} })).toMatchObject({ status: 200 });
    expect(await finish(code, 50, BEATRIZ)).toMatchObject({ status: 409 });
    expect(await finish(code, 200, OTAVIO)).toMatchObject({ status: 200 });
    expect((await detail(code, BEATRIZ)).own).toMatchObject({ total: 250, isFinished: false });
    expect((await detail(code)).held).toMatchObject({ grade: 1000 });
    expect(await finish(code, 200, BEATRIZ)).toMatchObject({ status: 409 });
  });

  it("accepts one of two concurrent grades, the claim holder's if there is one; the other stays a draft [ESS-04]", async () => {
    const atOnce = async (code: string) => {
      const both = await Promise.all([finish(code, 50, BEATRIZ), finish(code, 200, OTAVIO)]);
      const winner = both[0].status === 200 ? BEATRIZ : OTAVIO;
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await detail(code, winner)).held).toMatchObject({ grade: winner === BEATRIZ ? 250 : 1000 });
      const other = winner === BEATRIZ ? OTAVIO : BEATRIZ;
      const total = winner === BEATRIZ ? 1000 : 250;
      expect((await detail(code, other)).own).toMatchObject({ total, isFinished: false });
      return winner;
    };
    for (let round = 0; round < 3; round++) await atOnce((await submitted()).code);
    const { code } = await submitted();
    expect(await (await desk()).claim({ params: { code }, body: {} })).toMatchObject({ status: 200 });
    expect(await atOnce(code)).toBe(OTAVIO);
  });

  it("never offers an essay again to a corrector who knows its author or has graded it [ESS-04]", async () => {
    await setParameter(backend.db, "EssayDoubleCorrection", "all");
    const { code } = await submitted();
    expect(await (await desk()).declareConflict({ params: { code } })).toMatchObject({ status: 200 });
    expect((await listed()).rows.map((row) => row.code)).not.toContain(code);
    expect(await finish(code, 100)).toMatchObject({ status: 409 });
    expect(await finish(code, 100, BEATRIZ)).toMatchObject({ status: 200, body: { state: "graded" } });
    for (const email of [OTAVIO, BEATRIZ])
      expect(await (await desk(email)).claim({ params: { code }, body: { takesOver: true } }), email).toMatchObject({
        status: 409,
      });
    expect((await detail(code, BEATRIZ)).grades).toEqual([]);
    expect((await listed(BEATRIZ)).rows.map((row) => row.code)).not.toContain(code);
  });

  it("offers an essay again once its corrector takes back that they know its author [ESS-04]", async () => {
    const { code } = await submitted();
    const [api, params] = [await desk(), { code }];
    expect(await api.withdrawConflict({ params })).toMatchObject({ status: 404 });
    expect(await api.declareConflict({ params })).toMatchObject({ status: 200 });
    const known = async (email = OTAVIO) => (await listed(email)).known.map((one) => one.code);
    expect(await known()).toContain(code);
    expect(await known(BEATRIZ)).toEqual([]);
    expect(await (await desk(BEATRIZ)).withdrawConflict({ params })).toMatchObject({ status: 404 });
    const answers = await Promise.all([1, 2, 3].map(() => api.withdrawConflict({ params })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await known()).not.toContain(code);
    expect((await listed()).rows.map((row) => row.code)).toContain(code);
  });

  it("averages two grades that agree; later graders use the rubric version of the first grade [ESS-04]", async () => {
    await setParameter(backend.db, "EssayDoubleCorrection", "all");
    const writer = await submitted();
    const { code } = writer;
    await finish(code, 100);
    const key = { tenant_id: demoId("aurora"), institution_id: demoId("aurora-uni") };
    const other = standardRubric.map((criterion) => ({ ...criterion, name: `${criterion.name} 2` }));
    const values = {
      ...key,
      version: 2,
      criteria_json: JSON.stringify(other),
      frozen_at: null,
      created_at: NOW.toISOString(),
    };
    await backend.db.insertInto("essay_rubric").values(values).execute();
    expect((await detail(code, BEATRIZ)).rubric.version).toBe(1);
    expect((await detail(code, BEATRIZ)).own).toBeNull();
    expect(await finish(code, 100, BEATRIZ)).toMatchObject({ body: { state: "result" } });
    const { grades, held } = await detail(code, BEATRIZ);
    expect(grades.map(({ rubricVersion, total }) => [rubricVersion, total])).toEqual([
      [1, 500],
      [1, 500],
    ]);
    expect(held).toMatchObject({ grade: 500 });
    const fresh = await submitted();
    expect((await detail(fresh.code)).rubric).toMatchObject({
      version: 2,
      criteria: [{ name: "Norma culta 2" }, {}, {}, {}, {}],
    });
    await backend.db.deleteFrom("essay_rubric").where("version", "=", 2).execute();
  });

  it("notifies the candidate once when the result is overdue, and counts and lists overdue essays [ESS-04] [ESS-02]", async () => {
    const writer = await submitted();
    for (const days of [8, 9]) await at(days * DAY);
    const messages = backend.db.selectFrom("sent_message").select("title").where("subscription_id", "=", writer.id);
    expect(await messages.where("title", "like", "%demorar%").execute()).toHaveLength(1);
    const page = await listed(OTAVIO, { waiting: "overdue" });
    expect(page.rows.find(({ code }) => code === writer.code)?.isOverdue).toBe(true);
    const queues = await backend.as({ token: await backend.tokenOf(OTAVIO) }).toDo.waiting();
    const waiting = (await listed(OTAVIO)).count;
    expect(queues).toEqual([{ right: "essays.correct", waiting, overdue: page.count }]);
  });

  it("applies no grade to an essay that was annulled meanwhile, and notifies the corrector [ESS-04]", async () => {
    const writer = await submitted();
    await finish(writer.code, 150);
    await backend.db
      .updateTable("essay_attempt")
      .set({ state: "void" })
      .where("id", "=", writer.params.attemptId)
      .execute();
    await at(11 * MINUTE);
    const attempt = await backend.db
      .selectFrom("essay_attempt")
      .select(["state", "grade"])
      .where("id", "=", writer.params.attemptId)
      .executeTakeFirstOrThrow();
    expect(attempt).toEqual({ state: "void", grade: null });
    const notice = await backend.db
      .selectFrom("notification")
      .select("title")
      .where("title", "=", "Um resultado seu voltou")
      .where("message", "like", `%${writer.code}%`)
      .execute();
    expect(notice).toHaveLength(1);
  });
});
