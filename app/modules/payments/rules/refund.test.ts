import { expect, it } from "vitest";
import { isOwed, needsApproval, refundableCents } from "./refund";
import { parseAmount } from "./typed-amount";

it("reads amounts as people type them, and nothing else [PAY-15]", () => {
  const alike = ["1.234,56", "1234.56", "1,234.56", "1234,56", "R$ 1.234,56", " 1 234,56 "];
  expect(alike.map(parseAmount)).toEqual(alike.map(() => 123_456));
  expect(["1234", "1.234", "1,234", "12,5", "0,01", "1.234.567,89"].map(parseAmount)).toEqual([
    123_400, 123_400, 123_400, 1_250, 1, 123_456_789,
  ]);
  const wrong = [
    "",
    ",",
    "abc",
    "1,234,56",
    "12.34.56",
    "-5",
    "1e5",
    "1.2345",
    "1,2.3,4",
    "1.234,567",
    "9".repeat(30),
    "0,123",
    "0.500",
  ];
  expect(wrong.map(parseAmount)).toEqual(wrong.map(() => null));
});

it("allows returning what was received, less what is already returned or in dispute [PAY-15]", () => {
  expect(refundableCents({ receivedCents: 10_000, returningCents: 2_500, disputedCents: 500 })).toBe(7_000);
  expect(refundableCents({ receivedCents: 10_000, returningCents: 10_000, disputedCents: 500 })).toBe(0);
});

it("requires a second person for refunds above the limit; withdrawals and cancellations are owed [PAY-15]", () => {
  expect([needsApproval(50_000, 50_000), needsApproval(50_001, 50_000)]).toEqual([false, true]);
  expect([isOwed("withdrawal"), isOwed("cancellation"), isOwed("mistake")]).toEqual([true, true, false]);
});
