import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { createStorage } from "~/providers/storage";
import { examScene, LUCIA, MARCOS, pointsOf, RENATA } from "../test-exam";

const absent = { code: "NOT_FOUND" };

describe.each(engines)("the desk of exam scores on %s", (engine) => {
  let backend: TestBackend;
  let scene: ReturnType<typeof examScene>;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage: createStorage(null) });
    scene = examScene(backend);
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("lists waiting scores, lets staff claim them for 20 minutes or take over, and answers others 404 [ESS-03]", async () => {
    const { score, person } = await scene.sendScores();
    const list = await (await scene.desk()).list();
    expect(list).toMatchObject({ rows: [{ id: score, name: person.fullName, passes: true }] });
    const waiting = backend.as({ token: await backend.tokenOf(RENATA) }).toDo.waiting();
    const queue = { right: "examScores.confirm", waiting: 1, overdue: 0 };
    expect(await waiting).toContainEqual(queue);
    expect((await scene.detail(score)).cpf).toContain("*");
    const next = await (await scene.desk()).next();
    expect(next).toEqual({ id: score });
    expect((await scene.detail(score)).cpf).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d\d$/);
    await expect(scene.decide(score, { kind: "confirm" }, MARCOS)).rejects.toMatchObject({ code: "CONFLICT" });
    const claim = async (takesOver: boolean) => (await scene.desk(MARCOS)).claim({ id: score, takesOver });
    await expect(claim(false)).rejects.toMatchObject({ code: "CONFLICT" });
    await claim(true);
    await expect(scene.decide(score, { kind: "confirm" }, RENATA)).rejects.toMatchObject({ code: "CONFLICT" });
    await scene.at(21);
    expect((await scene.detail(score)).row.claim).toBeNull();
    const outsider = await scene.desk(LUCIA);
    await expect(outsider.list()).rejects.toMatchObject(absent);
    await expect(outsider.get({ id: score })).rejects.toMatchObject(absent);
    const elsewhere = backend.as({
      tenant: "horizonte",
      institution: "horizonte",
      token: await backend.tokenOf("admin@horizonte.example.com", "horizonte"),
    });
    await expect(elsewhere.examScoreReviews.get({ id: score })).rejects.toMatchObject(absent);
    await expect(elsewhere.examScoreReviews.claim({ id: score })).rejects.toMatchObject(absent);
    await scene.decide(score, { kind: "confirm" });
  });

  it("holds a confirmation that can be undone, then approves with the text that was shown [ESS-03]", async () => {
    const candidate = await scene.sendScores(600);
    const { id, score } = candidate;
    const { messages, row } = await scene.detail(score);
    await scene.decide(score, { kind: "confirm" });
    expect(await scene.statusOf(candidate)).toBe("under_correction");
    expect((await scene.viewOf(candidate)).sent[0]).toMatchObject({ state: "waiting" });
    expect((await scene.detail(score)).own.map((own) => own.id)).toContain(score);
    await (await scene.desk()).undo({ id: score });
    expect((await scene.detail(score)).row.claim).toMatchObject({ isOwn: true });
    expect(await scene.messagesTo(id)).toEqual([]);
    await scene.decide(score, { kind: "confirm" });
    await scene.at(11);
    expect(await scene.statusOf(candidate)).toBe("contract_pending");
    expect(row.passes).toBe(true);
    expect(await scene.messagesTo(id)).toEqual([
      { title: messages?.passed.title, text: messages?.passed.text, path: "/portal" },
    ]);
    expect((await scene.viewOf(candidate)).sent[0]).toMatchObject({ state: "confirmed", isUnverified: false });
    await expect((await scene.desk()).undo({ id: score })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("fails scores below the rule, tells the candidate how to go on, and accepts another year with its sheet [ESS-03]", async () => {
    const candidate = await scene.sendScores(449.99);
    const { id, score } = candidate;
    await scene.decide(score, { kind: "confirm" });
    await scene.at(11);
    expect(await scene.statusOf(candidate)).toBe("failed");
    const [message] = await scene.messagesTo(id);
    expect(message?.text).toContain("outra forma de ingresso");
    expect(message?.path).toBe(`/exam-score/${id}`);
    expect(await scene.viewOf(candidate)).toMatchObject({ isOpen: true, hasProof: true });
    await scene.attach(candidate);
    await scene.send(candidate, 700, 2024);
    expect(await scene.statusOf(candidate)).toBe("under_correction");
    const again = await scene.detail(await scene.scoreOf(id));
    expect((await scene.viewOf(candidate)).sent.map(({ files }) => files.length)).toEqual([1, 0]);
    expect(again).toMatchObject({ row: { number: 2, average: 70_000 }, earlier: [{ number: 1, state: "confirmed" }] });
    await scene.decide(again.row.id, { kind: "confirm" });
  });

  it("corrects scores with a reason that the candidate reads, and keeps the typed ones [ESS-03]", async () => {
    const candidate = await scene.sendScores(440);
    const { id, score } = candidate;
    const decision = { kind: "correct" as const, year: 2025, scores: pointsOf(460), reason: "o boletim diz 460." };
    await scene.decide(score, decision);
    await scene.at(11);
    expect(await scene.statusOf(candidate)).toBe("contract_pending");
    expect((await scene.messagesTo(id))[0]?.text).toContain("o boletim diz 460.");
    expect(await scene.detail(score)).toMatchObject({
      current: { state: "confirmed", isCorrected: true, outcome: { average: 46_000 } },
      corrected: { year: 2025, scores: pointsOf(440) },
      source: "proof",
      decidedBy: "Renata Toledo",
    });
  });

  it("refuses scores with exactly the text that staff were shown; the same sheet may be sent again [ESS-03]", async () => {
    const candidate = await scene.sendScores(600);
    const { id, score } = candidate;
    const { messages } = await scene.detail(score);
    const reason = "O boletim é de outra pessoa.";
    await scene.decide(score, { kind: "refuse", reason });
    await scene.at(11);
    expect(await scene.statusOf(candidate)).toBe("failed");
    const shown = `${messages?.refused.before}${reason}${messages?.refused.after}`;
    expect((await scene.messagesTo(id))[0]).toMatchObject({ text: shown, path: `/exam-score/${id}` });
    expect((await scene.detail(score)).message).toBe(shown);
    expect((await scene.viewOf(candidate)).sent[0]).toMatchObject({ state: "refused", reason });
    expect((await scene.viewOf(candidate)).typed).toEqual({ year: "2025", essay: "712,5" });
    await scene.attach(candidate);
    await scene.send(candidate, 610);
    await scene.decide(await scene.scoreOf(id), { kind: "confirm" });
  });

  it("drops a held decision without a message when the enrolment ends, and removes its scores from the queue [ESS-03]", async () => {
    const candidate = await scene.sendScores();
    const admin = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    await scene.decide(candidate.score, { kind: "confirm" });
    await admin.subscription.setStatus({ params: { id: candidate.id }, body: { status: "cancelled" } });
    await scene.at(11);
    expect(await scene.messagesTo(candidate.id)).toEqual([]);
    expect((await scene.detail(candidate.score)).row.held).toBeNull();
    const waiting = await scene.sendScores();
    const listed = async () => (await (await scene.desk()).list()).rows.map(({ id }) => id);
    expect(await listed()).toContain(waiting.score);
    await admin.subscription.setStatus({ params: { id: waiting.id }, body: { status: "cancelled" } });
    expect(await listed()).not.toContain(waiting.score);
  });

  it("lets only the newest scores decide when the candidate sends new ones while earlier ones wait [ESS-03]", async () => {
    const admin = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    const [held, waiting] = [await scene.sendScores(), await scene.sendScores()];
    await scene.decide(held.score, { kind: "confirm" });
    for (const candidate of [held, waiting]) {
      const { id, score } = candidate;
      expect(await admin.subscription.setStatus({ params: { id }, body: { status: "failed" } })).toMatchObject({
        status: 200,
      });
      await scene.attach(candidate);
      await scene.send(candidate, 700, 2024);
      await expect(scene.decide(score, { kind: "confirm" })).rejects.toMatchObject({ code: "CONFLICT" });
    }
    await scene.at(11);
    for (const candidate of [held, waiting]) {
      expect(await scene.statusOf(candidate)).toBe("under_correction");
      expect((await scene.viewOf(candidate)).sent).toMatchObject([
        { number: 2, state: "waiting" },
        { number: 1, state: "refused", reason: "Outra nota foi enviada no lugar desta." },
      ]);
      expect(await scene.messagesTo(candidate.id)).toEqual([]);
      await scene.decide(await scene.scoreOf(candidate.id), { kind: "confirm" });
    }
  });
});
