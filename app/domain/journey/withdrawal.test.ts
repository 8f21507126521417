import fc from "fast-check";
import { expect, it } from "vitest";
import { dayIn, daysBetween } from "~/domain/time/date";
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
  expect(at("2026-03-22T12:00:00Z", { acceptedAt })).toEqual({ kind: "withdrawal", lastDay: "2026-03-22" });
  expect(at("2026-03-23T12:00:00Z", { acceptedAt })).toMatchObject({ reason: "TOO_LATE" });
});

it("counts the days in the institution's time zone, whatever the hour of the payment [PAY-15]", () => {
  expect(lastWithdrawalDay(new Date("2026-03-11T02:59:59Z"), SAO_PAULO)).toBe("2026-03-17");
  expect(lastWithdrawalDay(new Date("2026-03-11T03:00:00Z"), SAO_PAULO)).toBe("2026-03-18");
  expect(lastWithdrawalDay(new Date("2026-03-11T03:00:00Z"), "America/Manaus")).toBe("2026-03-17");
  expect(at("2026-03-18T03:30:00Z", { timeZone: "America/Manaus" }).kind).toBe("withdrawal");
});

it("allows seven calendar days after every payment, across months, leap days and summer time [PAY-15]", () => {
  const zones = fc.constantFrom(SAO_PAULO, "America/Manaus", "America/New_York", "Pacific/Auckland", "UTC");
  const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, zones, fc.nat(14), (paidAt, timeZone, days) => {
      const now = new Date(paidAt.getTime() + days * 86_400_000);
      const passed = daysBetween(dayIn(paidAt, timeZone), dayIn(now, timeZone));
      expect(withdrawalOption({ ...paid, paidAt, acceptedAt: null, now, timeZone }).kind).toBe(
        passed <= 7 ? "withdrawal" : "none",
      );
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
