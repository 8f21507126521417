import { describe, expect, it } from "vitest";
import { answeredWithin, contactOf, leftSince, reachedStep, searchTextOf, type UnfinishedData } from "./unfinished";

const empty: UnfinishedData = {
  ...{ educationLevelId: null, ingressModeId: null, courseId: null, campusId: null },
  ...{ person: {}, responsible: {}, consents: {}, userId: null },
};
const person = { fullName: " Júlia Prado ", email: "Julia@Example.com" };

describe("an unfinished application", () => {
  it("has reached the last part that has answers [ENR-07]", () => {
    expect(reachedStep(empty)).toBe("start");
    expect(reachedStep({ ...empty, educationLevelId: "1", courseId: "2" })).toBe("courses");
    expect(reachedStep({ ...empty, campusId: "1", person })).toBe("personalInfo");
    expect(reachedStep({ ...empty, person, userId: "1" })).toBe("account");
  });

  it("shows its contact only after the privacy policy was accepted or its candidate signed in [ACC-03]", () => {
    const typed = { ...empty, person };
    expect(contactOf(typed)).toBeNull();
    expect(searchTextOf(typed)).toBe("");
    const contact = { name: "Júlia Prado", email: "julia@example.com" };
    expect(contactOf({ ...typed, consents: { terms: "1" } })).toEqual(contact);
    expect(contactOf({ ...typed, consents: { tracking: "1" } })).toBeNull();
    expect(contactOf({ ...typed, userId: "1" })).toEqual(contact);
    expect(contactOf({ ...typed, person: { email: "julia@" }, userId: "1" })).toBeNull();
    expect(searchTextOf({ ...typed, userId: "1" })).toBe("julia prado julia@example.com");
  });

  it("has one of five ages, without a gap between them, and counts as left after an hour [ENR-07]", () => {
    const now = new Date("2026-11-23T12:00:00.000Z");
    const [day, days, longer] = [
      answeredWithin("day", now),
      answeredWithin("days", now),
      answeredWithin("longer", now),
    ];
    expect(day).toEqual({ from: "2026-11-22T12:00:00.000Z", until: "2026-11-23T11:00:00.000Z" });
    expect(days.until).toBe(day.from);
    expect(answeredWithin("hour", now)).toEqual({ from: day.until, until: now.toISOString() });
    expect(leftSince(now)).toBe(day.until);
    expect(longer).toEqual({ from: "", until: answeredWithin("week", now).from });
  });
});
