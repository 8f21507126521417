import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { moneyTest } from "../test-money";

describe.each(engines)("the search of charges on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("finds a charge by its id, which may be without a digit or with separators at both ends [PAY-15]", async () => {
    const money = moneyTest(backend);
    const { chargeId } = await money.paid("card");
    const charge = await money.rowOf(chargeId);
    const ids = ["NoDigit_in-an_id-at-al", "-_a8-identifier_of-22-"];
    const copies = ids.map((id) => ({
      ...charge,
      id,
      providerReference: null,
      searchKey: null,
      idempotencyKey: id,
    }));
    await backend.db.insertInto("charge").values(copies).execute();
    const api = await money.staff();
    for (const id of [chargeId, ...ids])
      expect(await api.chargeDesk.list({ q: id, period: "all" })).toMatchObject({ rows: [{ id }] });
  });
});
