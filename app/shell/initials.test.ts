import { expect, it } from "vitest";
import { initialsOf } from "./initials";

it("initials are the first letters of the first and the last word of a name [SHL-02]", () => {
  expect(initialsOf("Ana Clara de Souza")).toBe("AS");
  expect(initialsOf("  érica  ")).toBe("É");
  expect(initialsOf("")).toBe("");
});
