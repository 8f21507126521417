import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { scanWaitingFiles } from "~/modules/documents/service/document-scan";
import { testScanner } from "~/modules/documents/service/test-scanner";
import { createStorage } from "~/providers/storage";
import { mayProve, refuseScores } from "../exam-infected";
import { examScene, pointsOf } from "../test-exam";

describe.each(engines)("a proof of exam scores, with a malware scanner, on %s", (engine) => {
  const storage = createStorage(null);
  const scanner = testScanner();
  const exam = { refuseScores, mayProve };
  let backend: TestBackend;
  let scene: ReturnType<typeof examScene>;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage, scanner });
    scene = examScene(backend);
  });
  afterAll(() => backend.close());

  const withheld = { code: "FILE_WITHHELD" };
  const absent = { code: "NOT_FOUND" };
  const correction = { kind: "correct" as const, year: 2025, scores: pointsOf(700), reason: "o boletim diz 700." };
  const refusal = { kind: "refuse" as const, reason: "Envie o boletim outra vez." };
  /** Opens the proof. */
  async function opened(score: string) {
    const { files } = (await scene.detail(score)).current;
    const [file] = files;
    const { id } = file ?? expect.fail("no proof");
    return (await scene.desk()).content({ id: score, fileId: id });
  }

  /** Scans the files that wait, some minutes later. */
  const scan = (minutes: number) =>
    scanWaitingFiles(backend.db, { storage, scanner, ...exam }, new Date(NOW.getTime() + minutes * 60_000));

  it("can be neither opened nor decided about until it is scanned [ESS-03] [DOC-01]", async () => {
    scanner.says = "down";
    const { score } = await scene.sendScores();
    await expect(opened(score)).rejects.toMatchObject(absent);
    for (const decision of [{ kind: "confirm" as const }, correction, refusal])
      await expect(scene.decide(score, decision), decision.kind).rejects.toMatchObject(withheld);
    scanner.says = "clean";
    await scan(12);
    await opened(score);
    await scene.decide(score, { kind: "confirm" });
  });

  it("can be refused, but neither confirmed nor corrected, when the scanner cannot read it [ESS-03] [DOC-01]", async () => {
    scanner.says = "failed";
    const { score } = await scene.sendScores();
    await expect(opened(score)).rejects.toMatchObject(absent);
    for (const decision of [{ kind: "confirm" as const }, correction])
      await expect(scene.decide(score, decision), decision.kind).rejects.toMatchObject(withheld);
    await scene.decide(score, refusal);
  });

  it("has its scores refused when it turns out to be infected, even while a decision is held [ESS-03] [DOC-01]", async () => {
    const send = async () => {
      scanner.says = "down";
      return scene.sendScores();
    };
    const [waiting, held] = [await send(), await send()];
    scanner.says = "clean";
    await scan(20);
    await scene.decide(held.score, { kind: "confirm" });
    // Files from before there was a scanner are scanned later, while a decision may be held.
    await backend.db.updateTable("documentFile").set({ scan: "unscanned", scanDue: null }).execute();
    scanner.says = "infected";
    await scan(30);
    for (const candidate of [waiting, held]) {
      await expect(opened(candidate.score)).rejects.toMatchObject(absent);
      expect(await scene.detail(candidate.score)).toMatchObject({
        current: { state: "refused", reason: expect.stringContaining("vírus"), files: [{ stored: false }] },
        decidedBy: null,
      });
      expect(await scene.statusOf(candidate)).toBe("failed");
      const [message, ...more] = await scene.messagesTo(candidate.id);
      expect([message?.path, more]).toEqual([`/exam-score/${candidate.id}`, []]);
      expect(message?.text).toContain("O arquivo tem um vírus");
      expect(await scene.viewOf(candidate)).toMatchObject({ isOpen: true });
    }
    await scene.at(45);
    expect(await scene.statusOf(held)).toBe("failed");
    scanner.says = "clean";
    await scene.attach(held);
    await scene.send(held);
  });

  it("is asked for again only while the candidate may send another one [ESS-03] [DOC-01]", async () => {
    scanner.says = "clean";
    const candidates = [await scene.sendScores(600), await scene.sendScores(400)] as const;
    for (const { score } of candidates) await scene.decide(score, { kind: "confirm" });
    await scene.at(61);
    await backend.db.updateTable("documentFile").set({ scan: "unscanned", scanDue: null }).execute();
    scanner.says = "infected";
    await scan(62);
    const told = await Promise.all(candidates.map(async ({ id }) => (await scene.messagesTo(id)).length));
    expect(told).toEqual([1, 2]);
    await expect(opened(candidates[0].score)).rejects.toMatchObject(absent);
    scanner.says = "clean";
    await scene.attach(candidates[1]);
  });

  it("that is infected and not sent yet is deleted, and the candidate is led back to the form [ESS-03] [DOC-01]", async () => {
    const candidate = await scene.newCandidate();
    scanner.says = "down";
    await scene.attach(candidate);
    scanner.says = "infected";
    await scan(63);
    const [message] = await scene.messagesTo(candidate.id);
    expect(message?.path).toBe(`/exam-score/${candidate.id}`);
    expect(await scene.viewOf(candidate)).toMatchObject({ files: [], isOpen: true });
    const removed = await backend.db.selectFrom("removedFile").select("fileKey").execute();
    expect(removed.filter(({ fileKey }) => fileKey.endsWith("-original.bin"))).toHaveLength(1);
  });
});
