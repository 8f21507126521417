// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type CourseCard, CourseList } from "./";

afterEach(cleanup);

const course = (title: string, rest: Partial<CourseCard> = {}): CourseCard => ({
  value: title,
  title,
  tile: "plain",
  area: "Area",
  facts: ["On campus", "Evening", "8 semesters"],
  price: "R$ 10",
  details: "All of it",
  ...rest,
});
const courses = [course("Law", { current: true }), course("Nursing", { block: "Full" })];

it("makes each card one button, disables a blocked course and says why, and marks the current course [ENR-03] [ENR-12]", () => {
  render(<CourseList name="course" courses={courses} detailsText="More" />);
  const buttons = screen.getAllByRole<HTMLButtonElement>("button");
  expect(buttons.map(({ textContent, value, disabled }) => [textContent, value, disabled])).toEqual([
    ["Law", "Law", false],
    ["Nursing", "Nursing", true],
  ]);
  const cards = screen.getAllByRole("listitem");
  expect(cards.map((card) => card.getAttribute("aria-current"))).toEqual(["true", null]);
  expect(cards[0]?.textContent).toContain("On campus · Evening · 8 semesters");
  expect(cards[1]?.textContent).toContain("Full");
  expect(document.querySelectorAll("li svg[viewBox='0 0 240 120']")).toHaveLength(2);
});

it("gives the first course that can be chosen the id that errors link to [ENR-03] [LAY-09]", () => {
  render(<CourseList name="course" courses={courses.toReversed()} detailsText="More" />);
  expect(document.getElementById("course")?.textContent).toBe("Law");
});

it("leaves the pictures out of a compact list [ENR-03]", () => {
  render(<CourseList name="course" courses={courses} detailsText="More" compact />);
  expect(document.querySelectorAll("li svg[viewBox='0 0 240 120']")).toHaveLength(0);
  expect(screen.getAllByText("All of it")).toHaveLength(2);
});
