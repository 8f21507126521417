import { expect, it } from "vitest";
import { citiesOf, cityName, states } from "./city";

it("knows all municipalities of every state, and none of another [INS-06]", () => {
  expect(states).toHaveLength(27);
  expect(states.flatMap(({ code }) => citiesOf(code))).toHaveLength(5571);
  expect(citiesOf("AC")).toContain("Xapuri");
  for (const absent of ["ZZ", "constructor", ""]) expect(citiesOf(absent)).toEqual([]);
});

it("finds the name of a city as people type it and as former ids wrote it, and keeps other texts [FRM-02] [INS-06]", () => {
  for (const typed of ["xapuri", " XAPURÍ ", "ac-xapuri"]) expect(cityName("AC", typed)).toBe("Xapuri");
  expect(cityName("RS", "Sant Ana do Livramento")).toBe("Sant'Ana do Livramento");
  expect(cityName("SP", "sp-sao-paulo")).toBe("São Paulo");
  expect(cityName("SP", "Xapuri")).toBe("Xapuri");
  expect(cityName("AC", "Vila Nova do Acre")).toBe("Vila Nova do Acre");
});
