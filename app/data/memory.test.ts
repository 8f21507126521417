import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseConnection, STATEMENT_CHANNEL } from "./connection";
import { withMemory } from "./memory";
import { engines, openTestDatabase } from "./test-database";
import { inTransaction } from "./transaction";

const deal = { tenantId: "t", id: "d", dataJson: "{}", updatedAt: "" };

describe.each(engines)("a handle with memory on %s", (engine) => {
  let connection: DatabaseConnection;
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  beforeAll(async () => {
    connection = await openTestDatabase(engine);
    subscribe(STATEMENT_CHANNEL, count);
  });
  afterAll(async () => {
    unsubscribe(STATEMENT_CHANNEL, count);
    await connection.close();
  });
  beforeEach(async () => {
    await connection.db.deleteFrom("deal").execute();
    await connection.db.insertInto("deal").values(deal).execute();
    asked = 0;
  });
  const dataOf = async (db: DatabaseConnection["db"], id = "d") =>
    (await db.selectFrom("deal").select("dataJson").where("id", "=", id).executeTakeFirst())?.dataJson;
  const change = (db: DatabaseConnection["db"], dataJson: string) =>
    db.updateTable("deal").set({ dataJson }).where("id", "=", "d").execute();

  it("runs the same query once, also for concurrent callers", async () => {
    const db = withMemory(connection.db);
    expect(await Promise.all([dataOf(db), dataOf(db), dataOf(db, "other")])).toEqual(["{}", "{}", undefined]);
    expect(await dataOf(db)).toBe("{}");
    expect(asked).toBe(2);
  });

  it("reads its own writes, by a statement and by a transaction", async () => {
    const db = withMemory(connection.db);
    await dataOf(db);
    await change(db, '{"n":1}');
    expect(await dataOf(db)).toBe('{"n":1}');
    await inTransaction(db, async (trx) => {
      await change(trx, '{"n":2}');
      expect(await dataOf(trx)).toBe('{"n":2}');
    });
    expect(await dataOf(db)).toBe('{"n":2}');
  });

  it("shares nothing with the handle of another request", async () => {
    const [one, other] = [withMemory(connection.db), withMemory(connection.db)];
    await dataOf(one);
    await change(connection.db, '{"n":3}');
    expect(await dataOf(other)).toBe('{"n":3}');
  });

  it("retries after a failure, and freezes shared rows", async () => {
    const db = withMemory(connection.db);
    const wrong = () =>
      db
        .selectFrom("deal")
        .select("absent" as "id")
        .execute();
    await expect(wrong()).rejects.toThrow();
    await expect(wrong()).rejects.toThrow();
    const rows = await db.selectFrom("deal").selectAll().execute();
    expect(() => Object.assign(rows[0]!, { dataJson: "" })).toThrow(TypeError);
  });
});
