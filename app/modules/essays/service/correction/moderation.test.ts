import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { RELEASED_AT_ONCE } from "~/modules/essays/schema/essay-moderation";
import { setParameter } from "~/modules/tenancy/service/test-parameter";
import { BEATRIZ, correctionsOf, OTAVIO } from "./test-correction";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const absent = { code: "NOT_FOUND" };

describe.each(engines)("the moderation of essays on %s", (engine) => {
  let backend: TestBackend;
  const { desk, moderationOf, at, submitted, finish, essayOf } = correctionsOf(() => backend);
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  beforeEach(async () => {
    backend.at(NOW);
    await setParameter(backend.db, "EssayDoubleCorrection", "off");
    await setParameter(backend.db, "EssayRelease", "batch");
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("releases results together when a moderator says so, and compares correctors [ESS-04]", async () => {
    const writer = await submitted();
    await finish(writer.code, 150);
    await at(DAY);
    expect((await essayOf(writer)).stage).toBe("waiting");
    await expect((await moderationOf(OTAVIO)).ready()).rejects.toMatchObject(absent);
    const moderation = await moderationOf(BEATRIZ);
    const ready = await moderation.ready();
    expect(ready.results.find(({ code }) => code === writer.code)).toMatchObject({ grade: 750 });
    // A result that waits keeps the rule under which it was reached.
    await setParameter(backend.db, "EssayDoubleCorrection", "all");
    expect(await moderation.ready()).toEqual(ready);
    const release = () => moderation.releaseResults({ codes: [writer.code, "NONE"] });
    expect(await release()).toEqual({ released: 1 });
    expect(await release()).toEqual({ released: 0 });
    await at(DAY + 11 * MINUTE);
    expect((await essayOf(writer)).stage).toBe("passed");
    const drift = await moderation.drift();
    expect(drift.map(({ correctorName }) => correctorName)).toContain("Otávio Campos");
    await expect((await moderationOf(OTAVIO)).drift()).rejects.toMatchObject(absent);
  });

  it("shows the results that are due first, and the others once those are released [ESS-04]", async () => {
    const writer = await submitted();
    await finish(writer.code, 150);
    await at(DAY);
    const { attemptId } = writer.params;
    const own = await backend.db.selectFrom("essayAttempt").selectAll().where("id", "=", attemptId).executeTakeFirst();
    const grades = await backend.db.selectFrom("essayGrade").selectAll().where("attemptId", "=", attemptId).execute();
    const query = backend.db.selectFrom("subscription").selectAll().where("id", "=", writer.id);
    const { number, ...enrolment } = await query.executeTakeFirstOrThrow();
    if (!own) expect.fail("no essay");
    const ids = Array.from({ length: RELEASED_AT_ONCE }, (_, index) => `copy-${index}`);
    const enrolments = ids.map((id, index) => ({ ...enrolment, id, draftId: id, number: number + 1000 + index }));
    await backend.db.insertInto("subscription").values(enrolments).execute();
    const copies = ids.map((id) => ({ ...own, id, subscriptionId: id, code: id.toUpperCase(), dueOn: "2020-01-01" }));
    await backend.db.insertInto("essayAttempt").values(copies).execute();
    const graded = copies.flatMap(({ id }) =>
      grades.map((grade) => ({ ...grade, id: `${grade.id}-${id}`, attemptId: id })),
    );
    await backend.db.insertInto("essayGrade").values(graded).execute();
    const moderation = await moderationOf(BEATRIZ);
    const codes = async () => {
      const { isMore, results } = await moderation.ready();
      return { isMore, codes: results.map(({ code }) => code) };
    };
    const first = await codes();
    expect(first.isMore).toBe(true);
    expect(first.codes.toSorted()).toEqual(copies.map(({ code }) => code).toSorted());
    expect(await moderation.releaseResults({ codes: first.codes })).toEqual({ released: RELEASED_AT_ONCE });
    expect(await codes()).toMatchObject({ isMore: false, codes: expect.arrayContaining([writer.code]) });
  });

  it("compares correctors by mean, spread and agreement, also after a result is undone [ESS-04]", async () => {
    await backend.db.deleteFrom("essayGrade").execute();
    await setParameter(backend.db, "EssayDoubleCorrection", "all");
    const essays = [await submitted(), await submitted()];
    for (const [index, { code }] of essays.entries()) {
      await finish(code, [100, 150][index] ?? 0);
      await finish(code, [100, 200][index] ?? 0, BEATRIZ);
    }
    const drift = async () => {
      const rows = await (await moderationOf(BEATRIZ)).drift();
      return rows.toSorted((one, other) => one.mean - other.mean).map(({ correctorName: _name, ...own }) => own);
    };
    expect(await drift()).toEqual([
      { count: 2, mean: 625, spread: 125, shared: 2, agreed: 1, calibrated: 1, calibratedWithin: 1 },
      { count: 2, mean: 750, spread: 250, shared: 2, agreed: 1, calibrated: 0, calibratedWithin: 0 },
    ]);
    await (await desk(BEATRIZ)).undo({ id: essays[0]?.code ?? "" });
    expect(await drift()).toEqual([
      { count: 2, mean: 625, spread: 125, shared: 1, agreed: 0, calibrated: 1, calibratedWithin: 1 },
      { count: 1, mean: 1000, spread: 0, shared: 1, agreed: 0, calibrated: 0, calibratedWithin: 0 },
    ]);
    await at(91 * DAY);
    expect(await drift()).toEqual([]);
  });
});
