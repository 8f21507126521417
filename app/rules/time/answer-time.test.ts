import fc from "fast-check";
import { expect, it } from "vitest";
import { answerPromiseIn, waitedSince } from "./answer-time";
import { addDays } from "./date";
import { openingIn, spansOn } from "./service-hours";

const zone = "America/Sao_Paulo";
const office = Object.fromEntries(
  ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => [`Open${day}`, "8:00-12:00, 14:00-18:00"]),
);
/** A local time in São Paulo, three hours behind UTC. */
const at = (local: string) => new Date(`${local}:00-03:00`);
const since = (parameters: Record<string, string>, hours: number, now: string) =>
  waitedSince(parameters, hours, { now: at(now), timeZone: zone });

it("counts the hours of service only: not the pause, the night, the weekend, or a closed day [STF-01] [INS-01]", () => {
  // Tuesday at 15:00.
  expect(since(office, 1, "2026-03-10T15:00")).toEqual(at("2026-03-10T14:00"));
  expect(since(office, 2, "2026-03-10T15:00")).toEqual(at("2026-03-10T11:00"));
  expect(since(office, 8, "2026-03-10T15:00")).toEqual(at("2026-03-09T15:00"));
  expect(since(office, 16, "2026-03-10T15:00")).toEqual(at("2026-03-06T15:00"));
  const closed = { ...office, ClosedDays: "2026-03-09, 03-06" };
  expect(since(closed, 8, "2026-03-10T15:00")).toEqual(at("2026-03-05T15:00"));
  // At night and on Sunday nothing is added.
  expect(since(office, 4, "2026-03-08T12:00")).toEqual(at("2026-03-06T14:00"));
  // Good Friday, where the institution is closed on holidays.
  const holiday = { ...office, ClosedOnHolidays: "true" };
  expect(since(holiday, 8, "2026-04-06T08:00")).toEqual(at("2026-04-02T08:00"));
  expect(since(office, 8, "2026-04-06T08:00")).toEqual(at("2026-04-03T08:00"));
});

it("counts eight hours of each business day where the institution has set no hours [STF-01]", () => {
  expect(since({}, 8, "2026-03-10T09:00")).toEqual(at("2026-03-09T09:00"));
  expect(since({ LocalHolidays: "03-09" }, 8, "2026-03-10T09:00")).toEqual(at("2026-03-06T09:00"));
});

it("ends for an institution that is never open, and for one that is always [STF-01]", () => {
  const never = {
    OpenMonday: "8:00-9:00",
    ClosedDays: Array.from({ length: 99 }, (_, one) => addDays("2026-01-05", 7 * one)).join(),
  };
  expect(since(never, 400, "2026-03-10T09:00").getTime()).toBeLessThan(at("2026-01-01T00:00").getTime());
  const always = Object.fromEntries(
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => [
      `Open${day}`,
      "0:00-24:00",
    ]),
  );
  expect(since(always, 30, "2026-03-10T09:00")).toEqual(at("2026-03-09T03:00"));
});

it("moves with the clock: whoever waits a minute longer has not waited less [STF-01]", () => {
  const minute = fc.integer({ min: 0, max: 60 * 24 * 60 });
  fc.assert(
    fc.property(minute, fc.integer({ min: 1, max: 100 }), (minutes, hours) => {
      const now = new Date(at("2026-02-01T00:00").getTime() + minutes * 60_000);
      const [first, next] = [now, new Date(now.getTime() + 60_000)].map((one) =>
        waitedSince(office, hours, { now: one, timeZone: zone }).getTime(),
      );
      expect(next).toBeGreaterThanOrEqual(first ?? 0);
    }),
  );
});

it("promises days where all days have the same hours, else hours, and two days where nothing is set [INS-01]", () => {
  expect(answerPromiseIn({}, "documents")).toEqual({ unit: "days", count: 2 });
  expect(answerPromiseIn({ ...office, AnswerDocuments: "16" }, "documents")).toEqual({ unit: "days", count: 2 });
  expect(answerPromiseIn({ ...office, AnswerDocuments: "12" }, "documents")).toEqual({ unit: "hours", count: 12 });
  const saturday = { ...office, OpenSaturday: "8:00-12:00", AnswerDocuments: "16" };
  expect(answerPromiseIn(saturday, "documents")).toEqual({ unit: "hours", count: 16 });
  expect(answerPromiseIn({ ...office, AnswerRefunds: "?" }, "refunds")).toEqual({ unit: "days", count: 2 });
  expect(answerPromiseIn({ AnswerRefunds: "24" }, "refunds")).toEqual({ unit: "days", count: 3 });
  expect(spansOn(openingIn({}), "2026-03-08")).toEqual([]);
});
