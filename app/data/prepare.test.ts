import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database, DatabaseConnection } from "./connection";
import { prepare } from "./prepare";
import { engines, openTestDatabase } from "./test-database";
import { inTransaction } from "./transaction";

const findSession = prepare((db: Database, { hash, now }: { hash: string; now: string }) =>
  db.selectFrom("session").select(["hash", "dataJson"]).where("hash", "=", hash).where("expiresAt", ">", now),
);

describe.each(engines)("a prepared query on %s", (engine) => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await openTestDatabase(engine);
    const rows = ["a", "b"].map((hash) => ({
      hash,
      dataJson: `{"of":"${hash}"}`,
      expiresAt: "2026-03-10T15:00:00Z",
    }));
    await connection.db.insertInto("session").values(rows).execute();
  });
  afterAll(() => connection.close());

  it("runs with the values of each call, in a transaction too [OPS-02]", async () => {
    const { db } = connection;
    const now = "2026-03-10T14:00:00Z";
    expect(await findSession(db, { hash: "a", now })).toEqual([{ hash: "a", dataJson: '{"of":"a"}' }]);
    expect(await findSession(db, { hash: "b", now })).toEqual([{ hash: "b", dataJson: '{"of":"b"}' }]);
    expect(await findSession(db, { hash: "b", now: "2026-03-10T16:00:00Z" })).toEqual([]);
    const [found] = await inTransaction(db, async (trx) => {
      await trx.updateTable("session").set({ dataJson: "{}" }).where("hash", "=", "a").execute();
      return findSession(trx, { hash: "a", now });
    });
    expect(found?.dataJson).toBe("{}");
  });
});
