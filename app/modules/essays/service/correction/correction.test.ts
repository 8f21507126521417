import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { standardRubric } from "~/modules/essays/rules/correction";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import { BEATRIZ, correctionsOf, OTAVIO, RENATA } from "./test-correction";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const absent = { code: "NOT_FOUND" };

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

  const listed = async (email = OTAVIO, query = {}) => (await desk(email)).list(query);

  it("appends ticked comments of the bank to the feedback, and adds a new one only with an accepted grading [ESS-01]", async () => {
    const { code } = await submitted();
    const api = await desk();
    const points = Object.fromEntries(standardRubric.map((one) => [one.code, 100]));
    const added = { newComment: "Boa conclusão.", newCriterion: "proposta" };
    const stale = api.finish({ id: code, points, ...added, revision: 0 });
    await expect(stale).rejects.toMatchObject({ code: "CONFLICT" });
    const { norma: _, ...incomplete } = points;
    const { revision } = await detail(code);
    const unfinished = api.finish({ id: code, points: incomplete, ...added, revision });
    await expect(unfinished).rejects.toMatchObject({ details: { fields: { points_norma: "essayReview.missing" } } });
    expect((await detail(code)).comments).toEqual([]);
    await api.save({ id: code, points, ...added });
    const [comment] = (await detail(code)).comments;
    expect(comment).toMatchObject({ criterion: "proposta", text: "Boa conclusão." });
    await api.save({ id: code, points, feedback: "Bom texto.", comments: [comment?.id ?? "", "unknown"] });
    expect((await detail(code)).own).toMatchObject({ feedback: "Bom texto.\nBoa conclusão.", points });
    await api.save({ id: code, points, rubricVersion: 9 });
    expect((await detail(code)).own).toMatchObject({ points: {} });
  });

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
    await expect((await desk(RENATA)).list()).rejects.toMatchObject(absent);
    await expect((await desk(RENATA)).get({ id: writer.code })).rejects.toMatchObject(absent);
    await (await desk(OTAVIO)).claim({ id: writer.code });
    const audit = await backend.db
      .selectFrom("auditEntry")
      .select("detailsJson")
      .where("action", "like", "essay.c%")
      .execute();
    expect(audit).not.toEqual([]);
    expect(JSON.stringify(audit)).not.toContain(writer.id);
    const foreign = backend.as({
      ...{ tenant: "horizonte", institution: "horizonte" },
      token: await backend.tokenOf("admin@horizonte.example.com", "horizonte"),
    }).essayReviews;
    for (const deed of [
      () => foreign.get({ id: writer.code }),
      () => foreign.claim({ id: writer.code }),
      () => foreign.save({ id: writer.code, points: {} }),
      () => foreign.declareConflict({ id: writer.code }),
    ])
      await expect(deed()).rejects.toMatchObject(absent);
    await finish(writer.code, 100);
  });

  it("holds a result that can be undone, then shows the candidate the feedback but not the internal note [ESS-04]", async () => {
    const writer = await submitted();
    const code = writer.code;
    const half = { points: { norma: 100 }, note: "dúvida no 2º parágrafo", feedback: "" };
    expect(await (await desk()).save({ id: code, ...half })).toMatchObject({ total: null });
    expect((await detail(code)).own).toMatchObject({ points: { norma: 100 }, note: half.note, isFinished: false });
    const { revision } = await detail(code);
    await expect((await desk()).finish({ id: code, ...half, revision })).rejects.toMatchObject({ code: "VALIDATION" });
    expect(await finish(code, 150)).toMatchObject({ state: "result" });
    expect((await detail(code)).held).toMatchObject({ grade: 750, isOwn: true });
    expect((await listed()).own.map((own) => own.code)).toContain(code);
    await (await desk()).undo({ id: code });
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
    await expect((await desk()).undo({ id: code })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("writes the result and the points of its criteria in the candidate's language [ESS-04]", async () => {
    const writer = await submitted();
    const settings = { settingsJson: JSON.stringify({ languageId: "en" }) };
    await backend.db.updateTable("userAccount").set(settings).where("email", "=", writer.person.email).execute();
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
    await (await desk()).save({ id: code, ...half });
    expect(await until()).toBeUndefined();
    await (await desk()).claim({ id: code });
    expect(await until()).toBe(minutes(20));
    await at(15 * MINUTE);
    await (await desk()).save({ id: code, ...half });
    expect(await until()).toBe(minutes(35));
    await at(30 * MINUTE);
    const { revision } = await detail(code);
    await expect((await desk()).finish({ id: code, ...half, revision })).rejects.toMatchObject({ code: "VALIDATION" });
    await (await desk(BEATRIZ)).save({ id: code, ...half });
    expect(await until()).toBe(minutes(50));
    await at(51 * MINUTE);
    await (await desk()).claim({ id: code, isRenewal: true });
    expect(await until()).toBeUndefined();
    await finish(code, 100);
  });

  it("lets the claim's holder grade; another corrector's grading stays a draft [ESS-04]", async () => {
    const { code } = await submitted();
    await (await desk()).claim({ id: code });
    await expect(finish(code, 50, BEATRIZ)).rejects.toMatchObject({ code: "CONFLICT" });
    await finish(code, 200, OTAVIO);
    expect((await detail(code, BEATRIZ)).own).toMatchObject({ total: 250, isFinished: false });
    expect((await detail(code)).held).toMatchObject({ grade: 1000 });
    await expect(finish(code, 200, BEATRIZ)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("accepts one of two concurrent grades, the claim holder's if there is one; the other stays a draft [ESS-04]", async () => {
    const atOnce = async (code: string) => {
      const both = await Promise.allSettled([finish(code, 50, BEATRIZ), finish(code, 200, OTAVIO)]);
      const winner = both[0].status === "fulfilled" ? BEATRIZ : OTAVIO;
      expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect((await detail(code, winner)).held).toMatchObject({ grade: winner === BEATRIZ ? 250 : 1000 });
      const other = winner === BEATRIZ ? OTAVIO : BEATRIZ;
      const total = winner === BEATRIZ ? 1000 : 250;
      expect((await detail(code, other)).own).toMatchObject({ total, isFinished: false });
      return winner;
    };
    for (let round = 0; round < 3; round++) await atOnce((await submitted()).code);
    const { code } = await submitted();
    await (await desk()).claim({ id: code });
    expect(await atOnce(code)).toBe(OTAVIO);
  });

  it("never offers an essay again to a corrector who knows its author or has graded it [ESS-04]", async () => {
    await setParameter(backend.db, "EssayDoubleCorrection", "all");
    const { code } = await submitted();
    await (await desk()).declareConflict({ id: code });
    expect((await listed()).rows.map((row) => row.code)).not.toContain(code);
    await expect(finish(code, 100)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await finish(code, 100, BEATRIZ)).toMatchObject({ state: "graded" });
    for (const email of [OTAVIO, BEATRIZ])
      await expect((await desk(email)).claim({ id: code, takesOver: true }), email).rejects.toMatchObject({
        code: "CONFLICT",
      });
    expect((await detail(code, BEATRIZ)).grades).toEqual([]);
    expect((await listed(BEATRIZ)).rows.map((row) => row.code)).not.toContain(code);
  });

  it("offers an essay again once its corrector takes back that they know its author [ESS-04]", async () => {
    const { code } = await submitted();
    const [api, essay] = [await desk(), { id: code }];
    await expect(api.withdrawConflict(essay)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await api.declareConflict(essay);
    const known = async (email = OTAVIO) => (await listed(email)).known.map((one) => one.code);
    expect(await known()).toContain(code);
    expect(await known(BEATRIZ)).toEqual([]);
    await expect((await desk(BEATRIZ)).withdrawConflict(essay)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const deeds = await Promise.allSettled([1, 2, 3].map(() => api.withdrawConflict(essay)));
    expect(deeds.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const deed of deeds) if (deed.status === "rejected") expect(deed.reason).toMatchObject(absent);
    expect(await known()).not.toContain(code);
    expect((await listed()).rows.map((row) => row.code)).toContain(code);
  });

  it("averages two grades that agree; later graders use the rubric version of the first grade [ESS-04]", async () => {
    await setParameter(backend.db, "EssayDoubleCorrection", "all");
    const writer = await submitted();
    const { code } = writer;
    await finish(code, 100);
    const key = { tenantId: demoId("aurora"), institutionId: demoId("aurora-uni") };
    const other = standardRubric.map((criterion) => ({ ...criterion, name: `${criterion.name} 2` }));
    const values = {
      ...key,
      version: 2,
      criteriaJson: JSON.stringify(other),
      frozenAt: null,
      createdAt: NOW.toISOString(),
    };
    await backend.db.insertInto("essayRubric").values(values).execute();
    expect((await detail(code, BEATRIZ)).rubric.version).toBe(1);
    expect((await detail(code, BEATRIZ)).own).toBeNull();
    expect(await finish(code, 100, BEATRIZ)).toMatchObject({ state: "result" });
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
    await backend.db.deleteFrom("essayRubric").where("version", "=", 2).execute();
  });

  it("notifies the candidate once when the result is overdue, and counts and lists overdue essays [ESS-04] [ESS-02]", async () => {
    const writer = await submitted();
    for (const days of [8, 9]) await at(days * DAY);
    const messages = backend.db.selectFrom("sentMessage").select("title").where("subscriptionId", "=", writer.id);
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
      .updateTable("essayAttempt")
      .set({ state: "void" })
      .where("id", "=", writer.params.attemptId)
      .execute();
    await at(11 * MINUTE);
    const attempt = await backend.db
      .selectFrom("essayAttempt")
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
