import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { inTransaction } from "~/data/transaction";
import { demoId } from "~/demo";
import { loadAttempt, versionOf } from "./essay-store";
import { textOf, type Writer, writersOf } from "./test-essay";

describe.each(engines)("the submission of an essay on %s", (engine) => {
  let backend: TestBackend;
  let act: ReturnType<typeof writersOf>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    act = writersOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const move = async (
    { id }: Writer,
    from: "selective_pending" | "under_correction",
    to: "selective_pending" | "failed",
  ) => {
    const { enrolments } = await act.staff();
    const body = { from, to, reason: "engano" };
    await enrolments.move({ id, ...body, hold: false });
  };

  it("waits for a draft that another tab is saving, and is then refused because the essay has changed [ESS-01]", async () => {
    const writer = await act.start();
    await act.save(writer, 0, textOf(200));
    const { submission } = await inTransaction(backend.db, async (trx) => {
      const row = await loadAttempt(tenantHandle(trx, demoId("aurora")), writer.params.attemptId);
      const version = row && (await versionOf(tenantHandle(trx, row.tenantId), row, 1));
      if (!row || !version) return expect.fail("no draft");
      const later = { ...version, number: 2 };
      await trx.insertInto("essayVersion").values(later).execute();
      const drafted = { lastVersion: 2, draftVersion: 2 };
      await trx.updateTable("essayAttempt").set(drafted).where("id", "=", row.id).execute();
      const submission = act.submit(writer, 1).catch((refusal) => refusal);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { submission };
    });
    expect(await submission).toMatchObject({ code: "ESSAY_CHANGED" });
    expect(await act.submit(writer, 2)).toMatchObject({ state: "submitted" });
  });

  it("counts even if staff moved the enrolment by hand during the writing [ESS-01]", async () => {
    const writer = await act.start();
    await act.save(writer, 0, textOf(200));
    await move(writer, "selective_pending", "failed");
    expect(await writer.api.essays.get({ id: writer.id })).toMatchObject({ stage: "writing" });
    expect(await act.submit(writer, 1)).toMatchObject({ state: "submitted" });
    expect(await act.statusOf(writer)).toBe("under_correction");
    expect(await act.grade(writer, 900)).toBe(true);
  });

  it("keeps its place in the correction when staff annul an earlier essay [ESS-01]", async () => {
    const earlier = await act.submitted();
    await move(earlier, "under_correction", "failed");
    const { id: attemptId } = await earlier.api.essays.start({ id: earlier.id });
    const writer = { ...earlier, params: { id: earlier.id, attemptId } };
    await act.save(writer, 0, textOf(200));
    await act.submit(writer, 1);
    const { essays } = await act.staff();
    await essays.void({ ...earlier.params, reason: "engano" });
    expect(await act.statusOf(writer)).toBe("under_correction");
    expect(await act.grade(writer, 900)).toBe(true);
  });

  it("belongs to an essay whose pages name the course in the reader's language [ESS-01]", async () => {
    const writer = await act.start();
    const { courseName } = await act.page(writer);
    const translationsJson = JSON.stringify({ en: { name: "A course" } });
    await backend.db.updateTable("course").set({ translationsJson }).where("name", "=", courseName).execute();
    const { essays } = backend.as({ token: writer.token, language: "en" });
    const own = { courseName: "A course" };
    expect(await essays.attempt(writer.params)).toMatchObject(own);
    expect(await essays.get({ id: writer.id })).toMatchObject(own);
  });
});
