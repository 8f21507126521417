import { describe, expect, it } from "vitest";
import { differs, errorName, mergedBack } from "./form-values";

describe("merging the saved draft into a form", () => {
  const sent = { name: "Mine", url: "a" };

  it("shows what others saved in the fields that the reader did not change", () => {
    const stored = { name: "Mine", url: "theirs" };
    expect(mergedBack({ sent, held: sent, stored })).toEqual({ shown: { url: "theirs" }, isTypedOver: false });
  });

  it("keeps what was typed meanwhile, and reports whether it replaces another person's value", () => {
    const typed = { name: "Mine, longer", url: "a" };
    expect(mergedBack({ sent, held: typed, stored: sent })).toEqual({ shown: {}, isTypedOver: false });
    expect(mergedBack({ sent, held: typed, stored: { name: "Theirs", url: "a" } })).toEqual({
      shown: {},
      isTypedOver: true,
    });
  });

  it("treats an empty field like a missing one, such as a box that is not ticked", () => {
    expect(differs({ required: "" }, {})).toBe(false);
    expect(differs({ required: "true" }, {})).toBe(true);
    expect(mergedBack({ sent: { front: "true" }, held: { front: "true" }, stored: {} })).toEqual({
      shown: { front: "" },
      isTypedOver: false,
    });
  });

  it("shows the errors of all boxes of a list under one name", () => {
    expect(errorName("c2-code-7")).toBe("c2-operator");
    expect(errorName("c2-number")).toBe("c2-number");
  });
});
