import { describe, expect, it } from "vitest";
import { differs, errorName, mergedBack } from "./form-values";

describe("values of a form beside those of the draft", () => {
  const sent = { name: "Mine", url: "a" };

  it("take what others saved into fields that nobody types in", () => {
    const stored = { name: "Mine", url: "theirs" };
    expect(mergedBack({ sent, held: sent, stored })).toEqual({ shown: { url: "theirs" }, isTypedOver: false });
  });

  it("keep what was typed meanwhile, and say that it was typed over another's value", () => {
    const typed = { name: "Mine, longer", url: "a" };
    expect(mergedBack({ sent, held: typed, stored: sent })).toEqual({ shown: {}, isTypedOver: false });
    expect(mergedBack({ sent, held: typed, stored: { name: "Theirs", url: "a" } })).toEqual({
      shown: {},
      isTypedOver: true,
    });
  });

  it("are the same with an empty field and without one, such as a box that is not ticked", () => {
    expect(differs({ required: "" }, {})).toBe(false);
    expect(differs({ required: "true" }, {})).toBe(true);
    expect(mergedBack({ sent: { front: "true" }, held: { front: "true" }, stored: {} })).toEqual({
      shown: { front: "" },
      isTypedOver: false,
    });
  });

  it("show the error of a list of boxes once", () => {
    expect(errorName("c2-code-7")).toBe("c2-operator");
    expect(errorName("c2-number")).toBe("c2-number");
  });
});
