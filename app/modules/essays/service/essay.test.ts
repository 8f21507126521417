import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { submitIfOver } from "~/modules/subscriptions/service";
import { essayHash, timedEssays } from "./essay-submission";
import { LIMIT, MINUTE, SECOND, textOf, type Writer, writersOf } from "./test-essay";

describe.each(engines)("essays on %s", (engine) => {
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

  it("start once, and show rules, theme and the time left by the server's clock [ESS-01]", async () => {
    const candidate = await act.newCandidate();
    const { api, id } = candidate;
    expect(await api.essays.get({ id })).toMatchObject({
      ...{ stage: "ready", attempts: [], rules: { minimumWords: 150, maximumWords: 800, maximumMinutes: 120 } },
    });
    expect(await act.stepOf(candidate)).toMatchObject({ state: "current", reasons: [], url: `/essay/${id}` });
    const started = await Promise.all([1, 2, 3].map(() => api.essays.start({ id })));
    const [attemptId = "", ...others] = new Set(started.map((attempt) => attempt.id));
    expect(others).toEqual([]);
    expect((await api.essays.get({ id })).attempts).toHaveLength(1);
    act.clockAt(90 * MINUTE);
    const writing = await api.essays.attempt({ id, attemptId });
    expect(writing).toMatchObject({
      state: "writing",
      secondsLeft: 30 * 60,
      deadlineAt: new Date(NOW.getTime() + LIMIT).toISOString(),
      draft: null,
    });
    expect(writing.theme.texts.length).toBeGreaterThan(0);
    expect(await api.essay.currentDate()).toMatchObject({
      body: { currentDate: new Date(NOW.getTime() + 90 * MINUTE).toISOString() },
    });
  });

  it("accept a save 59 seconds after the deadline, and refuse one after 61 seconds [ESS-01]", async () => {
    const [early, late] = [await act.start(), await act.start()];
    for (const writer of [early, late]) await act.save(writer, 0, textOf(160));
    act.clockAt(LIMIT + 59 * SECOND);
    expect(await act.save(early, 1, textOf(170))).toMatchObject({ number: 2 });
    expect(await early.api.essays.clock(early.params)).toMatchObject({ state: "writing", secondsLeft: 0 });
    act.clockAt(LIMIT + 61 * SECOND);
    await expect(act.save(late, 1, textOf(170))).rejects.toMatchObject({ code: "ESSAY_OVER" });
    expect(await act.page(early)).toMatchObject({
      state: "submitted",
      submittedBy: "time",
      submittedVersion: 2,
      words: 170,
    });
    expect(await act.page(late)).toMatchObject({
      submittedBy: "time",
      submittedVersion: 1,
      words: 160,
      draft: { number: 1 },
    });
    expect(await act.stepOf(late)).toMatchObject({ reasons: ["UNDER_CORRECTION"], dueOn: "2026-03-13" });
  });

  it("are submitted once though the job and posts race [ESS-01]", async () => {
    const writer = await act.start();
    await act.save(writer, 0, textOf(200));
    act.clockAt(LIMIT + 61 * SECOND);
    const posts = [1, 2, 3].map(() => act.submit(writer, 1));
    await Promise.all([...posts, act.sweepAt(LIMIT + 61 * SECOND), act.page(writer), act.sweepAt(LIMIT + 61 * SECOND)]);
    const answers = await Promise.all(posts);
    expect(new Set(answers.map(({ textHash }) => textHash))).toEqual(new Set([essayHash("Título", textOf(200))]));
    const mails = (await act.mailsOf(writer)).filter(({ title }) => title === "Redação recebida");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("O tempo terminou");
    const moves = await backend.db
      .selectFrom("auditEntry")
      .select("detailsJson")
      .where("subjectId", "=", writer.id)
      .where("action", "=", "enrolment.moved")
      .execute();
    expect(moves.map(({ detailsJson }) => JSON.parse(detailsJson).to)).toEqual(["under_correction"]);
    expect(await act.page(writer)).toMatchObject({ state: "submitted" });
    const row = await backend.db
      .selectFrom("essayAttempt")
      .select(["tenantId", "id", "subscriptionId", "deadlineAt"])
      .where("id", "=", writer.params.attemptId)
      .executeTakeFirstOrThrow();
    // Another request has read the attempt before it was submitted.
    const late = new Date(NOW.getTime() + LIMIT + 62 * SECOND);
    await submitIfOver(tenantHandle(backend.db, row.tenantId), timedEssays, { ...row, state: "writing" }, late);
    expect(await act.page(writer)).toMatchObject({ state: "submitted" });
  });

  it("give a receipt with the hash of the confirmed text, and the same receipt to a repeated submission [ESS-01]", async () => {
    const writer = await act.start();
    await act.save(writer, 0, textOf(200));
    await act.save(writer, 1, textOf(201));
    await expect(act.submit(writer, 1)).rejects.toMatchObject({ code: "ESSAY_CHANGED" });
    const first = await act.submit(writer, 2);
    expect(first).toMatchObject({
      ...{ state: "submitted", submittedBy: "candidate", words: 201, textHash: essayHash("Título", textOf(201)) },
    });
    expect(await act.submit(writer, 2)).toEqual(first);
    await expect(act.save(writer, 2, "tarde")).rejects.toMatchObject({ code: "ESSAY_OVER" });
    expect(await act.statusOf(writer)).toBe("under_correction");
  });

  it("below the minimum or above the maximum are refused but kept, and submitted as they are after the time [ESS-01]", async () => {
    const writer = await act.start();
    await expect(act.submit(writer, 0)).rejects.toMatchObject({ code: "ESSAY_TOO_SHORT" });
    await act.save(writer, 0, textOf(149));
    await expect(act.submit(writer, 1)).rejects.toMatchObject({ code: "ESSAY_TOO_SHORT" });
    await act.save(writer, 1, textOf(801));
    await expect(act.submit(writer, 2)).rejects.toMatchObject({ code: "ESSAY_TOO_LONG" });
    expect(await act.page(writer)).toMatchObject({ state: "writing", draft: { number: 2, words: 801 } });
    act.clockAt(LIMIT + 61 * SECOND);
    expect(await act.submit(writer, 2)).toMatchObject({ submittedBy: "time", words: 801 });
  });

  it("keep a text when an empty one is posted, and the texts of two tabs until the candidate chooses [ESS-01]", async () => {
    const writer = await act.start();
    await act.save(writer, 0, "Primeira versão.");
    await expect(act.save(writer, 1, "   ")).rejects.toMatchObject({ code: "ESSAY_EMPTY" });
    expect(await act.save(writer, 1, "Da aba A.")).toMatchObject({ number: 2, isApart: false });
    expect(await act.save(writer, 1, "Da aba B.")).toMatchObject({ number: 3, isApart: true });
    expect(await act.page(writer)).toMatchObject({
      draft: { number: 2, body: "Da aba A." },
      apart: [{ number: 3, body: "Da aba B." }],
    });
    const { api, params } = writer;
    const later = { base: 1, apart: 3, title: "", body: "Da aba B, e mais." };
    expect(await api.essays.save({ ...params, ...later })).toMatchObject({ number: 4, isApart: true });
    expect((await act.page(writer)).apart).toMatchObject([{ number: 4, body: "Da aba B, e mais." }]);
    await expect(api.essays.choose({ ...params, number: 3 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await api.essays.choose({ ...params, number: 4 });
    await expect(api.essays.choose({ ...params, number: 9 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const chosen = await act.page(writer);
    expect(chosen).toMatchObject({ draft: { number: 4, body: "Da aba B, e mais." }, apart: [] });
    expect(chosen.versions.map(({ number }) => number)).toEqual([4, 2, 1]);
    expect(await act.save(writer, 4, "Segue a aba B.")).toMatchObject({ number: 5, isApart: false });
  });

  it("keep one automatic version a minute, and 50 in all [ESS-01]", async () => {
    const writer = await act.start();
    for (let at = 0; at < 6; at++) {
      act.clockAt(at * 20 * SECOND);
      await act.save(writer, at, `Texto ${at}.`, "auto");
    }
    expect((await act.page(writer)).versions.map(({ number }) => number)).toEqual([6, 3]);
    for (let base = 6; base < 60; base++) await act.save(writer, base, `Texto ${base}.`);
    const { versions } = await act.page(writer);
    expect(versions).toHaveLength(50);
    expect(versions[0]?.number).toBe(60);
  });

  it("keep the version that counts, however often texts of another tab are kept apart [ESS-01]", async () => {
    const writer = await act.start();
    await act.save(writer, 0, "Da aba antiga.");
    await act.save(writer, 1, "O texto que conta.");
    for (let turn = 0; turn < 55; turn++)
      expect(await act.save(writer, 1, `Outra aba ${turn}.`)).toMatchObject({ isApart: true });
    expect(await act.page(writer)).toMatchObject({ draft: { number: 2, body: "O texto que conta." } });
    const { number } = (await act.page(writer)).apart.at(-1) ?? expect.fail("no version apart");
    await writer.api.essays.choose({ ...writer.params, number });
    for (let turn = 0; turn < 55; turn++) await act.save(writer, 1, `Mais uma ${turn}.`);
    expect(await act.page(writer)).toMatchObject({ draft: { number } });
  });

  it("are saved with a token that writes this draft only, even after the session has ended [ESS-01]", async () => {
    const [writer, other] = [await act.start(), await act.start()];
    await act.save(writer, 0, "Antes de sair.");
    const token = (await act.page(writer)).writeToken ?? expect.fail("no token");
    const keep = ({ params: { attemptId } }: Writer, given: string) =>
      backend.as().essays.keep({ attemptId, token: given, base: 1, title: "", body: "Depois de sair." });
    expect(await keep(writer, token)).toMatchObject({ number: 2, isApart: false });
    expect(await act.page(writer)).toMatchObject({ draft: { body: "Depois de sair.", origin: "kept" } });
    await expect(keep(other, token)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(keep(writer, "x")).rejects.toMatchObject({ code: "NOT_FOUND" });
    const reading = backend.as({ token }).essays.attempt(writer.params);
    await expect(reading).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await act.save(writer, 2, textOf(200));
    await act.submit(writer, 3);
    await expect(keep(writer, token)).rejects.toMatchObject({ code: "ESSAY_OVER" });
    expect((await act.page(writer)).writeToken).toBeNull();
  });

  it("get extra minutes from staff while they are written, with a reason in the audit, and never fewer [ESS-01]", async () => {
    const writer = await act.start();
    const { id } = writer;
    act.clockAt(LIMIT);
    const desk = await act.staff();
    const grant = (amount: number, kind: "minutes" | "percent" = "minutes") =>
      desk.essays.grantTime({ id, kind, amount, reason: "laudo de dislexia" });
    const own = writer.api.essays.grantTime({ id, kind: "minutes", amount: 9, reason: "eu quero" });
    await expect(own).rejects.toMatchObject({ code: "NOT_FOUND" });
    await grant(25, "percent");
    expect(await desk.essays.get({ id })).toMatchObject({ extraMinutes: 30 });
    expect(await writer.api.essays.clock(writer.params)).toMatchObject({
      secondsLeft: 30 * 60,
      deadlineAt: new Date(NOW.getTime() + LIMIT + 30 * MINUTE).toISOString(),
    });
    await expect(grant(20)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(grant(0)).rejects.toMatchObject({ code: "VALIDATION" });
    await expect(grant(301, "percent")).rejects.toMatchObject({ code: "VALIDATION" });
    await act.sweepAt(LIMIT + 2 * MINUTE);
    expect(await act.page(writer)).toMatchObject({ state: "writing", baseMinutes: 120, extraMinutes: 30 });
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select(["reason", "detailsJson", "actorName"])
      .where("subjectId", "=", id)
      .where("action", "=", "essay.extra-time")
      .execute();
    expect(entries).toMatchObject([{ reason: "laudo de dislexia", actorName: expect.any(String) }]);
  });

  it("do not lose time while the portal is down [ESS-01]", async () => {
    const writer = await act.start();
    await act.save(writer, 0, textOf(10));
    await backend.db.deleteFrom("heartbeat").execute();
    await act.sweepAt(10 * MINUTE);
    await act.sweepAt(10.5 * MINUTE);
    expect((await act.page(writer)).extraMinutes).toBe(0);
    await act.sweepAt(40.5 * MINUTE);
    await act.sweepAt(40.5 * MINUTE);
    expect(await act.page(writer)).toMatchObject({
      extraMinutes: 30,
      deadlineAt: new Date(NOW.getTime() + LIMIT + 30 * MINUTE).toISOString(),
    });
    await backend.db.deleteFrom("heartbeat").execute();
  });

  it("get the lost time back even if a request comes before the jobs [ESS-01]", async () => {
    const writer = await act.start();
    await act.sweepAt(LIMIT - 10 * MINUTE);
    act.clockAt(LIMIT + 5 * MINUTE);
    await act.save(writer, 0, textOf(10));
    expect(await act.page(writer)).toMatchObject({ state: "writing", extraMinutes: 15 });
    await backend.db.deleteFrom("heartbeat").execute();
  });
});
