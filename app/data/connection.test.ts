import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type DatabaseConnection, openDatabase } from "./connection";
import { isUniqueViolation } from "./error";
import { migrate } from "./migrator";
import { administer, engines, openTestDatabase } from "./test-database";
import { inTransaction } from "./transaction";

const journey = { tenantId: "t", institutionId: "i", title: "", educationLevelId: "l", version: 1, updatedAt: "" };
const redemption = {
  tenantId: "t",
  voucherId: "v",
  document: "1",
  discountJson: "{}",
  expiresAt: "",
  createdAt: "",
};

describe.each(engines)("database on %s", (engine) => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await openTestDatabase(engine);
  });
  afterAll(() => connection.close());

  it("migrates once and then has nothing to do [OPS-03]", async () => {
    expect(await migrate(connection.db)).toEqual([]);
  });

  it("distinguishes a unique violation from other errors [OPS-02]", async () => {
    const { db } = connection;
    const row = { id: "same", alias: "same", name: "Same", settingsJson: "{}" };
    await db.insertInto("tenant").values(row).execute();
    for (const values of [row, { ...row, id: "other" }])
      expect(await db.insertInto("tenant").values(values).execute().catch(isUniqueViolation)).toBe(true);
    expect(await sql`select * from absent`.execute(db).catch(isUniqueViolation)).toBe(false);
  });

  it("returns cents and counts as whole numbers [OPS-02]", async () => {
    const { db } = connection;
    const price = { tenantId: "t", id: "p", institutionId: "i", installments: 48, semesterInstallments: 6 };
    await db
      .insertInto("priceList")
      .values({ ...price, feeCents: 0, installmentCents: 9_007_199_254 })
      .execute();
    const { installmentCents: cents } = await db.selectFrom("priceList").selectAll().executeTakeFirstOrThrow();
    expect(cents).toBe(9_007_199_254);
    const { count } = await db
      .selectFrom("priceList")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it("allows one active journey per level and institution [JRN-03]", async () => {
    const { db } = connection;
    const add = (id: string, active: 0 | 1, deletedAt: string | null = null) =>
      db
        .insertInto("journey")
        .values({ ...journey, id, name: id, nameKey: id, titlesJson: "{}", url: id, active, deletedAt })
        .execute();
    await add("first", 1);
    await add("idle", 0);
    await add("gone", 1, "2026-01-01T00:00:00.000Z");
    expect(await add("second", 1).catch(isUniqueViolation)).toBe(true);
  });

  it("allows one active redemption per subscription, however many were released [VOU-03]", async () => {
    const { db } = connection;
    const add = (id: string, state: "reserved" | "consumed" | "released") =>
      db
        .insertInto("voucherRedemption")
        .values({ ...redemption, id, subscriptionId: "s", state })
        .execute();
    await add("a", "released");
    await add("b", "reserved");
    expect(await add("c", "consumed").catch(isUniqueViolation)).toBe(true);
  });

  it("accepts a charge by any method, so that a new method needs no migration [PAY-01]", async () => {
    const { db } = connection;
    const charge = {
      ...{ tenantId: "t", id: "by-wallet", subscriptionId: "s", idempotencyKey: "k", state: "pending" as const },
      ...{ purpose: "first" as const, amountCents: 1, provider: "p", providerReference: null, dataJson: "{}" },
      ...{ reason: null, expiresAt: null, createdAt: "", updatedAt: "" },
    };
    const add = (id: string, method: string) =>
      db
        .insertInto("charge")
        .values({ ...charge, id, method: method as "none" })
        .execute();
    await add("by-wallet", "wallet");
    expect(await add("again", "pix").catch(isUniqueViolation)).toBe(true);
  });

  it("takes no more seats than exist under concurrent conditional writes [CLS-01]", async () => {
    const { db } = connection;
    const pair = { tenantId: "t", id: "oc", offerId: "o", campusId: "c", seats: 3, taken: 0, priceListId: null };
    await db.insertInto("offerCampus").values(pair).execute();
    const take = () =>
      db
        .updateTable("offerCampus")
        .set((eb) => ({ taken: eb("taken", "+", 1) }))
        .where("tenantId", "=", "t")
        .where("id", "=", "oc")
        .whereRef("taken", "<", "seats")
        .executeTakeFirst();
    const results = await Promise.all(Array.from({ length: 10 }, take));
    expect(results.filter((result) => result.numUpdatedRows === 1n)).toHaveLength(3);
  });

  it("rolls back the writes of a failed transaction, also from a nested call [CON-02]", async () => {
    const { db } = connection;
    const work = inTransaction(db, async (outer) => {
      await outer.insertInto("deal").values({ tenantId: "t", id: "d", dataJson: "{}", updatedAt: "" }).execute();
      await inTransaction(outer, async (inner) => {
        expect(inner).toBe(outer);
        throw new Error("stop");
      });
    });
    await expect(work).rejects.toThrow("stop");
    expect(await db.selectFrom("deal").selectAll().where("id", "=", "d").execute()).toEqual([]);
  });
});

describe("PostgreSQL", () => {
  it("rolls back a transaction whose connection is lost, and goes on working [OPS-02]", async () => {
    const { db, close } = await openTestDatabase("postgres");
    const uncaught: unknown[] = [];
    const hear = (error: unknown) => void uncaught.push(error);
    process.on("uncaughtExceptionMonitor", hear);
    const work = inTransaction(db, async (trx) => {
      await trx.insertInto("deal").values({ tenantId: "t", id: "d", dataJson: "{}", updatedAt: "" }).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await administer(`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await setTimeout(200);
      await trx.selectFrom("deal").selectAll().execute();
    });
    await expect(work).rejects.toThrow();
    process.off("uncaughtExceptionMonitor", hear);
    expect(uncaught).toEqual([]);
    expect(await db.selectFrom("deal").selectAll().execute()).toEqual([]);
    await close();
  });
});

describe("a PostgreSQL server that does not answer", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("makes a waiting statement fail after 15 seconds, and its connections are probed [OPS-02]", async () => {
    const probe = vi.spyOn(Socket.prototype, "setKeepAlive");
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const { db, close } = openDatabase(`postgres://u@127.0.0.1:${port}/name`);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const heard = once(silent, "connection");
    const answer = sql`select 1`.execute(db).catch((error: Error) => error.message);
    await heard;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await answer).toMatch(/timeout/);
    expect(probe).toHaveBeenCalledWith(true, 30_000);
    await close();
    silent.close();
  });
});

describe("SQLite", () => {
  it("refuses to bind a Date, which node:sqlite would drop", async () => {
    const { db, close } = openDatabase(":memory:");
    await expect(sql`select ${new Date(0)} as at`.execute(db)).rejects.toThrow("Date cannot be stored");
    await close();
  });

  it("opens a file with write-ahead logging and synchronous writes, so that a power cut loses no commit [OPS-02]", async () => {
    const folder = await mkdtemp(join(tmpdir(), "ingressa-"));
    const { db, close } = openDatabase(`file:${join(folder, "portal.db")}`);
    const { rows: journal } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
    const { rows: sync } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    expect([journal[0]?.journal_mode, sync[0]?.synchronous]).toEqual(["wal", 2]);
    await close();
    await rm(folder, { recursive: true });
  });

  it("tells why SQLite itself rolled a transaction back, such as a full disk [OPS-02]", async () => {
    const { db, close } = openDatabase(":memory:");
    await sql`create table filled (content text)`.execute(db);
    await sql`pragma max_page_count = 10`.execute(db);
    const filling = inTransaction(db, (trx) => sql`insert into filled values (${"x".repeat(100_000)})`.execute(trx));
    await expect(filling).rejects.toThrow("database or disk is full");
    await sql`insert into filled values ('short')`.execute(db);
    await close();
  });
});
