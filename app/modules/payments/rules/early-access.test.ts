import { expect, it } from "vitest";
import { noLocalHolidays } from "~/rules/time/business-day";
import { earlyAccessAddress, earlyAccessUntil } from "./early-access";

it("early access lasts three business days after the due day, past weekends and bank holidays [PAY-07]", () => {
  expect(earlyAccessUntil("2026-11-25", noLocalHolidays)).toBe("2026-11-30");
  // Thursday, then Christmas and a weekend.
  expect(earlyAccessUntil("2026-12-24", noLocalHolidays)).toBe("2026-12-30");
  // The Friday before Carnival 2027: banks are closed on the next Monday and Tuesday.
  expect(earlyAccessUntil("2027-02-05", noLocalHolidays)).toBe("2027-02-12");
});

it("early access has an https address only [PAY-07]", () => {
  expect(earlyAccessAddress("https://ava.example.com/curso")).toBe("https://ava.example.com/curso");
  for (const wrong of [
    undefined,
    "",
    "http://ava.example.com",
    "javascript:alert(1)",
    "https://a:b@ava.example.com",
    "ava",
  ])
    expect(earlyAccessAddress(wrong)).toBeNull();
});
