import { expect, it } from "vitest";
import { firstDueDay } from "~/modules/payments/rules/due-date";
import { localHolidaysIn, noLocalHolidays } from "~/rules/time/business-day";

it("counts business days up to the first due day, which is a business day itself [PAY-01]", () => {
  expect(firstDueDay("2026-12-22", 3, noLocalHolidays)).toBe("2026-12-28");
  expect(firstDueDay("2026-12-24", 0, noLocalHolidays)).toBe("2026-12-24");
  expect(firstDueDay("2026-12-25", 0, noLocalHolidays)).toBe("2026-12-28");
  expect(firstDueDay("2026-12-28", 3, noLocalHolidays)).toBe("2027-01-04");
  expect(firstDueDay("2026-01-22", 2, localHolidaysIn("01-26"))).toBe("2026-01-27");
});
