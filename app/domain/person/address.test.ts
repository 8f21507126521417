import { expect, it } from "vitest";
import { withWholeAddress } from "./address";
import { requiredAddressNames } from "./person";

const form = (required: readonly string[], names: readonly string[] = [...requiredAddressNames, "complement"]) =>
  ["fullName", ...names].map((name) => ({ name, required: required.includes(name) }));
const requiredIn = (fields: ReturnType<typeof form>, filled: string[] = []) =>
  withWholeAddress(fields, (name) => filled.includes(name))
    .filter(({ required }) => required)
    .map(({ name }) => name);
const whole = [...requiredAddressNames];

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
