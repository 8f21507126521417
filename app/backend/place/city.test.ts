import { getCities, getStates } from "@brazilian-utils/brazilian-utils";
import { expect, it } from "vitest";
import { citiesOf, cityName } from "./city";

it("knows the municipalities of every state that an independent list has [INS-06]", () => {
  const known = getStates().map(({ code }) => [code, [...citiesOf(code)].sort()]);
  expect(known).toEqual(getStates().map(({ code }) => [code, [...getCities(code)].sort()]));
  expect(getStates().flatMap(({ code }) => citiesOf(code))).toHaveLength(5571);
  for (const absent of ["ZZ", "constructor", ""]) expect(citiesOf(absent)).toEqual([]);
});

it("finds the name of a city as people type it and as former ids wrote it, and keeps other texts [FRM-02] [INS-06]", () => {
  for (const typed of ["xapuri", " XAPURÍ ", "ac-xapuri"]) expect(cityName("AC", typed)).toBe("Xapuri");
  expect(cityName("RS", "Sant Ana do Livramento")).toBe("Sant'Ana do Livramento");
  expect(cityName("SP", "sp-sao-paulo")).toBe("São Paulo");
  expect(cityName("SP", "Xapuri")).toBe("Xapuri");
  expect(cityName("AC", "Vila Nova do Acre")).toBe("Vila Nova do Acre");
});
