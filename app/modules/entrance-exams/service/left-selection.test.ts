import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { textOf } from "~/modules/essays/service/test-essay";
import { type ExamCandidate, examScene } from "~/modules/exam-scores/service/test-exam";
import type { Selection } from "~/modules/journeys/rules/journey";
import { createStorage } from "~/providers/storage";
import { takersOf } from "./test-entrance";

type Candidate = Pick<ExamCandidate, "api" | "id">;

describe.each(engines)("on %s, a selection that its candidate has left for another", (engine) => {
  let backend: TestBackend;
  let act: ReturnType<typeof takersOf>;
  let scene: ReturnType<typeof examScene>;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage: createStorage(null) });
    act = takersOf(backend);
    scene = examScene(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const sendScores = async (candidate: Candidate) => {
    await scene.attach(candidate);
    await scene.send(candidate);
  };
  const submitEssay = async ({ api, id }: Candidate) => {
    const { id: attemptId } = await api.essays.start({ id });
    await api.essays.save({ id, attemptId, base: 0, title: "", body: textOf(200) });
    await api.essays.submit({ id, attemptId, version: 1 });
    return attemptId;
  };
  /** Staff fail the enrolment by hand, and the candidate chooses another selection. */
  const leaveFor = async ({ api, id }: Candidate, selection: Selection) => {
    const { enrolments } = await act.staff();
    const body = { from: "under_correction" as const, to: "failed" as const, reason: "prova de outra pessoa" };
    await enrolments.move({ id, ...body, hold: false });
    expect(await api.selections.choose({ id, selection })).toMatchObject({ current: selection });
  };

  it("leaves no exam scores that wait for a decision or decide the enrolment [ESS-02] [ESS-03]", async () => {
    const candidate = await act.newCandidate("enem");
    await sendScores(candidate);
    await leaveFor(candidate, "essay");
    const score = await scene.scoreOf(candidate.id);
    const listed = await (await scene.desk()).list();
    expect(listed.rows.map((row) => row.id)).not.toContain(score);
    expect(await scene.viewOf(candidate)).toMatchObject({
      sent: [{ state: "refused", reason: "Outra forma de ingresso foi escolhida." }],
    });
    await submitEssay(candidate);
    await expect(scene.decide(score, { kind: "confirm" })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await scene.statusOf(candidate)).toBe("under_correction");
    await leaveFor(candidate, "exam");
    await sendScores(candidate);
  });

  it("leaves no essay that returns to the correctors with the new selection [ESS-01] [ESS-02]", async () => {
    const writer = await act.newCandidate("redacao");
    const attempt = await submitEssay(writer);
    await leaveFor(writer, "exam");
    await sendScores(writer);
    expect(await scene.statusOf(writer)).toBe("under_correction");
    const row = await backend.db
      .selectFrom("essayAttempt")
      .select(["state", "waitingSince", "voidReason"])
      .where("id", "=", attempt)
      .executeTakeFirstOrThrow();
    const voidReason = "Outra forma de ingresso foi escolhida.";
    expect(row).toEqual({ state: "void", waitingSince: null, voidReason });
  });
});
