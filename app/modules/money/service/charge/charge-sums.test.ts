import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { moneyTest } from "../test-money";

describe.each(engines)("the sums of the desk of charges on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("adds up a list of no more rows than it counts, and a longer list only on request [PAY-15]", async () => {
    const money = moneyTest(backend);
    const { chargeId, priceCents } = await money.paid("card");
    const charge = await money.rowOf(chargeId);
    const copy = { ...charge, providerReference: null, createdAt: "2019-03-05T12:00:00.000Z" };
    const add = async (from: number, until: number) => {
      for (let first = from; first < until; first += 100) {
        const length = Math.min(100, until - first);
        const copies = Array.from({ length }, (_, index) => ({
          ...{ ...copy, id: `copy-${first + index}`, idempotencyKey: `copy-${first + index}` },
        }));
        await backend.db.insertInto("charge").values(copies).execute();
      }
    };
    const totals = async (sums?: "all") => {
      const list = await (await money.staff()).chargeDesk.list({ period: "2019-03-01..2019-03-31", sums });
      return list.totals;
    };
    const sumOf = (count: number) => [
      {
        ...{ method: "card", state: "approved", count, amountCents: count * priceCents },
        ...{ receivedCents: count * priceCents, refundedCents: 0, returningCents: 0 },
      },
    ];
    await add(0, COUNT_LIMIT);
    expect(await totals()).toEqual(sumOf(COUNT_LIMIT));
    await add(COUNT_LIMIT, COUNT_LIMIT + 1);
    expect(await totals()).toBeNull();
    expect(await totals("all")).toEqual(sumOf(COUNT_LIMIT + 1));
  });

  it("lists exactly the charges whose money was received, returned or is on its way back, as their sums count [PAY-15]", async () => {
    const money = moneyTest(backend);
    const [paid, sent, back] = [await money.paid("pix"), await money.paid("pix"), await money.paid("pix")];
    const change = (id: string, set: { receivedCents?: number; returningCents?: number; refundedCents?: number }) =>
      backend.db.updateTable("charge").set(set).where("id", "=", id).execute();
    await change(paid.chargeId, { receivedCents: 0 });
    await change(sent.chargeId, { returningCents: 100 });
    await change(back.chargeId, { returningCents: 100, refundedCents: 100 });
    const api = await money.staff();
    const mine = [paid, sent, back].map(({ chargeId }) => chargeId);
    const listed = async (wanted: string) => {
      const list = await api.chargeDesk.list({ period: "all", money: wanted, size: 500 });
      return list.rows.flatMap(({ id }) => (mine.includes(id) ? [id] : [])).sort();
    };
    expect(await listed("received")).toEqual([sent.chargeId, back.chargeId].sort());
    expect(await listed("returned")).toEqual([back.chargeId]);
    expect(await listed("returning")).toEqual([sent.chargeId]);
  });

  it("lists and adds up charges whose money was returned or disputed, when both are asked for [PAY-15]", async () => {
    const money = moneyTest(backend);
    const [returned, disputed] = [await money.paid("pix"), await money.paid("pix")];
    const change = (id: string, set: { refundedCents?: number; disputedCents?: number }) =>
      backend.db.updateTable("charge").set(set).where("id", "=", id).execute();
    await change(returned.chargeId, { refundedCents: 100 });
    await change(disputed.chargeId, { disputedCents: 100 });
    const listed = async (wanted: string[]) => {
      return (await money.staff()).chargeDesk.list({ period: "all", money: wanted, size: 500 });
    };
    const idsOf = async (wanted: string[]) => (await listed(wanted)).rows.map(({ id }) => id);
    expect(await idsOf(["returned"])).not.toContain(disputed.chargeId);
    const both = await listed(["returned", "disputed"]);
    expect(both.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([returned.chargeId, disputed.chargeId]));
    expect(both.totals?.reduce((sum, { count }) => sum + count, 0)).toBe(both.count);
  });
});
