import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "./connection";
import { prepare } from "./prepare";
import { engines, openTestDatabase } from "./test-database";
import { inTransaction } from "./transaction";

const findSession = prepare((db, { hash, now }: { hash: string; now: string }) =>
  db.selectFrom("session").select(["hash", "data_json"]).where("hash", "=", hash).where("expires_at", ">", now),
);

describe.each(engines)("a prepared query on %s", (engine) => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await openTestDatabase(engine);
    const rows = ["a", "b"].map((hash) => ({
      hash,
      data_json: `{"of":"${hash}"}`,
      expires_at: "2026-03-10T15:00:00Z",
    }));
    await connection.db.insertInto("session").values(rows).execute();
  });
  afterAll(() => connection.close());

  it("runs with the values of each call, in a transaction too [OPS-02]", async () => {
    const { db } = connection;
    const now = "2026-03-10T14:00:00Z";
    expect(await findSession(db, { hash: "a", now })).toEqual([{ hash: "a", data_json: '{"of":"a"}' }]);
    expect(await findSession(db, { hash: "b", now })).toEqual([{ hash: "b", data_json: '{"of":"b"}' }]);
    expect(await findSession(db, { hash: "b", now: "2026-03-10T16:00:00Z" })).toEqual([]);
    const [found] = await inTransaction(db, async (trx) => {
      await trx.updateTable("session").set({ data_json: "{}" }).where("hash", "=", "a").execute();
      return findSession(trx, { hash: "a", now });
    });
    expect(found?.data_json).toBe("{}");
  });
});
