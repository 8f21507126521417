import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { updateEssayQueue } from "~/modules/subscriptions/service/essay-queue";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import { BEATRIZ, correctionsOf, OTAVIO } from "./test-correction";

const MINUTE = 60_000;

describe.each(engines)("the board of correction on %s", (engine) => {
  let backend: TestBackend;
  const { desk, at, submitted, detail, pointsOf, finish, essayOf } = correctionsOf(() => backend);
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    backend.at(NOW);
    await setParameter(backend.db, "EssayDoubleCorrection", "all");
    await setParameter(backend.db, "EssayRelease", "single");
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** An essay on the board; a moderator gave its second grade. */
  const onBoard = async () => {
    const { code, params } = await submitted();
    await finish(code, 100);
    await finish(code, 200, BEATRIZ);
    const attempt = backend.db.updateTable("essayAttempt").where("id", "=", params.attemptId);
    await attempt.set({ state: "board" }).execute();
    return { code, attempt };
  };
  const gradesOf = async (code: string) =>
    (await detail(code, BEATRIZ)).grades.map(({ round, total }) => [round, total]);

  it("keeps the earlier grade of a moderator who decides on the board, even if that decision is undone [ESS-04]", async () => {
    const { code } = await onBoard();
    expect(await (await desk(BEATRIZ)).list({ q: code })).toMatchObject({ rows: [{ code }] });
    expect(await detail(code, BEATRIZ)).toMatchObject({ own: null, isOpen: true });
    expect(await finish(code, 150, BEATRIZ)).toMatchObject({ state: "result" });
    const all = [
      [1, 500],
      [2, 1000],
      [4, 750],
    ];
    expect(await gradesOf(code)).toEqual(all);
    await (await desk(BEATRIZ)).undo({ id: code });
    expect(await gradesOf(code)).toEqual(all.slice(0, 2));
    expect(await detail(code, BEATRIZ)).toMatchObject({ own: { total: 750, isFinished: false }, isOpen: true });
    await finish(code, 150, BEATRIZ);
    expect(await gradesOf(code)).toEqual(all);
  });

  it("lets nobody who graded an essay decide its appeal, even with a draft from the board [ESS-04]", async () => {
    const { code, attempt } = await onBoard();
    const draft = { points: pointsOf(0), note: "", feedback: "" };
    await (await desk(BEATRIZ)).save({ id: code, ...draft });
    expect(await detail(code, BEATRIZ)).toMatchObject({ own: { total: 0, isFinished: false }, isOpen: true });
    await attempt.set({ state: "appeal", appealedAt: NOW.toISOString() }).execute();
    expect(await detail(code, BEATRIZ)).toMatchObject({ isOpen: false });
    await expect(finish(code, 150, BEATRIZ)).rejects.toMatchObject({ code: "CONFLICT" });
    await (await desk(BEATRIZ)).declareConflict({ id: code });
    const kept = await backend.db
      .selectFrom("essayGrade")
      .select(["round", "total"])
      .where("finishedAt", "is not", null)
      .innerJoin("essayAttempt as a", "a.id", "essayGrade.attemptId")
      .where("a.code", "=", code)
      .orderBy("round")
      .execute();
    expect(kept).toEqual([
      { round: 1, total: 500 },
      { round: 2, total: 1000 },
    ]);
  });

  /** Adds a later attempt to the enrolment of the given attempt. */
  const withLater = async ({ params }: Awaited<ReturnType<typeof submitted>>) => {
    const first = backend.db.selectFrom("essayAttempt").selectAll().where("id", "=", params.attemptId);
    const { number, ...row } = await first.executeTakeFirstOrThrow();
    const second = { ...row, id: `${row.id}-2`, code: `${row.code}2`, number: number + 1, waitingSince: null };
    await backend.db.insertInto("essayAttempt").values(second).execute();
    return { number, row };
  };

  it("does not apply the held result of an essay that a later attempt has replaced [ESS-04]", async () => {
    const writer = await submitted();
    const { code } = writer;
    for (const email of [OTAVIO, BEATRIZ]) await finish(code, 150, email);
    await withLater(writer);
    await at(11 * MINUTE);
    expect((await essayOf(writer)).stage).toBe("waiting");
    await expect(finish(code, 150, BEATRIZ)).rejects.toMatchObject({ code: "CONFLICT" });
    const attempt = backend.db.selectFrom("essayAttempt").select(["state", "waitingSince"]).where("code", "=", code);
    expect(await attempt.executeTakeFirst()).toEqual({ state: "board", waitingSince: null });
  });

  it("queues only the newest attempt when the enrolment returns to correction [ESS-04]", async () => {
    const writer = await submitted();
    const { id } = writer;
    const { number, row } = await withLater(writer);
    const db = tenantHandle(backend.db, row.tenantId);
    const enrolment = { tenantId: row.tenantId, id };
    await updateEssayQueue(db, { ...enrolment, status: "under_correction" }, "failed");
    await updateEssayQueue(db, { ...enrolment, status: "failed" }, "under_correction");
    const waiting = backend.db.selectFrom("essayAttempt").select("number").where("subscriptionId", "=", id);
    expect(await waiting.where("waitingSince", "is not", null).execute()).toEqual([{ number: number + 1 }]);
  });

  it("lets no corrector who knows the author grade on the board, even after an earlier grade [ESS-04]", async () => {
    const { code } = await onBoard();
    await (await desk(BEATRIZ)).declareConflict({ id: code });
    await expect(finish(code, 150, BEATRIZ)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("takes no second grade from somebody who set a temporary password of the first corrector [ESS-04]", async () => {
    const { code } = await submitted();
    await finish(code, 100);
    const beatriz = backend.as({ token: await backend.tokenOf(BEATRIZ) });
    const body = { password: "Passe-Novo9", applicationUrl: "" };
    expect((await beatriz.user.setPassword({ params: { uuid: demoId("user", OTAVIO) }, body })).status).toBe(200);
    await expect((await desk(BEATRIZ)).claim({ id: code })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await (await desk(BEATRIZ)).next({ q: code })).toEqual({ id: null });
    await expect(finish(code, 200, BEATRIZ)).rejects.toMatchObject({ code: "CONFLICT" });
    backend.at(new Date(NOW.getTime() + 31 * 24 * 60 * MINUTE));
    await finish(code, 200, BEATRIZ);
  });
});
