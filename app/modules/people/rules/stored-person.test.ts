import { expect, it } from "vitest";
import { addressNames } from "./asked-field";
import { withUnseen } from "./stored-person";

const address = {
  ...{ postalCode: "01310100", address: "Avenida Paulista", number: "900", neighborhood: "Bela Vista" },
  ...{ country: "BR", state: "SP", city: "sp-sao-paulo" },
};
const stored = {
  ...{ fullName: "Ana Souza", race: "r1", gender: "O", genderDescription: "Travesti", foreigner: true },
  address: { ...address, complement: "Apto 12" },
};
const given = { fullName: "Ana Lima", foreigner: false, gender: "F" };
const shows = (...names: string[]) => names.includes.bind(names) as (name: string) => boolean;

it("keeps stored values of fields that a form does not show, and replaces those that it shows [FRM-07]", () => {
  expect(withUnseen<object>(given, stored, shows("fullName"))).toEqual({ ...stored, fullName: "Ana Lima" });
  const changed = withUnseen<object>(given, stored, shows("fullName", "gender", "foreigner"));
  expect(changed).toEqual({ ...given, race: "r1", address: stored.address });
});

it("replaces a stored address only after a form that shows its required parts [FRM-07]", () => {
  const moved = { ...given, address: { ...address, number: "1000" } };
  const parts = [...addressNames];
  const left = (isShown: (name: string) => boolean, answers: object = moved) =>
    withUnseen<{ address?: typeof stored.address }>(answers, stored, isShown).address;
  expect(left(shows("postalCode", "address"))).toEqual(stored.address);
  expect(left(shows(...parts))).toEqual(moved.address);
  expect(left(shows(...parts), { ...given, address })).toEqual(stored.address);
  expect(left(shows(...parts, "complement"), { ...given, address })).toEqual(address);
  expect(left(shows(...parts, "complement"), given)).toBeUndefined();
});
