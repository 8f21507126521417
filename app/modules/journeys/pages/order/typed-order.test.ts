import { expect, it } from "vitest";
import { placeField, typedOrder } from "./typed-order";

const typed = (places: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(places).map(([id, place]) => [placeField(id), place]));

it("orders components by the typed numbers; of two equal numbers the changed one gets the place [JRN-03]", () => {
  const ids = ["a", "b", "c", "d"];
  const ordered = (...places: string[]) =>
    typedOrder(typed(Object.fromEntries(ids.map((id, index) => [id, places[index] ?? ""]))), ids).ids.join("");
  expect(ordered("1", "2", "3", "4")).toBe("abcd");
  expect(ordered("4", "3", " 1 ", "2")).toBe("cdba");
  expect(ordered("1", "2", "3", "1")).toBe("dabc");
  expect(ordered("3", "2", "3", "4")).toBe("bcad");
  expect(ordered("10", "20", "5", "999")).toBe("cabd");
});

it("reports places that are no numbers, and components that were added or removed meanwhile [JRN-03]", () => {
  expect(typedOrder(typed({ a: "1,5", b: "" }), ["a", "b"]).errors).toEqual({
    "place-a": "journey.orderWrong",
    "place-b": "journey.orderWrong",
  });
  expect(typedOrder(typed({ a: "2", b: "1" }), ["a", "new", "b"])).toMatchObject({
    ids: ["b", "a", "new"],
    isChanged: true,
    errors: {},
  });
  expect(typedOrder(typed({ a: "2", b: "1" }), ["a"]).isChanged).toBe(true);
});
