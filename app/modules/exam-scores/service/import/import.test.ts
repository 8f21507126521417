import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { createStorage } from "~/providers/storage";
import { type ExamCandidate, examScene, LUCIA, MARCOS, pointsOf, RENATA } from "../test-exam";
import { runExamImports } from "./import-job";

const absent = { code: "NOT_FOUND" };

describe.each(engines)("official exam results on %s", (engine) => {
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

  it("previews official results in three groups, confirms each once by a job, and reports scores that changed meanwhile [ESS-03]", async () => {
    const [same, differs, gone] = [
      await scene.sendScores(600),
      await scene.sendScores(600),
      await scene.sendScores(600),
    ];
    const line = ({ person }: ExamCandidate, points: string) =>
      `${person.cpf};2025;${points};${points};${points};${points};${points}`;
    const text = [
      "cpf;ano",
      line(same, "600"),
      line(differs, "400,0"),
      line(gone, "600"),
      "52998224725;2025;1;1;1;1;1",
      "x",
    ];
    const api = backend.as({ token: await backend.tokenOf(RENATA) }).examImports;
    const { id } = await api.preview({ text: text.join("\n") });
    const view = (group: "change" | "already" | "refused" = "change") => api.get({ id, group });
    expect((await view()).counts).toEqual({ change: 3, already: 0, refused: 2, waiting: 0 });
    expect((await view("refused")).rows.map(({ problem }) => problem)).toEqual(["nobody", "columns"]);
    expect(await scene.statusOf(same)).toBe("under_correction");
    await scene.decide(gone.score, { kind: "refuse", reason: "x" });
    await api.confirm({ id });
    await expect(api.confirm({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    await Promise.all([1, 2].map(() => runExamImports(backend.db, () => NOW)));
    expect(await view()).toMatchObject({ state: "done", counts: { change: 2, already: 0, refused: 3, waiting: 0 } });
    expect((await view("refused")).rows[0]).toMatchObject({ problem: "changed" });
    expect(await scene.statusOf(same)).toBe("contract_pending");
    expect(await scene.statusOf(differs)).toBe("failed");
    expect(await scene.detail(differs.score)).toMatchObject({
      source: "official",
      corrected: { scores: pointsOf(600) },
    });
    expect(await scene.messagesTo(same.id)).toHaveLength(1);
    const again = await api.preview({ text: line(gone, "600") });
    expect(await api.get({ ...again, group: "refused" })).toMatchObject({
      counts: { already: 0, refused: 1 },
      rows: [{ problem: "held" }],
    });
    const others = [await backend.tokenOf(MARCOS), await backend.tokenOf(RENATA, "aurora", null)];
    for (const token of others)
      await expect(backend.as({ token }).examImports.get({ id })).rejects.toMatchObject(absent);
    await expect(api.preview({ text: " \n" })).rejects.toMatchObject({ code: "VALIDATION" });
    const auditor = backend.as({ token: await backend.tokenOf(LUCIA) }).examImports;
    await expect(auditor.preview({ text: "x" })).rejects.toMatchObject(absent);
  });

  it("confirms the scores of every enrolment of a candidate from one line, each with its message [ESS-03]", async () => {
    const [one, other] = [await scene.sendScores(610), await scene.sendScores(620)];
    const { personId } = await backend.db
      .selectFrom("examScore")
      .select("personId")
      .where("id", "=", one.score)
      .executeTakeFirstOrThrow();
    await backend.db.updateTable("examScore").set({ personId }).where("id", "=", other.score).execute();
    const api = backend.as({ token: await backend.tokenOf(RENATA) }).examImports;
    const { id } = await api.preview({ text: `${one.person.cpf};2025;700;700;700;700;700` });
    expect(await api.get({ id })).toMatchObject({ counts: { change: 2 }, rows: [{ line: 1 }, { line: 1 }] });
    await api.confirm({ id });
    await runExamImports(backend.db, () => NOW);
    for (const [candidate, typed] of [[one, 610] as const, [other, 620] as const]) {
      const decided = { source: "official", corrected: { scores: pointsOf(typed) } };
      expect(await scene.detail(candidate.score)).toMatchObject(decided);
      expect(await scene.messagesTo(candidate.id)).toHaveLength(1);
    }
  });

  it("hides an import once its author may not confirm scores at one of its institutions [TEN-08]", async () => {
    const api = backend.as({ token: await backend.tokenOf(RENATA) }).examImports;
    const { id } = await api.preview({ text: "52998224725;2025;1;1;1;1;1" });
    const { institutionsJson } = await backend.db
      .selectFrom("examImport")
      .select("institutionsJson")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(institutionsJson)).toEqual([demoId("aurora-uni")]);
    const lost = { institutionsJson: JSON.stringify([demoId("aurora-uni"), demoId("aurora-tech")]) };
    await backend.db.updateTable("examImport").set(lost).where("id", "=", id).execute();
    await expect(api.get({ id })).rejects.toMatchObject(absent);
    await expect(api.confirm({ id })).rejects.toMatchObject(absent);
  });
});
