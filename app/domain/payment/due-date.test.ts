import { expect, it } from "vitest";
import { firstDueDay } from "~/domain/payment/due-date";

it("counts business days up to the first due day, which is a business day itself [PAY-01]", () => {
  expect(firstDueDay("2026-12-22", 3)).toBe("2026-12-28");
  expect(firstDueDay("2026-12-24", 0)).toBe("2026-12-24");
  expect(firstDueDay("2026-12-25", 0)).toBe("2026-12-28");
});
