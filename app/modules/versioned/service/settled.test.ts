import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import type { Database, DatabaseConnection } from "~/data/connection";
import { tenantHandle } from "~/data/tenant";
import { engines, openTestDatabase } from "~/data/test-database";
import { Overtaken, settled } from "./settled";

const refused = new Refusal("JOURNEY_NOT_SAVED");
const named = new Refusal("JOURNEY_NAME_IN_USE");

/** How a run of the work ends: another change came first, an index holds the value, the work names it, it is saved. */
type End = "overtaken" | "taken" | "named" | "saved";

describe.each(engines)("a change beside those of other people on %s", (engine) => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await openTestDatabase(engine);
  });
  afterAll(() => connection.close());

  /** Violates the primary key of a table. */
  async function collide(trx: Database) {
    const row = {
      tenantId: "t",
      id: "a",
      institutionId: "i",
      levelId: "l",
      code: "a",
      name: "A",
      drawn: 1,
      position: 0,
    };
    await trx.insertInto("entranceArea").values([row, row]).execute();
  }

  /** Settles work whose runs end as listed; a further run would have no end. */
  async function settle(...ends: End[]) {
    const left = [...ends];
    const settling = settled(tenantHandle(connection.db, "t"), refused, async (trx) => {
      const end = left.shift();
      if (end === "overtaken") throw new Overtaken();
      if (end === "named") throw named;
      if (end === "taken") await collide(trx.everyTenant);
      return end;
    });
    const result = await orRefusal(settling, refused.code, named.code);
    expect(left).toEqual([]);
    return result;
  }

  it("names the value that somebody else took, even if another change came first [JRN-03]", async () => {
    expect(await settle("taken", "named")).toEqual(named);
    expect(await settle("overtaken", "taken", "named")).toEqual(named);
    expect(await settle("overtaken", "taken", "overtaken", "saved")).toBe("saved");
  });

  it("is given up after a second taken value, or after five runs [JRN-03]", async () => {
    expect(await settle("taken", "taken")).toEqual(refused);
    expect(await settle("overtaken", "taken", "overtaken", "taken")).toEqual(refused);
    expect(await settle("overtaken", "overtaken", "overtaken", "overtaken", "overtaken")).toEqual(refused);
  });
});
