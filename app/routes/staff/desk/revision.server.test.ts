import { expect, it } from "vitest";
import { revisionIn } from "./revision.server";

const formWith = (revision: string) => {
  const form = new FormData();
  form.set("revision", revision);
  return form;
};

it("reads the revision that a form names", () => {
  expect(revisionIn(formWith("0"))).toBe(0);
  expect(revisionIn(formWith("41"))).toBe(41);
});

it.each(["", " ", "-1", "1.5", "1e3", "0x1", "9".repeat(16), "null"])("refuses %j as a revision", (text) => {
  expect(() => revisionIn(formWith(text))).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

it("refuses a form without a revision", () => {
  expect(() => revisionIn(new FormData())).toThrow();
});
