import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { eachInList } from "./batch";
import { enqueue, runOutbox } from "./outbox";

describe.each(engines)("the outbox on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(() => backend.close());

  it("a second container does not deliver a message that a slow one is delivering; a late failure delays the retry [CON-01] [OPS-07]", async () => {
    const { db } = backend;
    let now = NOW;
    const pass = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    };
    for (const topic of ["one", "two"]) await enqueue(db, "t", topic, {}, NOW);
    let taken = 0;
    const elsewhere: number[] = [];
    const deliver = async () => {
      pass(4);
      if (++taken === 1) return;
      elsewhere.push(
        await runOutbox(
          db,
          async () => undefined,
          () => now,
        ),
      );
      throw new Error("the mail server was too slow");
    };
    expect(await runOutbox(db, deliver, () => now)).toBe(1);
    expect([taken, elsewhere]).toEqual([2, [0]]);
    const { next_at } = await db
      .selectFrom("outbox")
      .select("next_at")
      .where("done_at", "is", null)
      .executeTakeFirstOrThrow();
    expect(next_at).toBe(new Date(now.getTime() + 30_000).toISOString());
  });
});

it("does all other rows of a list when one fails, and reports the failure [ENR-13]", async () => {
  const done: number[] = [];
  const rows = Array.from({ length: 60 }, (_, position) => ({ position }));
  const work = eachInList(
    async (after, limit) => rows.filter(({ position }) => position > after).slice(0, limit),
    async ({ position }) => {
      if (position === 3) throw new Error("row 3");
      done.push(position);
    },
  );
  await expect(work).rejects.toThrow("row 3");
  expect(done).toHaveLength(59);
});
