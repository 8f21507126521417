import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { formContext } from "~/context";
import { intentOf, pressedOf } from "./submit.server";

function pressed(intent: string | null, enter?: string) {
  const [context, form] = [new RouterContextProvider(), new FormData()];
  if (enter !== undefined) form.set("enter", enter);
  if (intent !== null) form.set("intent", intent);
  context.set(formContext, form);
  return { context };
}

it("tells which of a page's buttons was pressed, and what it is about", () => {
  expect(pressedOf(pressed("save"), ["save", "undo"])).toEqual({ intent: "save", about: "" });
  expect(pressedOf(pressed("undo:a:b"), ["save", "undo"])).toEqual({ intent: "undo", about: "a:b" });
});

it("does what the form says for Enter in a field, and what a button says when one was pressed", () => {
  expect(intentOf(pressed(null, "save"), ["save", "undo"])).toBe("save");
  expect(intentOf(pressed("undo", "save"), ["save", "undo"])).toBe("undo");
});

it.each(["", "other", "undoing", ":undo"])("a button %j that the page does not have is 404", (intent) => {
  expect(pressedOf(pressed(intent), ["save", "undo"])).toBeNull();
  expect(() => intentOf(pressed(intent), ["save", "undo"])).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
