import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { eachInBatches, eachInList } from "./batch";
import { createOutboxWorker, enqueue, isFailing, MAX_ATTEMPTS, type OutboxDelivery, runOutbox } from "./outbox";

describe.each(engines)("the outbox on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(() => backend.close());

  it("a second container does not deliver a message that a slow one is delivering; a retry waits from the failure on [CON-01] [OPS-07]", async () => {
    const { db } = backend;
    let now = NOW;
    const pass = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    };
    for (const topic of ["one", "two"]) await enqueue(tenantHandle(db, "t"), topic, {}, NOW);
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
    const { nextAt } = await db
      .selectFrom("outbox")
      .select("nextAt")
      .where("doneAt", "is", null)
      .executeTakeFirstOrThrow();
    expect(nextAt).toBe(new Date(now.getTime() + 30_000).toISOString());
  });

  it("tries a lasting message until it is delivered, and gives another one up, which is due from then on [OPS-07]", async () => {
    const { db } = backend;
    await db.deleteFrom("outbox").execute();
    for (const topic of ["lasting", "other"]) await enqueue(tenantHandle(db, "t"), topic, {}, NOW);
    const lane = { topics: ["mail"], isRest: true, lasting: ["lasting"] };
    const tried: string[] = [];
    const fail = async ({ topic }: OutboxDelivery) => {
      tried.push(topic);
      throw new Error("the provider is silent");
    };
    const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
    for (let day = 0; day < 40; day += 1) await runOutbox(db, fail, () => inDays(day), lane);
    expect(tried.filter((topic) => topic === "lasting")).toHaveLength(40);
    expect(tried.filter((topic) => topic === "other")).toHaveLength(MAX_ATTEMPTS);
    const given = await db.selectFrom("outbox").select("nextAt").where("topic", "=", "other").executeTakeFirst();
    expect(given?.nextAt).toBe(inDays(MAX_ATTEMPTS - 1).toISOString());
    const deliver = async () => undefined;
    expect(await runOutbox(db, deliver, () => inDays(40), lane)).toBe(1);
    expect(await runOutbox(db, deliver, () => inDays(50), lane)).toBe(0);
  });

  it("lets the tenants take turns, so that the many messages of one do not hold up the one of another [OPS-07]", async () => {
    const { db } = backend;
    await db.deleteFrom("outbox").execute();
    for (let count = 0; count < 30; count += 1) await enqueue(tenantHandle(db, "b"), "mail", {}, NOW);
    const later = new Date(NOW.getTime() + 1000);
    for (const tenant of ["a", "c"]) await enqueue(tenantHandle(db, tenant), "mail", {}, later);
    const turns: string[] = [];
    const work = createOutboxWorker(
      db,
      async ({ tenantId }) => void turns.push(tenantId),
      () => later,
    );
    expect([await work(), await work(), await work()]).toEqual([20, 12, 0]);
    expect(turns.slice(0, 4)).toEqual(["a", "b", "c", "b"]);
  });

  it("drops a message whose code has expired, which does not count as delivered [OPS-07] [AUT-14]", async () => {
    const { db } = backend;
    await db.deleteFrom("outbox").execute();
    await enqueue(tenantHandle(db, "t"), "mail", { code: "123456", expiresAt: NOW.toISOString() }, NOW);
    for (let count = 0; count < 3; count += 1) await enqueue(tenantHandle(db, "t"), "mail", {}, NOW);
    const fail = async () => {
      throw new Error("the mail server is down");
    };
    expect(await runOutbox(db, fail, () => NOW)).toBe(0);
    const dropped = await db.selectFrom("outbox").selectAll().where("doneAt", "is not", null).execute();
    expect(dropped).toMatchObject([{ payloadJson: "{}", lastError: expect.stringContaining("Expired") }]);
    expect(await isFailing(db, "mail", NOW)).toBe(true);
  });
});

it("processes all other rows of a list when one fails, and reports the failure [ENR-13]", async () => {
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

describe("a list that work empties", () => {
  /** Works through 300 rows; `fails` says whether the work on a row fails. @returns the rows left, and the failure */
  async function workOff(fails: (row: number) => boolean) {
    let rows = Array.from({ length: 300 }, (_, row) => row);
    const work = eachInBatches(
      async (limit, skip) => rows.slice(skip, skip + limit),
      async (row) => {
        if (fails(row)) throw new Error(`row ${row}`);
        rows = rows.filter((other) => other !== row);
      },
    );
    const failure = await work.then(
      () => null,
      (error: Error) => error.message,
    );
    return { rows, failure };
  }

  it("is processed except for the rows that fail, even if a whole batch fails [OPS-02]", async () => {
    const { rows, failure } = await workOff((row) => row < 60 || row === 200);
    expect(rows).toEqual([...Array(60).keys(), 200]);
    expect(failure).toBe("row 0");
  });

  it("is left for the next run once 100 rows have failed [OPS-02]", async () => {
    const tried: number[] = [];
    const { rows } = await workOff((row) => tried.push(row) > 0);
    expect([tried.length, rows.length]).toEqual([100, 300]);
  });
});
