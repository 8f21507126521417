import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DraftData } from "~/api/draft";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { BULK_LIMIT } from "~/modules/enrolments/rules/bulk-change";
import { runBulkChanges } from "~/modules/enrolments/service/bulk/bulk-job";
import { journeyMoves } from "./move-row";
import { LATER, type Mover, moverOf } from "./test-move";

const REST = 60;

describe.each(engines)("moves of more applications than a dry run tries on %s", (engine) => {
  let backend: TestBackend;
  let mover: Mover;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    mover = await moverOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** Stores copies of an application under other ids. */
  async function copies(id: string, ids: readonly string[], change: { data?: object; begunAt?: Date } = {}) {
    const draft = await backend.db.selectFrom("draft").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const dataJson = change.data ? JSON.stringify(DraftData.parse(change.data)) : draft.dataJson;
    const begunAt = change.begunAt?.toISOString() ?? draft.begunAt;
    for (let start = 0; start < ids.length; start += 100)
      await backend.db
        .insertInto("draft")
        .values(ids.slice(start, start + 100).map((own) => ({ ...draft, id: own, dataJson, begunAt })))
        .execute();
  }

  const named = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}-${String(index).padStart(5, "0")}`);

  it("reach all, each once, even if those of the dry run are refused and the job is interrupted [JRN-04] [OPS-02]", async () => {
    const { params, publishNext } = await mover.changedJourney("Muitas");
    const first = await mover.draftOf(params.id, mover.answers.courses);
    const lost = { ...mover.answers.courses, answers: { gone: { source: "friend" } } };
    // Ids of applications begin with a letter or a digit: `---a` sorts before all others, and `zzz` after them.
    await copies(first.id, named("---a", BULK_LIMIT), { data: lost });
    await copies(first.id, named("zzz", REST));
    await copies(first.id, ["zzz-lost"], { data: lost });
    await publishNext();
    expect(await mover.preview(params)).toMatchObject({
      isPart: true,
      counts: { clean: 0, meets: 0, stays: BULK_LIMIT },
    });
    const move = await mover.confirmed(params);
    await copies(first.id, ["zzz-late"], { begunAt: LATER });
    expect(await mover.result(move)).toMatchObject({ state: "held", isPart: true, total: BULK_LIMIT });
    let broken = 0;
    for (const most of [4, 5, 12]) {
      let asked = 0;
      const now = () => {
        asked += 1;
        if (asked > most) throw new Error("killed");
        return LATER;
      };
      await runBulkChanges(backend.db, now, journeyMoves).catch(() => {
        broken += 1;
      });
    }
    expect([broken, (await mover.result(move)).state]).toEqual([3, "running"]);
    await Promise.all([mover.run(), mover.run(), mover.run()]);
    const moved = REST + 1;
    expect(await mover.result(move)).toMatchObject({
      ...{ state: "done", isPart: false, total: BULK_LIMIT + moved + 1 },
      counts: { change: moved, already: 0, refused: BULK_LIMIT + 1, waiting: 0 },
    });
    const { rows } = await mover.result(move, "refused");
    expect(rows.every(({ refusal }) => refusal === "ANSWER_LOST")).toBe(true);
    const drafts = await backend.db
      .selectFrom("draft")
      .select(["id", "journeyVersion", "version"])
      .where("journeyId", "=", params.id)
      .where("id", "not like", "---a%")
      .execute();
    const staying = drafts.filter(({ journeyVersion }) => journeyVersion === 1).map(({ id }) => id);
    expect(staying.sort()).toEqual(["zzz-late", "zzz-lost"]);
    expect(drafts.filter(({ journeyVersion, version }) => journeyVersion === 2 && version === 2)).toHaveLength(moved);
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select("subjectId")
      .where("action", "=", "application.moved")
      .execute();
    expect(new Set(entries.map(({ subjectId }) => subjectId)).size).toBe(moved);
    expect(entries).toHaveLength(moved);
  });
});
