import { expect, it } from "vitest";
import { addressLine, withWholeAddress } from "./address";
import { addressNames } from "./asked-field";

const form = (required: readonly string[], names: readonly string[] = [...addressNames, "complement"]) =>
  ["fullName", ...names].map((name) => ({ name, required: required.includes(name) }));
const requiredIn = (fields: ReturnType<typeof form>, filled: string[] = []) =>
  withWholeAddress(fields, (name) => filled.includes(name))
    .filter(({ required }) => required)
    .map(({ name }) => name);
const whole = [...addressNames];

it("requires all parts of an address but the complement as soon as one is required or filled in [FRM-02]", () => {
  expect(requiredIn(form(["fullName", "postalCode"]))).toEqual(["fullName", ...whole]);
  expect(requiredIn(form(whole.filter((name) => name !== "number")))).toEqual(whole);
  expect(requiredIn(form([]), ["number"])).toEqual(whole);
  expect(requiredIn(form([]), ["complement"])).toEqual(whole);
});

it("requires no part of an address when only the country, which is preset, is required and filled in [FRM-02]", () => {
  expect(requiredIn(form([]))).toEqual([]);
  expect(requiredIn(form(["country"]), ["country"])).toEqual([]);
});

it("requires no part of an address that a form shows only in part [FRM-02]", () => {
  expect(requiredIn(form(["fullName", "postalCode"], ["postalCode", "city"]), ["postalCode"])).toEqual(["fullName"]);
});

it("prints a Brazilian address with its city, state and CEP [FRM-02] [PAY-04]", () => {
  const street = { address: "Rua da Aurora", number: "325", neighborhood: "Boa Vista" };
  const place = { postalCode: "50050000", city: "Recife", state: "PE", country: "BR" };
  const printed = (parts: object) => addressLine({ ...street, ...place, ...parts }, { isBrazilian: true });
  expect(printed({})).toBe("Rua da Aurora, 325, Boa Vista, Recife - PE, CEP 50050-000");
  expect(printed({ complement: "ap 2" })).toBe("Rua da Aurora, 325, ap 2, Boa Vista, Recife - PE, CEP 50050-000");
  expect(printed({ postalCode: undefined, neighborhood: "" })).toBe("Rua da Aurora, 325, Recife - PE");
});

it("prints an address abroad with its region, its country and its postal code, if it has one [FRM-02] [PAY-04]", () => {
  const luanda = { address: "Rua Rainha Ginga", number: "29", city: "Luanda", state: "Luanda", country: "Angola" };
  const printed = (parts: object) => addressLine({ ...luanda, ...parts }, { isBrazilian: false });
  expect(printed({ postalCode: "" })).toBe("Rua Rainha Ginga, 29, Luanda, Angola");
  const faro = { city: "Tavira", state: "Faro", postalCode: "8800-318", country: "Portugal" };
  expect(printed(faro)).toBe("Rua Rainha Ginga, 29, Tavira, Faro, 8800-318, Portugal");
});
