import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { LIMIT, SECOND, textOf, type Writer, writersOf } from "./test-essay";

describe.each(engines)("essays and their results on %s", (engine) => {
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

  it("lead to the contract when approved, with one message [ESS-01]", async () => {
    const writer = await act.submitted();
    expect(await act.grade(writer, 500, 7)).toBe(false);
    expect(await act.grade(writer, 500)).toBe(true);
    expect(await act.grade(writer, 900, 2)).toBe(false);
    expect(await act.statusOf(writer)).toBe("contract_pending");
    expect(await act.stepOf(writer)).toMatchObject({ state: "done" });
    expect(await writer.api.essays.get({ id: writer.id })).toMatchObject({
      stage: "passed",
      attempts: [{ result: { outcome: "approved", grade: 500, feedback: "Boa estrutura." } }],
    });
    await expect(writer.api.essays.start({ id: writer.id })).rejects.toMatchObject({ code: "STEP_BLOCKED" });
    const mails = await act.mailsOf(writer);
    expect(mails.at(-1)).toMatchObject({ title: "Redação aprovada", path: `/essay/${writer.id}` });
    expect(mails.at(-1)?.text).toContain("Boa estrutura.");
  });

  it("allow any number of attempts after a failure, each on an unseen theme while there is one [ESS-02]", async () => {
    const writer = await act.submitted();
    const seen = [(await act.page(writer)).themeTitle];
    expect(await act.grade(writer, 499)).toBe(true);
    expect(await act.statusOf(writer)).toBe("failed");
    expect(await act.stepOf(writer)).toMatchObject({ state: "current", reasons: ["SELECTIVE_FAILED"] });
    for (let round = 2; round <= 7; round++) {
      const { id: attemptId, themeTitle } = await writer.api.essays.start({ id: writer.id });
      expect(await act.statusOf(writer)).toBe("selective_pending");
      const next = { ...writer, params: { id: writer.id, attemptId } };
      seen.push(themeTitle);
      await act.save(next, 0, textOf(200));
      await act.submit(next, 1);
      expect(await act.grade(next, 100)).toBe(true);
    }
    expect(new Set(seen.slice(0, 6)).size).toBe(6);
    expect(seen[6]).toBe(seen[0]);
  });

  it("without a word at the end of the time get zero at once, and allow another attempt [ESS-02]", async () => {
    const writer = await act.start();
    act.clockAt(LIMIT + 61 * SECOND);
    await act.sweepAt(LIMIT + 61 * SECOND);
    expect(await act.statusOf(writer)).toBe("failed");
    expect(await act.page(writer)).toMatchObject({ state: "final", result: { grade: 0, zeroCause: "blank" } });
  });

  it("are annulled by staff with a reason, and may be written again [ESS-01]", async () => {
    const [writing, waiting, graded] = [await act.start(), await act.submitted(), await act.submitted()];
    await act.grade(graded, 900);
    const desk = await act.staff();
    const annul = async ({ api, params }: Writer) => {
      await desk.essays.void({ ...params, reason: "falta de energia no polo" });
      return api.essays.get(params);
    };
    expect(await annul(writing)).toMatchObject({ stage: "ready" });
    expect(await annul(waiting)).toMatchObject({ stage: "ready", attempts: [{ state: "void" }] });
    await expect(annul(graded)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await act.grade(waiting, 900, 2)).toBe(false);
    for (const writer of [writing, waiting]) {
      expect(await act.statusOf(writer)).toBe("selective_pending");
      expect((await act.mailsOf(writer)).at(-1)?.text).toContain("falta de energia no polo");
      expect(await writer.api.essays.start({ id: writer.id })).toMatchObject({ number: 2 });
    }
  });

  it("leave the queue, or end unfinished, when their enrolment is cancelled [ESS-01]", async () => {
    const [waiting, writing] = [await act.submitted(), await act.start()];
    const admin = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    for (const { id } of [waiting, writing])
      expect(await admin.subscription.setStatus({ params: { id }, body: { status: "cancelled" } })).toMatchObject({
        status: 200,
      });
    const row = await backend.db
      .selectFrom("essayAttempt")
      .select(["waitingSince", "code"])
      .where("id", "=", waiting.params.attemptId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ waitingSince: null, code: expect.stringMatching(/^[A-Z2-9]{8}$/) });
    expect(await act.grade(waiting, 900)).toBe(false);
    await act.sweepAt(LIMIT + 61 * SECOND);
    expect(await act.page(writing)).toMatchObject({ state: "void" });
    expect(await act.statusOf(writing)).toBe("cancelled");
  });

  it("are reported as late once the due day of the result has passed [ESS-02]", async () => {
    const writer = await act.submitted();
    act.clockAt(4 * 86_400_000);
    expect(await act.stepOf(writer)).toMatchObject({ reasons: ["CORRECTION_LATE"], dueOn: "2026-03-13" });
    expect(await writer.api.essays.get({ id: writer.id })).toMatchObject({
      ...{ stage: "waiting", resultDueOn: "2026-03-13", isResultLate: true },
    });
    act.clockAt(0);
  });

  it("are written and read by their candidate alone [ESS-01] [TEN-08]", async () => {
    const [writer, other, desk] = [await act.start(), await act.start(), await act.staff()];
    const { params } = writer;
    const absent = { code: "NOT_FOUND" };
    for (const { essays } of [other.api, desk]) {
      await expect(essays.attempt(params)).rejects.toMatchObject(absent);
      await expect(essays.save({ ...params, base: 0, title: "", body: "x" })).rejects.toMatchObject(absent);
      await expect(essays.submit({ ...params, version: 0 })).rejects.toMatchObject(absent);
      await expect(essays.start(params)).rejects.toMatchObject(absent);
    }
    await expect(other.api.essays.get(params)).rejects.toMatchObject(absent);
    expect(await desk.essays.get(params)).toMatchObject({ stage: "writing" });
    const tech = { tenant: "aurora", institution: "aurora-tech" };
    const corrector = backend.as({ token: await backend.tokenOf("redacao@aurora.example.com"), ...tech });
    await expect(corrector.essays.get(params)).rejects.toMatchObject(absent);
  });
});
