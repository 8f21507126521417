import { expect, it } from "vitest";
import { noLocalHolidays as holidays, localHolidaysIn } from "~/rules/time/business-day";
import { agendaOf, dueSteps } from "./installment-agenda";

const terms = { opensBefore: 10, remindsBefore: [3], remindsAfter: [1, 7] };
// A Tuesday.
const dueOn = "2026-03-10";

it("opens an installment before its due day and reminds before and after it [PAY-03]", () => {
  expect(agendaOf(dueOn, terms, holidays)).toEqual([
    { on: "2026-02-28", step: "open" },
    { on: "2026-03-07", step: "before" },
    { on: "2026-03-11", step: "after" },
    { on: "2026-03-17", step: "after" },
  ]);
  // An installment that is due on a Saturday is paid in time on Monday.
  expect(agendaOf("2026-03-14", terms, holidays).at(-2)?.on).toBe("2026-03-17");
  // Tuesday is a holiday of the place: whoever pays on Wednesday is in time, and is reminded on Thursday at the earliest.
  expect(agendaOf(dueOn, terms, localHolidaysIn("03-10")).at(-2)?.on).toBe("2026-03-12");
});

it("does each step of an installment once, and after a pause sends only the latest reminder [PAY-03]", () => {
  const at = (from: string, today: string) => dueSteps(dueOn, terms, { from, today, holidays });
  expect(at("2026-02-01", "2026-02-01")).toEqual({ opens: false, reminder: null, next: "2026-02-28" });
  expect(at("2026-02-28", "2026-02-28")).toEqual({ opens: true, reminder: null, next: "2026-03-07" });
  expect(at("2026-03-07", "2026-03-08")).toEqual({ opens: true, reminder: "before", next: "2026-03-11" });
  expect(at("2026-03-07", "2026-03-11")).toEqual({ opens: true, reminder: "after", next: "2026-03-17" });
  expect(at("0001-01-01", "2026-05-01")).toEqual({ opens: true, reminder: "after", next: null });
  expect(
    dueSteps(dueOn, { ...terms, remindsAfter: [] }, { from: "2026-03-01", today: "2026-03-20", holidays }),
  ).toEqual({
    opens: true,
    reminder: null,
    next: null,
  });
});
