import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBusinessDay, localHolidaysIn, noLocalHolidays } from "~/rules/time/business-day";
import { addDays } from "~/rules/time/date";
import { lateFee, legalLateTerms, payableUntil } from "./late-fee";

const amount = fc.integer({ min: 0, max: 100_000_000 });
const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays("2026-01-01", days));
const terms = fc.record({
  fine: fc.integer({ min: -10, max: 900 }),
  monthlyInterest: fc.integer({ min: -10, max: 900 }),
});

const holidays = noLocalHolidays;

describe("fine and interest of an installment paid late", () => {
  it("are 2 % once and 1 % a month by the day [PAY-03]", () => {
    const late = (paidOn: string) => lateFee(89_900, { dueOn: "2026-03-10", paidOn, holidays }, legalLateTerms);
    expect(late("2026-03-10")).toEqual({ days: 0, fineCents: 0, interestCents: 0 });
    expect(late("2026-03-11")).toEqual({ days: 1, fineCents: 1_798, interestCents: 29 });
    expect(late("2026-04-09")).toEqual({ days: 30, fineCents: 1_798, interestCents: 899 });
  });

  it("begin after the next business day when the due day is not one, but count from the due day [PAY-03]", () => {
    // 2026-03-14 is a Saturday.
    const late = (paidOn: string) => lateFee(10_000, { dueOn: "2026-03-14", paidOn, holidays }, legalLateTerms);
    expect(payableUntil("2026-03-14", holidays)).toBe("2026-03-16");
    expect(late("2026-03-16").days).toBe(0);
    expect(late("2026-03-17")).toEqual({ days: 3, fineCents: 200, interestCents: 10 });
  });

  it("begin after the first day on which banks settle, at the end of the year and on holidays of the place too [MON-03]", () => {
    const late = (dueOn: string, paidOn: string, local = "") =>
      lateFee(10_000, { dueOn, paidOn, holidays: localHolidaysIn(local) }, legalLateTerms).fineCents;
    // 31 December 2026 is a Thursday, and the next Monday the first day on which slips are cleared.
    expect([late("2026-12-31", "2027-01-04"), late("2026-12-31", "2027-01-05")]).toEqual([0, 200]);
    // Thursday, 9 July is a holiday in the state of São Paulo only.
    expect([late("2026-07-09", "2026-07-10"), late("2026-07-09", "2026-07-10", "01-25, 07-09")]).toEqual([200, 0]);
    expect(late("2026-07-09", "2026-07-13", "01-25, 07-09")).toBe(200);
  });

  it("never exceed the law and are whole cents; days raise the interest, not the fine [PAY-03]", () => {
    fc.assert(
      fc.property(amount, day, fc.integer({ min: -30, max: 1_500 }), terms, (cents, dueOn, after, wanted) => {
        const fee = lateFee(cents, { dueOn, paidOn: addDays(dueOn, after), holidays }, wanted);
        const next = lateFee(cents, { dueOn, paidOn: addDays(dueOn, after + 1), holidays }, wanted);
        for (const value of [fee.fineCents, fee.interestCents]) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
        expect(fee.fineCents * 10_000).toBeLessThanOrEqual(cents * 200);
        expect(fee.interestCents * 10_000 * 30).toBeLessThanOrEqual(cents * 100 * Math.max(0, after));
        expect(next.interestCents).toBeGreaterThanOrEqual(fee.interestCents);
        if (fee.days > 0) expect(next.fineCents).toBe(fee.fineCents);
        if (addDays(dueOn, after) <= payableUntil(dueOn, holidays)) expect(fee.fineCents + fee.interestCents).toBe(0);
        expect(isBusinessDay(payableUntil(dueOn, holidays), holidays)).toBe(true);
      }),
    );
  });
});
