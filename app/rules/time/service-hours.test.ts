import { expect, it } from "vitest";
import { areClosedDays, serviceHoursIn, serviceSpansIn } from "./service-hours";

it("reads the spans of a day, and no others [INS-01]", () => {
  expect(serviceSpansIn("08:00–12:00, 13:30 - 18:00")).toEqual([
    { from: "8:00", to: "12:00" },
    { from: "13:30", to: "18:00" },
  ]);
  expect(serviceSpansIn("0:00-24:00")).toEqual([{ from: "0:00", to: "24:00" }]);
  const wrong = [
    "",
    "8-18",
    "18:00-8:00",
    "8:00-8:00",
    "8:00-12:00, 11:00-18:00",
    "8:00-25:00",
    "24:00-24:00",
    "8:60-9:00",
  ];
  for (const text of [...wrong, "1:00-2:00,3:00-4:00,5:00-6:00,7:00-8:00"])
    expect(serviceSpansIn(text), text).toBeNull();
  expect(areClosedDays("12-24, 2027-06-04")).toBe(true);
  expect(areClosedDays("24/12")).toBe(false);
});

it("puts days with the same hours together, and names the closed days of the next two weeks [INS-01]", () => {
  const open = {
    OpenMonday: "8:00-18:00",
    OpenTuesday: "08:00-18:00",
    OpenThursday: "8:00-18:00",
    OpenSunday: "9:00-10:00",
  };
  const spans = [{ from: "8:00", to: "18:00" }];
  const week = [
    { first: 0, last: 1, spans },
    { first: 3, last: 3, spans },
    { first: 6, last: 6, spans: [{ from: "9:00", to: "10:00" }] },
  ];
  const none = { week, closed: [], closedOnHolidays: false };
  expect(serviceHoursIn(open, "2026-12-21")).toEqual(none);
  // Of 21 (Monday) to 25 December, Wednesday and Friday have no hours; 24 is a Thursday, 1 January a Friday.
  const closed = { ...open, ClosedDays: "12-21, 12-23, 2026-12-24, 01-04", ClosedOnHolidays: "true" };
  const own = { ...none, closed: ["2026-12-21", "2026-12-24", "2026-12-31"], closedOnHolidays: true };
  expect(serviceHoursIn(closed, "2026-12-21")).toEqual(own);
  expect(serviceHoursIn({ ClosedDays: "12-24", OpenFriday: "?" }, "2026-12-21")).toBeNull();
});
