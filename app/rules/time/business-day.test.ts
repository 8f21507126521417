import { getHolidays } from "@brazilian-utils/brazilian-utils";
import { expect, it } from "vitest";
import {
  addBusinessDays,
  isBusinessDay,
  isLocalHoliday,
  localHolidaysIn,
  MOST_LOCAL_HOLIDAYS,
  noLocalHolidays,
} from "./business-day";
import { addDays } from "./date";
import { easterOf, isHoliday } from "./holiday";

it("skips weekends and holidays when it adds business days [PAY-04]", () => {
  expect(addBusinessDays("2026-12-24", 1, noLocalHolidays)).toBe("2026-12-28");
  expect(addBusinessDays("2026-02-13", 1, noLocalHolidays)).toBe("2026-02-18");
  expect(addBusinessDays("2026-11-19", 2, noLocalHolidays)).toBe("2026-11-24");
  expect(addBusinessDays("2026-08-08", 0, noLocalHolidays)).toBe("2026-08-10");
  expect(addBusinessDays("2026-08-10", 0, noLocalHolidays)).toBe("2026-08-10");
  expect(isBusinessDay("2026-04-03", noLocalHolidays)).toBe(false);
});

it("knows the national holidays of an independent calendar, and Easter Sunday [PAY-04]", () => {
  for (let year = 2020; year <= 2040; year += 1) {
    for (const { date, type, name } of getHolidays(year)) {
      const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, "0"));
      if (type === "national") expect(isHoliday(day.join("-")), `${day.join("-")} ${name}`).toBe(true);
    }
  }
  expect(isHoliday("2023-11-20")).toBe(false);
  expect(easterOf(2026)).toBe("2026-04-05");
  expect(easterOf(2038)).toBe("2038-04-25");
});

it("settles nothing on the last weekday of the year, nor in Carnival, on Good Friday and on Corpus Christi [MON-03]", () => {
  // 31 December 2023 was a Sunday, and banks were closed to the public from the Friday before.
  for (const day of ["2023-12-29", "2024-12-31", "2026-12-31", "2022-12-30"]) expect(isHoliday(day)).toBe(true);
  for (const day of ["2023-12-28", "2022-12-29", "2026-12-30"]) expect(isHoliday(day)).toBe(false);
  for (const day of ["2027-02-08", "2027-02-09", "2027-03-26", "2027-05-27"]) expect(isHoliday(day)).toBe(true);
  expect(isHoliday("2027-02-10")).toBe(false);
});

it("knows the holidays of an institution's place, of each year and of one [MON-03]", () => {
  const local = localHolidaysIn(" 07-09, 2026-06-12,never, 02-30, 13-01 ,2027-02-29");
  expect([...local]).toEqual(["07-09", "2026-06-12"]);
  expect([isBusinessDay("2026-07-09", local), isBusinessDay("2027-07-09", local)]).toEqual([false, false]);
  expect([isBusinessDay("2026-06-12", local), isBusinessDay("2028-06-12", local)]).toEqual([false, true]);
  expect(addBusinessDays("2026-07-08", 1, local)).toBe("2026-07-10");
  expect(addBusinessDays("2026-07-08", 1, noLocalHolidays)).toBe("2026-07-09");
  expect(["02-29", "2028-02-29", "2-29", "29/02", ""].map(isLocalHoliday)).toEqual([true, true, false, false, false]);
});

it("finds a business day even where every day is named as a holiday [MON-03]", () => {
  const all = Array.from({ length: 366 }, (_, index) => addDays("2028-01-01", index).slice(5)).join(",");
  expect(localHolidaysIn(all).size).toBe(MOST_LOCAL_HOLIDAYS);
  expect(addBusinessDays("2026-01-01", 1, localHolidaysIn(all))).toBe("2026-04-10");
});
