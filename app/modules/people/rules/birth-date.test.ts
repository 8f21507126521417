import { expect, it } from "vitest";
import { ageOn, isAdult, mayEnrol, parseBirthDate } from "~/modules/people/rules/birth-date";

const today = "2026-11-21";

it("parses a birth date as people type it [FRM-02]", () => {
  expect(parseBirthDate("29/02/2004", today)).toBe("2004-02-29");
  expect(parseBirthDate(" 2004-02-29 ", today)).toBe("2004-02-29");
  for (const text of ["5/3/1999", "05031999", "05.03.1999", "5-3-1999", " 05 / 03 / 1999 ", "5 3 1999", "1999-3-5"])
    expect(parseBirthDate(text, today), text).toBe("1999-03-05");
  expect(parseBirthDate("01/01/1901", today)).toBe("1901-01-01");
  expect(parseBirthDate("21/11/2026", today)).toBe(today);
});

it("refuses the year 1900, the future, days that do not exist and other formats [FRM-02]", () => {
  for (const text of ["31/12/1900", "22/11/2026", "29/02/2005", "2004-13-01", "01/01/04", "1012004", "5//3/1999", ""]) {
    expect(parseBirthDate(text, today), text).toBeNull();
  }
});

it("treats a person as an adult from the 18th birthday [FRM-05]", () => {
  expect(isAdult("2008-11-21", today)).toBe(true);
  expect(isAdult("2008-11-22", today)).toBe(false);
  expect(ageOn("2008-02-29", "2026-02-28")).toBe(17);
});

it("allows enrolling from the age of 16 [FRM-05]", () => {
  expect(mayEnrol("2010-11-21", today)).toBe(true);
  expect(mayEnrol("2010-11-22", today)).toBe(false);
});
