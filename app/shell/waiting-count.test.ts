import { expect, it } from "vitest";
import { translator } from "~/i18n/translator";
import { waitingCount } from "./waiting-count";

const t = translator("en");

it("says how many records wait, and how many of them are overdue", () => {
  expect(waitingCount(t, { waiting: 0, overdue: 0 })).toBeNull();
  expect(waitingCount(t, { waiting: 12, overdue: 0 })).toEqual({
    text: "12",
    meaning: ", 12 waiting",
    isUrgent: false,
  });
  expect(waitingCount(t, { waiting: 12, overdue: 3 })).toEqual({
    text: "3 of 12",
    meaning: ", 3 of 12 overdue",
    isUrgent: true,
  });
});

it("says that more records wait than are counted", () => {
  expect(waitingCount(t, { waiting: 100, overdue: 3 })).toEqual({
    text: "3 of 99+",
    meaning: ", 3 of more than 99 overdue",
    isUrgent: true,
  });
});
