import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import { createStorage } from "~/providers/storage";
import { examScene, MARCOS, pointsOf } from "./test-exam";

describe.each(engines)("exam scores of candidates on %s", (engine) => {
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

  it("are saved while they are typed, need a proof and an accepted year, and are shown with rule and average [ESS-03]", async () => {
    const candidate = await scene.newCandidate();
    const { api, id } = candidate;
    expect(await scene.statusOf(candidate)).toBe("selective_pending");
    const steps = await api.subscription.steps({ query: { subscriptionId: id } });
    expect(steps.status === 200 && steps.body.find(({ step }) => step === "exam")).toMatchObject({
      state: "current",
      url: `/exam-score/${id}`,
      reasons: [],
    });
    expect(await scene.viewOf(candidate)).toMatchObject({
      ...{ isOpen: true, firstYear: 2021, lastYear: 2026, typed: {}, sent: [], hasProof: false },
      rule: { minimumAverage: 45_000, minimumEssay: 0 },
    });
    await api.examScores.keep({ id, typed: { year: "2025", languages: "612,5" } });
    expect((await scene.viewOf(candidate)).typed).toEqual({ year: "2025", languages: "612,5" });
    await expect(scene.send(candidate)).rejects.toMatchObject({ status: 422, code: "FILE_REQUIRED" });
    await scene.attach(candidate);
    expect((await scene.viewOf(candidate)).typed).toEqual({ year: "2025", languages: "612,5", essay: "712,5" });
    for (const year of [2027, 2020])
      await expect(scene.send(candidate, 600, year)).rejects.toMatchObject({ code: "VALIDATION" });
    const tooHigh = { id, year: 2025, scores: pointsOf(600, { essay: 100_001 }) };
    await expect(api.examScores.send(tooHigh)).rejects.toMatchObject({ code: "VALIDATION" });
    expect(await scene.send(candidate)).toMatchObject({
      isOpen: false,
      sent: [{ state: "waiting", year: 2025, outcome: { average: 60_000, shortfalls: [] } }],
    });
    expect(await scene.statusOf(candidate)).toBe("under_correction");
    await expect(scene.send(candidate)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(api.examScores.keep({ id, typed: {} })).rejects.toMatchObject({ code: "CONFLICT" });
    // The proof is no document of the enrolment: neither the candidate nor staff find it among those documents.
    expect(await api.documents.list({ id })).toMatchObject({ documents: [] });
    const officer = backend.as({ token: await backend.tokenOf(MARCOS) });
    const record = await officer.enrolments.get({ id });
    expect(record.documents).toEqual([]);
    await scene.decide(await scene.scoreOf(id), { kind: "confirm" });
  });

  it("are approved unverified if they pass and a parameter says so, and are marked until they are confirmed [ESS-03]", async () => {
    await setParameter(backend.db, "ExamApprovesUnverified", "true");
    const candidate = await scene.sendScores(600);
    const { score } = candidate;
    expect(await scene.statusOf(candidate)).toBe("contract_pending");
    expect((await scene.viewOf(candidate)).sent[0]).toMatchObject({ state: "waiting", isUnverified: true });
    const marked = await (await scene.desk()).list({ verification: "unverified" });
    expect(marked.rows.map(({ id }) => id)).toEqual([score]);
    await scene.decide(score, { kind: "confirm" });
    await scene.at(11);
    expect(await scene.statusOf(candidate)).toBe("contract_pending");
    expect((await scene.viewOf(candidate)).sent[0]).toMatchObject({ state: "confirmed", isUnverified: false });
    const low = await scene.sendScores(400);
    expect(await scene.statusOf(low)).toBe("under_correction");
    await scene.decide(low.score, { kind: "confirm" });
  });

  it("are in the export of the person's data and are erased with it [ACC-03] [ESS-03]", async () => {
    const candidate = await scene.sendScores();
    expect((await candidate.api.privacy.export()).examScores).toHaveLength(1);
    const { id } = await candidate.api.privacy.requestErasure();
    const { privacy } = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    expect(await privacy.erasureCases()).toContainEqual(expect.objectContaining({ id, userId: candidate.userId }));
    await privacy.decideErasure({ id, state: "done", hold: false });
    const left = await backend.db.selectFrom("examScore").select("id").where("id", "=", candidate.score).execute();
    expect(left).toEqual([]);
  });
});
