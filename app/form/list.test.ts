import { expect, it } from "vitest";
import { z } from "zod";
import { entriesIn, INTENT, pressedList } from "./list";
import { parseForm } from "./parse-form";
import { refusedForm } from "./posted-form";

const list = { name: "needs", fields: ["type", "note"], max: 3 } as const;
const two = { "needs[0].type": "a", "needs[0].note": "1", "needs[1].type": "b", "needs[1].note": "2" };

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const press = (type: string, payload: object, fields: Record<string, string> = two) =>
  pressedList(formOf({ ...fields, email: "x", [INTENT]: JSON.stringify({ type, payload }) }), list);
const typesAfter = (...pressed: Parameters<typeof press>) =>
  entriesIn(press(...pressed) ?? {}, list).map(({ type }) => type);

it("adds a blank entry to a list, removes an entry and moves an entry, and keeps the other entries as typed", () => {
  expect(press("insert", { name: "needs" })).toEqual({ ...two, "needs[2].type": "", "needs[2].note": "" });
  expect(press("remove", { name: "needs", index: 0 })).toEqual({ "needs[0].type": "b", "needs[0].note": "2" });
  expect(typesAfter("reorder", { name: "needs", from: 1, to: 0 })).toEqual(["b", "a"]);
  expect(typesAfter("insert", { name: "needs" }, {})).toEqual([""]);
});

it("adds no entry beyond the maximum, and neither removes nor moves an entry that is not there", () => {
  const full = { ...two, "needs[2].type": "c" };
  expect(typesAfter("insert", { name: "needs" }, full)).toEqual(["a", "b", "c"]);
  expect(entriesIn({ ...full, "needs[3].type": "d" }, list)).toHaveLength(3);
  expect(typesAfter("remove", { name: "needs", index: 99 })).toEqual(["a", "b"]);
  expect(typesAfter("reorder", { name: "needs", from: 50, to: 0 })).toEqual(["a", "b"]);
});

it("ignores intents that no button of the list posts", () => {
  for (const [type, payload] of [
    ["insert", { name: "other" }],
    ["insert", { name: "needs[0].type" }],
    ["insert", { name: "__proto__" }],
    ["remove", { name: "needs", index: -1 }],
    ["remove", { name: "needs", index: 1e9 }],
    ["remove", { name: "needs" }],
    ["update", { value: { email: "forged" } }],
    ["reset", {}],
    ["boom", {}],
  ] as const)
    expect(press(type, payload), type).toBeNull();
  for (const posted of ["", "{", "null", "[]", '"insert"'])
    expect(pressedList(formOf({ ...two, [INTENT]: posted }), list), posted).toBeNull();
  expect(pressedList(formOf(two), list)).toBeNull();
});

it("adds a blank entry, whatever values the post gives it", () => {
  const forged = press("insert", { name: "needs", index: 0, defaultValue: { type: "forged", more: "x" } });
  expect(forged).toEqual({ ...two, "needs[2].type": "", "needs[2].note": "" });
});

it("reads a form without lists as if no intent were posted", () => {
  const schema = z.object({ username: z.string() });
  for (const posted of ["{", '{"type":"insert","payload":{"name":"username"}}', '{"type":"reset","payload":{}}'])
    expect(parseForm(schema, formOf({ username: "ana", [INTENT]: posted }))).toEqual({
      ok: true,
      value: { username: "ana" },
    });
});

it("rebuilds posted lists for conform, and changes no built-in object whatever a list is called", () => {
  const names = ["constructor[0].a", "__proto__[0].a", "toString[1].a", "needs[1].type"];
  const { initialValue } = refusedForm(Object.fromEntries(names.map((name) => [name, "x"])));
  expect(initialValue?.needs).toEqual([{ type: "x" }]);
  expect(Object.hasOwn(Object, "0")).toBe(false);
  expect(Object.hasOwn(Object.prototype, "0")).toBe(false);
});
