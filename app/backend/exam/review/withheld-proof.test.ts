import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { scanWaitingFiles } from "~/backend/document/document-scan";
import type { ScanResult } from "~/backend/providers/scanner";
import { createStorage } from "~/backend/providers/storage";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { examScene, pointsOf } from "../test-exam";

describe.each(engines)("a proof of exam scores under a scanner on %s", (engine) => {
  const storage = createStorage(null);
  /** What the scanner says; `down` while it is unreachable. */
  let says: ScanResult | "down" = "clean";
  const scanner = {
    async scan() {
      if (says === "down") throw new Error("connect ECONNREFUSED");
      return says;
    },
  };
  let backend: TestBackend;
  let scene: ReturnType<typeof examScene>;
  beforeAll(async () => {
    backend = await openTestBackend(engine, { storage, scanner });
    scene = examScene(backend);
  });
  afterAll(() => backend.close());

  const withheld = { status: 409, body: { code: "FILE_WITHHELD" } };
  const correction = { kind: "correct" as const, year: 2025, scores: pointsOf(700), reason: "o boletim diz 700." };
  const refusal = { kind: "refuse" as const, reason: "Envie o boletim outra vez." };
  /** The status of the answer that opens the proof. */
  async function opened(score: string) {
    const { files } = (await scene.detail(score)).current;
    const [file] = files;
    const { id } = file ?? expect.fail("no proof");
    return (await (await scene.desk()).content({ params: { id: score, file: id }, query: {} })).status;
  }

  it("neither opens nor is decided about until it is scanned [ESS-03] [DOC-01]", async () => {
    says = "down";
    const { score } = await scene.sendScores();
    expect(await opened(score)).toBe(404);
    for (const decision of [{ kind: "confirm" as const }, correction, refusal])
      expect(await scene.decide(score, decision), decision.kind).toMatchObject(withheld);
    says = "clean";
    await scanWaitingFiles(backend.db, storage, scanner, new Date(NOW.getTime() + 12 * 60_000));
    expect(await opened(score)).toBe(200);
    expect(await scene.decide(score, { kind: "confirm" })).toMatchObject({ status: 200 });
  });

  it("is only refused when the scanner cannot read it [ESS-03] [DOC-01]", async () => {
    says = "failed";
    const { score } = await scene.sendScores();
    expect(await opened(score)).toBe(404);
    for (const decision of [{ kind: "confirm" as const }, correction])
      expect(await scene.decide(score, decision), decision.kind).toMatchObject(withheld);
    expect(await scene.decide(score, refusal)).toMatchObject({ status: 200 });
  });
});
