import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { formContext } from "~/context";
import { intentOf, pressedOf } from "./submit.server";

function pressed(...intents: string[]) {
  const [context, form] = [new RouterContextProvider(), new FormData()];
  for (const intent of intents) form.append("intent", intent);
  context.set(formContext, form);
  return { context };
}

it("tells which of a page's buttons was pressed, and what it is about", () => {
  expect(pressedOf(pressed("save"), ["save", "undo"])).toEqual({ intent: "save", about: "" });
  expect(pressedOf(pressed("undo:a:b"), ["save", "undo"])).toEqual({ intent: "undo", about: "a:b" });
});

it("takes the intent of the form itself for Enter in a field, and that of a button when one was pressed", () => {
  expect(intentOf(pressed("save"), ["save", "undo"])).toBe("save");
  expect(intentOf(pressed("save", "undo"), ["save", "undo"])).toBe("undo");
});

it.each(["", "other", "undoing", ":undo"])("a button %j that the page does not have is 404", (intent) => {
  expect(pressedOf(pressed(intent), ["save", "undo"])).toBeNull();
  expect(() => intentOf(pressed(intent), ["save", "undo"])).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
