import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { lateFee, legalLateTerms } from "~/modules/payments/rules/late-fee";
import { noLocalHolidays } from "~/rules/time/business-day";
import { dataOf } from "../charge-store";
import type { Enrolled } from "../test-payment";
import { life, livesOn } from "./test-life";

const RUNS = 12;

describe.each(engines)("the money of a random enrolment on %s", (engine) => {
  let backend: TestBackend;
  let lives: ReturnType<typeof livesOn>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    lives = livesOn(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  async function check(candidate: Enrolled) {
    const { id } = candidate;
    const all = await backend.db.selectFrom("posting").selectAll().where("subscriptionId", "=", id).execute();
    const days = new Map<string, number>();
    const accounts = new Map<string, number>();
    for (const { day, account, amountCents } of all) {
      days.set(day, (days.get(day) ?? 0) + amountCents);
      accounts.set(account, (accounts.get(account) ?? 0) + amountCents);
    }
    expect([...days].filter(([, sum]) => sum !== 0)).toEqual([]);
    const entries = await backend.db.selectFrom("moneyEntry").selectAll().where("subscriptionId", "=", id).execute();
    const sumOf = (...kinds: string[]) =>
      entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amountCents }) => sum + amountCents, 0);
    const balance = (account: string) => accounts.get(account) ?? 0;
    expect(balance("cash")).toBe(entries.reduce((sum, { amountCents }) => sum + amountCents, 0));
    expect(balance("returned") + sumOf("refund", "refund_undone")).toBe(0);
    expect(balance("disputed") + sumOf("dispute", "dispute_won")).toBe(0);
    // Charges that settled a purpose are owed in full; any other received money is the payer's and waits for staff.
    const charges = await lives.chargesOf(candidate);
    const locks = await backend.db.selectFrom("paymentLock").selectAll().where("subscriptionId", "=", id).execute();
    const settled = charges.filter((row) =>
      locks.some(({ chargeId, state }) => chargeId === row.id && state === "paid"),
    );
    const owed = settled.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(balance("payer")).toBe(owed - sumOf("payment"));
    const rows = await backend.db.selectFrom("installment").selectAll().where("subscriptionId", "=", id).execute();
    let [fine, interest, tuition] = [0, 0, 0];
    for (const row of settled) {
      const { claim } = dataOf(row);
      const number = row.installmentNumber;
      const installment = rows.find((one) => one.kind === "tuition" && one.number === (number ?? 1));
      expect(installment?.paidAt).toBeTruthy();
      if (!claim || !installment) continue;
      const net = installment.grossCents - installment.discountCents;
      const late = lateFee(
        net,
        { dueOn: installment.dueOn, paidOn: dayOf(row.createdAt), holidays: noLocalHolidays },
        legalLateTerms,
      );
      fine += late.fineCents;
      interest += late.interestCents;
      tuition += net;
      expect(row.amountCents).toBe(net + late.fineCents + late.interestCents);
    }
    expect([balance("fine") + fine, balance("late_interest") + interest]).toEqual([0, 0]);
    const first = settled.filter(({ purpose }) => purpose !== "installment");
    const firstCents = first.reduce(
      (sum, row) => sum + row.amountCents - (dataOf(row).breakdown?.interestCents ?? 0),
      0,
    );
    expect(balance("tuition") + balance("fee") + tuition + firstCents).toBe(0);
    expect(new Set(settled.map((row) => `${row.purpose} ${row.installmentNumber}`)).size).toBe(settled.length);
    const receipts = await backend.db.selectFrom("receipt").selectAll().where("subscriptionId", "=", id).execute();
    const ofKind = (kind: string) => receipts.filter((row) => row.kind === kind);
    const approved = charges.filter(({ state }) => state === "approved").map((row) => row.id);
    expect(
      ofKind("payment")
        .map(({ chargeId }) => chargeId)
        .sort(),
    ).toEqual(approved.sort());
    const back = (kind: string) => entries.filter((row) => row.kind === kind && approved.includes(row.chargeId)).length;
    expect(ofKind("refund").length).toBeLessThanOrEqual(back("refund"));
    expect(ofKind("refund_undone").length).toBeLessThanOrEqual(back("refund_undone"));
    return settled.length;
  }
  const dayOf = (iso: string) => new Date(Date.parse(iso) - 3 * 3_600_000).toISOString().slice(0, 10);

  it("adds up to the cent on every day, whatever is paid, paid late or twice, returned in part or disputed [PAY-03] [PAY-10] [PAY-15] [MON-01]", async () => {
    let paidSomething = 0;
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const candidate = await lives.lead(one);
        paidSomething += await check(candidate);
      }),
      { numRuns: RUNS },
    );
    expect(paidSomething).toBeGreaterThan(RUNS);
  }, 240_000);
});
