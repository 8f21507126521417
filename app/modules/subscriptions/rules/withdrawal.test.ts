import fc from "fast-check";
import { expect, it } from "vitest";
import { isBusinessDay, localHolidaysIn, noLocalHolidays } from "~/rules/time/business-day";
import { addDays, dayIn } from "~/rules/time/date";
import { subscriptionStatuses } from "./subscription-status";
import { lastWithdrawalDay, type WithdrawalFacts, withdrawalOption } from "./withdrawal";

const SAO_PAULO = "America/Sao_Paulo";
const paid: WithdrawalFacts = {
  status: "documents_pending",
  isTaxPaid: false,
  isPaid: true,
  paidAt: new Date("2026-03-10T15:00:00Z"),
  acceptedAt: new Date("2026-03-10T14:00:00Z"),
  now: new Date("2026-03-10T15:00:00Z"),
  timeZone: SAO_PAULO,
  holidays: noLocalHolidays,
};
const at = (moment: string, change: Partial<WithdrawalFacts> = {}) =>
  withdrawalOption({ ...paid, now: new Date(moment), ...change });

it("lets a candidate withdraw until midnight of the seventh day after the payment, and then no more [PAY-15]", () => {
  const open = { kind: "withdrawal", lastDay: "2026-03-17" };
  expect(at("2026-03-10T15:00:00Z")).toEqual(open);
  expect(at("2026-03-18T02:59:59.999Z")).toEqual(open);
  expect(at("2026-03-18T03:00:00Z")).toEqual({ kind: "none", reason: "TOO_LATE", lastDay: "2026-03-17" });
});

it("counts from the contract when it is accepted after the payment of a fee [PAY-15]", () => {
  const acceptedAt = new Date("2026-03-15T12:00:00Z");
  const lastDay = "2026-03-23";
  expect(at("2026-03-23T12:00:00Z", { acceptedAt })).toEqual({ kind: "withdrawal", lastDay });
  expect(at("2026-03-24T12:00:00Z", { acceptedAt })).toEqual({ kind: "none", reason: "TOO_LATE", lastDay });
});

it("moves a last day that is no business day to the next, also past holidays of the institution's place [PAY-15]", () => {
  const lastDay = (since: string, local = "") =>
    lastWithdrawalDay(new Date(`${since}T15:00:00Z`), { timeZone: SAO_PAULO, holidays: localHolidaysIn(local) });
  expect(lastDay("2026-03-14")).toBe("2026-03-23");
  expect(lastDay("2026-12-18")).toBe("2026-12-28");
  expect(lastDay("2026-12-24")).toBe("2027-01-04");
  expect([lastDay("2026-07-02"), lastDay("2026-07-02", "07-09")]).toEqual(["2026-07-09", "2026-07-10"]);
});

it("counts the days in the institution's time zone, whatever the hour of the payment [PAY-15]", () => {
  const lastDay = (since: string, timeZone: string) =>
    lastWithdrawalDay(new Date(since), { timeZone, holidays: noLocalHolidays });
  expect(lastDay("2026-03-11T02:59:59Z", SAO_PAULO)).toBe("2026-03-17");
  expect(lastDay("2026-03-11T03:00:00Z", SAO_PAULO)).toBe("2026-03-18");
  expect(lastDay("2026-03-11T03:00:00Z", "America/Manaus")).toBe("2026-03-17");
  expect(at("2026-03-18T03:30:00Z", { timeZone: "America/Manaus" }).kind).toBe("withdrawal");
});

it("allows at least seven days after every payment, and until a business day, across months, leap days and summer time [PAY-15]", () => {
  const zones = fc.constantFrom(SAO_PAULO, "America/Manaus", "America/New_York", "Pacific/Auckland", "UTC");
  const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, zones, fc.nat(14), (paidAt, timeZone, days) => {
      const now = new Date(paidAt.getTime() + days * 86_400_000);
      const option = withdrawalOption({ ...paid, paidAt, acceptedAt: null, now, timeZone });
      const lastDay = option.kind === "cancellation" ? null : (option.lastDay ?? "");
      const seventh = addDays(dayIn(paidAt, timeZone), 7);
      expect(lastDay && isBusinessDay(lastDay, noLocalHolidays)).toBe(true);
      expect(lastDay && lastDay >= seventh && lastDay <= addDays(seventh, 5)).toBe(true);
      expect(option.kind).toBe(lastDay && dayIn(now, timeZone) <= lastDay ? "withdrawal" : "none");
    }),
  );
});

it("lets a candidate withdraw from whatever was paid, and cancel what was not [PAY-15] [CAN-01]", () => {
  const unpaid = { isTaxPaid: false, isPaid: false, paidAt: null };
  const now = "2026-03-12T12:00:00Z";
  expect(at(now, { status: "contract_pending", isTaxPaid: true, isPaid: false }).kind).toBe("withdrawal");
  expect(at(now, { status: "enrolled" }).kind).toBe("withdrawal");
  expect(at(now, { status: "payment_pending", ...unpaid })).toEqual({ kind: "cancellation" });
  expect(at(now, { status: "payment_processing", ...unpaid })).toMatchObject({ reason: "PAYMENT_PROCESSING" });
  expect(at(now, { status: "enrolled", ...unpaid })).toMatchObject({ reason: "STAFF_DECIDES" });
  expect(at(now, { paidAt: null })).toMatchObject({ reason: "STAFF_DECIDES" });
  for (const status of ["cancelled", "withdrawn", "expired"] as const)
    expect(at(now, { status })).toEqual({ kind: "none", reason: "ENDED", lastDay: null });
});

it("returns an option for every status, paid or not [PAY-15]", () => {
  for (const status of subscriptionStatuses)
    for (const isPaid of [true, false])
      expect(withdrawalOption({ ...paid, status, isPaid }).kind).toMatch(/^(cancellation|withdrawal|none)$/);
});
