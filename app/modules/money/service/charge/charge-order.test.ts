import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { moneyTest } from "../test-money";

describe.each(engines)("the desk of charges in the order of the amount on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("pages by keyset through equal amounts, with the list's filters, count and sums, and begins anew at a damaged cursor [STF-01]", async () => {
    const money = moneyTest(backend);
    const charge = await money.rowOf((await money.paid("card")).chargeId);
    const days = ["2019-03-05", "2019-03-06", "2019-04-01"];
    const amounts = [100, 5, 2_000_000_000, 100, 30, 100, 7, 30, 100];
    const copies = days.flatMap((day) =>
      amounts.map((amountCents, index) => ({
        ...{ ...charge, amountCents, providerReference: null, createdAt: `${day}T12:00:00.000Z` },
        ...{ id: `${day}-${index}`, idempotencyKey: `${day}-${index}` },
      })),
    );
    await backend.db.insertInto("charge").values(copies).execute();
    const { chargeDesk } = await money.staff();
    const page = async (query: { after?: string; before?: string; order?: "asc" | "desc" }) => {
      const period = "2019-03-01..2019-03-31";
      return chargeDesk.list({ period, state: "approved", sort: "amount", size: 7, ...query });
    };
    const inOrder = [...amounts, ...amounts].sort((one, other) => one - other);
    for (const order of ["asc", "desc"] as const) {
      const pages = [await page({ order })];
      for (let last = pages[0]; last?.after; last = pages.at(-1)) pages.push(await page({ order, after: last.after }));
      const rows = pages.flatMap((one) => one.rows);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(18);
      expect(rows.map(({ amountCents }) => amountCents)).toEqual(order === "asc" ? inOrder : inOrder.toReversed());
      expect(pages.map(({ count, isMore }) => [count, isMore])).toEqual(pages.map(() => [18, false]));
      expect(pages[0]?.totals).toMatchObject([{ method: "card", state: "approved", count: 18 }]);
      const second = pages[1]?.before ?? expect.fail("no way back");
      expect((await page({ order, before: second })).rows).toEqual(pages[0]?.rows);
    }
    const first = (await page({})).rows;
    for (const key of ['"2026-11-01"', "1.5", "9999999999", '"abc"'])
      expect((await page({ after: `[${key},"x"]` })).rows).toEqual(first);
  });
});
