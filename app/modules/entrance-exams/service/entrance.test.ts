import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import { LIMIT, MINUTE, takersOf } from "./test-entrance";

const SECOND = 1000;

describe.each(engines)("online exams on %s", (engine) => {
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

  const dropParameter = (name: string) => backend.db.deleteFrom("parameter").where("name", "=", name).execute();

  it("start once, and show rules, areas and the time left by the server's clock [ESS-02]", async () => {
    const candidate = await act.newCandidate();
    const { api, id } = candidate;
    expect(await act.exam(candidate)).toMatchObject({
      ...{ stage: "ready", attemptsLeft: 3, attempts: [], rules: { minutes: 90, passPercent: 50 } },
      areas: [{ name: "Língua portuguesa", questions: 3 }, { questions: 3 }, { questions: 2 }, { questions: 2 }],
    });
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => api.entranceExams.start({ id })));
    expect(others).toEqual([first, first]);
    act.clockAt(60 * MINUTE);
    const sheet = await api.entranceExams.attempt({ id, attemptId: first?.id ?? "" });
    expect(sheet).toMatchObject({
      ...{ state: "open", secondsLeft: 30 * 60, deadlineAt: new Date(NOW.getTime() + LIMIT).toISOString() },
    });
    expect(sheet.questions).toHaveLength(10);
  });

  it("never reveal before the submission which alternative is right [ESS-02]", async () => {
    const taker = await act.start();
    await act.answer(taker, 3);
    const { params, api, id } = taker;
    const told = [
      await api.entranceExams.get({ id }),
      await api.entranceExams.attempt(params),
      await api.entranceExams.clock(params),
    ];
    expect(JSON.stringify(told)).not.toMatch(/"(correct|right|isRight|order|seed)"/);
    await expect(api.examQuestions.list()).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { questions } = await act.sheet(taker);
    expect(Object.keys(questions[0] ?? {}).sort()).toEqual(["alternatives", "area", "chosen", "position", "text"]);
  });

  it("save each answer on its own: two pages lose nothing, and a later choice counts [ESS-02]", async () => {
    const taker = await act.start();
    const { api, params } = taker;
    const save = (...answers: { position: number; chosen: number }[]) =>
      api.entranceExams.answer({ ...params, answers });
    await Promise.all([save({ position: 1, chosen: 0 }), save({ position: 2, chosen: 1 })]);
    expect(await save({ position: 1, chosen: 1 })).toMatchObject({ answered: 2, total: 10 });
    expect((await act.sheet(taker)).questions.map(({ chosen }) => chosen).slice(0, 3)).toEqual([1, 1, null]);
    for (const answer of [
      { position: 11, chosen: 0 },
      { position: 1, chosen: 9 },
    ])
      await expect(save(answer)).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("save the answers of a form whose session has ended, but only with its token [ESS-02]", async () => {
    const taker = await act.start();
    const token = (await act.sheet(taker)).writeToken ?? "";
    const kept = { attemptId: taker.params.attemptId, answers: [{ position: 3, chosen: 1 }] };
    const { entranceExams } = backend.as();
    await expect(entranceExams.keep({ ...kept, token: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await entranceExams.keep({ ...kept, token })).toMatchObject({ answered: 1 });
    expect((await act.sheet(taker)).questions[2]?.chosen).toBe(1);
  });

  it("are corrected at once, with receipt, points by area and a mail; a pass leads to the contract [ESS-02]", async () => {
    const taker = await act.start();
    const { revision } = await act.answer(taker, 5);
    const submit = (read: number) => taker.api.entranceExams.submit({ ...taker.params, revision: read });
    await expect(submit(revision - 1)).rejects.toMatchObject({ code: "EXAM_CHANGED" });
    const [one, other] = await Promise.all([submit(revision), submit(revision)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({
      ...{ state: "final", submittedBy: "candidate", receiptHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      score: {
        ...{ right: 5, total: 10, needed: 5, passes: true },
        areas: [{ right: 3 }, { name: "Matemática", right: 2, questions: 3 }, { right: 0 }, { right: 0 }],
      },
    });
    expect(await act.statusOf(taker)).toBe("contract_pending");
    expect(await act.exam(taker)).toMatchObject({ stage: "passed" });
    const mails = (await act.mailsOf(taker.id)).filter(({ title }) => title === "Você passou no vestibular online");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("5 de 10");
    await expect(act.answer(taker, 9)).rejects.toMatchObject({ code: "EXAM_OVER" });
    const desk = await (await act.staff()).enrolments.get({ id: taker.id });
    expect(desk).toMatchObject({ exams: [{ number: 1, state: "final", score: { right: 5 } }] });
  });

  it("count an answer 59 seconds after the deadline, and none after 61; the job submits once [ESS-02]", async () => {
    const [early, late] = [await act.start(), await act.start()];
    await act.answer(late, 2);
    act.clockAt(LIMIT + 59 * SECOND);
    expect(await act.answer(early, 10)).toMatchObject({ answered: 10 });
    act.clockAt(LIMIT + 61 * SECOND);
    await expect(act.answer(late, 10)).rejects.toMatchObject({ code: "EXAM_OVER" });
    await Promise.all([act.sweepAt(LIMIT + 61 * SECOND), act.sheet(early), act.sweepAt(LIMIT + 61 * SECOND)]);
    expect(await act.exam(early)).toMatchObject({ attempts: [{ submittedBy: "time", score: { right: 10 } }] });
    expect(await act.exam(late)).toMatchObject({ stage: "failed", attempts: [{ score: { right: 2 } }] });
    const mails = (await act.mailsOf(late.id)).filter(({ title }) => title === "Resultado do vestibular online");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("O tempo terminou");
  });

  it("can be repeated with unseen questions, as often and as soon as the parameters allow [ESS-02]", async () => {
    await setParameter(backend.db, "EntranceExamAttempts", "2");
    await setParameter(backend.db, "EntranceExamRetryDays", "1");
    const first = await act.start();
    const seen = (await act.sheet(first)).questions.map(({ text }) => text);
    await act.take(first, 1);
    expect(await act.exam(first)).toMatchObject({ stage: "failed", attemptsLeft: 1, retryOn: "2026-03-11" });
    await expect(first.api.entranceExams.start({ id: first.id })).rejects.toMatchObject({ code: "STEP_BLOCKED" });
    act.clockAt(24 * 60 * MINUTE);
    const second = await act.begin(first);
    const again = (await act.sheet(second)).questions.map(({ text }) => text);
    expect(again.filter((text) => seen.includes(text))).toEqual([]);
    await act.take(second, 1);
    expect(await act.exam(second)).toMatchObject({ stage: "exhausted", attemptsLeft: 0 });
    await expect(first.api.entranceExams.start({ id: first.id })).rejects.toMatchObject({ code: "STEP_BLOCKED" });
    await dropParameter("EntranceExamAttempts");
    await dropParameter("EntranceExamRetryDays");
  });

  it("get extra time or are annulled by staff, who give the reason; an annulled exam does not count [ESS-02]", async () => {
    const taker = await act.start();
    const desk = await act.staff();
    const { id } = taker;
    const extra = { id, kind: "percent" as const, amount: 50, reason: "dislexia" };
    await desk.entranceExams.grantTime(extra);
    expect(await act.exam({ api: desk, id })).toMatchObject({
      ...{ extraMinutes: 45, attempts: [{ deadlineAt: new Date(NOW.getTime() + LIMIT * 1.5).toISOString() }] },
    });
    const shorter = desk.entranceExams.grantTime({ ...extra, amount: 10 });
    await expect(shorter).rejects.toMatchObject({ code: "CONFLICT" });
    await act.take(taker, 0);
    expect(await act.statusOf(taker)).toBe("failed");
    await desk.entranceExams.void({ id, attemptId: taker.params.attemptId, reason: "queda de energia" });
    const voided = await act.exam({ api: desk, id });
    expect(voided).toMatchObject({ stage: "ready", attemptsLeft: 3, attempts: [{ state: "void" }] });
    expect(await act.statusOf(taker)).toBe("selective_pending");
    expect((await act.mailsOf(taker.id)).at(-1)?.text).toContain("queda de energia");
    await act.take(await act.begin(taker), 10);
    const { attempts } = await act.exam(taker);
    const passed = { id, attemptId: attempts[0]?.id ?? "", reason: "engano" };
    await expect(desk.entranceExams.void(passed)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(taker.api.entranceExams.void(passed)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("are extended by the minutes for which the portal was down, even if a request comes before the jobs [ESS-02]", async () => {
    await backend.db.deleteFrom("heartbeat").execute();
    const taker = await act.start();
    await act.sweepAt(0);
    await act.sweepAt(10 * MINUTE);
    act.clockAt(10 * MINUTE);
    expect(await act.sheet(taker)).toMatchObject({ secondsLeft: 90 * 60, extraMinutes: 10 });
    act.clockAt(LIMIT + 20 * MINUTE);
    expect(await act.sheet(taker)).toMatchObject({ state: "open", secondsLeft: 90 * 60, extraMinutes: 110 });
    await backend.db.deleteFrom("heartbeat").execute();
  });

  it("offer other selections in the same enrolment after a failure, and the exam again until one of them begins [ESS-02]", async () => {
    const taker = await act.start();
    const { api, id } = taker;
    const ways = () => api.selections.get({ id });
    const choose = (selection: "essay" | "exam" | "entrance" | "transcript") =>
      api.selections.choose({ id, selection });
    const notOffered = { code: "STATUS_NOT_ALLOWED" };
    expect(await ways()).toMatchObject({ current: "entrance", others: [] });
    await expect(choose("essay")).rejects.toMatchObject(notOffered);
    await act.take(taker, 0);
    expect(await ways()).toMatchObject({ current: "entrance", others: ["essay", "exam"] });
    await expect(choose("transcript")).rejects.toMatchObject(notOffered);
    expect(await choose("exam")).toMatchObject({ current: "exam", others: ["entrance", "essay"] });
    expect(await act.statusOf(taker)).toBe("selective_pending");
    expect(await act.exam(taker)).toMatchObject({ stage: "closed" });
    expect(await choose("essay")).toMatchObject({ current: "essay" });
    await api.essays.start({ id });
    expect(await ways()).toMatchObject({ current: "essay", others: [] });
    const steps = await api.subscription.steps({ query: { subscriptionId: id } });
    expect(steps.status === 200 && steps.body.filter(({ state }) => state === "current")).toMatchObject([
      { step: "essay", url: `/essay/${id}` },
    ]);
  });

  it("make candidates wait the days between two attempts, even if they leave the exam and come back [ESS-02]", async () => {
    await setParameter(backend.db, "EntranceExamRetryDays", "1");
    const taker = await act.start();
    const { api, id } = taker;
    await act.take(taker, 0);
    for (const selection of ["essay", "entrance"] as const)
      expect(await api.selections.choose({ id, selection })).toMatchObject({ current: selection });
    expect(await act.exam(taker)).toMatchObject({ stage: "ready", retryOn: "2026-03-11" });
    await expect(api.entranceExams.start({ id })).rejects.toMatchObject({ code: "STEP_BLOCKED" });
    act.clockAt(24 * 60 * MINUTE);
    await act.begin(taker);
    await dropParameter("EntranceExamRetryDays");
  });

  it("count even if staff moved the enrolment by hand meanwhile [ESS-02]", async () => {
    for (const [right, status] of [
      [10, "contract_pending"],
      [0, "failed"],
    ] as const) {
      const taker = await act.start();
      const body = { from: "selective_pending", to: "failed", reason: "engano" } as const;
      const { enrolments } = await act.staff();
      await enrolments.move({ id: taker.id, ...body, hold: false });
      expect(await act.take(taker, right)).toMatchObject({ state: "final" });
      expect(await act.statusOf(taker)).toBe(status);
    }
  });

  it("offer the same choice of another selection as failed exam scores do [ESS-02] [ESS-03]", async () => {
    const { api, id } = await act.newCandidate("enem");
    await backend.db.updateTable("subscription").set({ status: "failed" }).where("id", "=", id).execute();
    expect(await api.selections.choose({ id, selection: "essay" })).toMatchObject({ current: "essay" });
    expect(await api.essays.get({ id })).toMatchObject({ stage: "ready" });
    expect(await api.subscription.list({ body: { document: "" } })).toMatchObject({ body: [{ id }] });
  });

  it("are exported with the candidate's data, without the seed and the right answers", async () => {
    const taker = await act.start();
    await act.answer(taker, 1);
    const exported = await taker.api.privacy.export();
    expect(exported).toMatchObject({ entranceExams: [{ number: 1 }], entranceAnswers: { length: 10 } });
    expect(JSON.stringify(exported)).not.toMatch(/"(seed|correct)"/);
  });
});
