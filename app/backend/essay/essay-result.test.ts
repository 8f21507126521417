import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
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
    expect(await writer.api.essay.get({ params: { id: writer.id } })).toMatchObject({
      body: {
        stage: "passed",
        attempts: [{ result: { outcome: "approved", grade: 500, feedback: "Boa estrutura." } }],
      },
    });
    expect(await writer.api.essay.start({ params: { id: writer.id } })).toMatchObject({ status: 409 });
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
      const answer = await writer.api.essay.start({ params: { id: writer.id } });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      expect(await act.statusOf(writer)).toBe("selective_pending");
      const next = { ...writer, params: { id: writer.id, attempt: answer.body.id } };
      seen.push(answer.body.themeTitle);
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
    const annul = ({ params }: Writer) => desk.essay.void({ params, body: { reason: "falta de energia no polo" } });
    expect(await annul(writing)).toMatchObject({ status: 200, body: { stage: "ready" } });
    expect(await annul(waiting)).toMatchObject({ body: { stage: "ready", attempts: [{ state: "void" }] } });
    expect(await annul(graded)).toMatchObject({ status: 409 });
    expect(await act.grade(waiting, 900, 2)).toBe(false);
    for (const writer of [writing, waiting]) {
      expect(await act.statusOf(writer)).toBe("selective_pending");
      expect((await act.mailsOf(writer)).at(-1)?.text).toContain("falta de energia no polo");
      expect(await writer.api.essay.start({ params: { id: writer.id } })).toMatchObject({
        status: 201,
        body: { number: 2 },
      });
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
      .selectFrom("essay_attempt")
      .select(["waiting_since", "code"])
      .where("id", "=", waiting.params.attempt)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ waiting_since: null, code: expect.stringMatching(/^[A-Z2-9]{8}$/) });
    expect(await act.grade(waiting, 900)).toBe(false);
    await act.sweepAt(LIMIT + 61 * SECOND);
    expect(await act.page(writing)).toMatchObject({ state: "void" });
    expect(await act.statusOf(writing)).toBe("cancelled");
  });

  it("are reported as late once the due day of the result has passed [ESS-02]", async () => {
    const writer = await act.submitted();
    act.clockAt(4 * 86_400_000);
    expect(await act.stepOf(writer)).toMatchObject({ reasons: ["CORRECTION_LATE"], dueOn: "2026-03-13" });
    expect(await writer.api.essay.get({ params: { id: writer.id } })).toMatchObject({
      body: { stage: "waiting", resultDueOn: "2026-03-13", isResultLate: true },
    });
    act.clockAt(0);
  });

  it("are written and read by their candidate alone [ESS-01] [TEN-08]", async () => {
    const [writer, other, desk] = [await act.start(), await act.start(), await act.staff()];
    const { params } = writer;
    for (const api of [other.api, desk]) {
      expect(await api.essay.attempt({ params })).toMatchObject({ status: 404 });
      expect(await api.essay.save({ params, body: { base: 0, title: "", body: "x" } })).toMatchObject({ status: 404 });
      expect(await api.essay.submit({ params, body: { version: 0 } })).toMatchObject({ status: 404 });
      expect(await api.essay.start({ params })).toMatchObject({ status: 404 });
    }
    expect(await other.api.essay.get({ params })).toMatchObject({ status: 404 });
    expect(await desk.essay.get({ params })).toMatchObject({ status: 200, body: { stage: "writing" } });
    const tech = { tenant: "aurora", institution: "aurora-tech" };
    const corrector = backend.as({ token: await backend.tokenOf("redacao@aurora.example.com"), ...tech });
    expect(await corrector.essay.get({ params })).toMatchObject({ status: 404 });
  });
});
