import { expect, it } from "vitest";
import type { Person } from "~/api/person";
import { asWritten, typedAsWritten } from "~/modules/people/rules/written-text";
import { keptTexts, lockedNames } from "./locked-field";

const ana: Person = {
  id: "p1",
  fullName: "Ana Souza",
  email: "ana@exemplo.com",
  cellphone: "11912345678",
  cpf: "52998224725",
  foreigner: false,
  birthday: "1999-05-20",
  race: "r1",
  specialNeeds: [],
};
it("keeps a person's stored document and birthday when a form posts other values [FRM-07]", () => {
  expect(lockedNames(ana)).toEqual(["cpf", "birthday"]);
  expect({ cpf: "11144477735", ...keptTexts(ana) }).toEqual({ cpf: "52998224725", birthday: "1999-05-20" });
});

it("formats stored numbers with their usual separators [FRM-07]", () => {
  expect(asWritten({ cpf: "52998224725", cellphone: "11912345678", postalCode: "01310100", rg: "12" })).toEqual({
    cpf: "529.982.247-25",
    cellphone: "(11) 91234-5678",
    postalCode: "01310-100",
    rg: "12",
  });
});

it("formats typed numbers with their usual separators, but leaves foreign postal codes unchanged [FRM-07]", () => {
  const written = (name: "cpf" | "postalCode" | "address", typed: string, country?: string) =>
    typedAsWritten(name, typed, { today: "2026-11-21", country });
  expect(written("cpf", "529982247 25")).toBe("529.982.247-25");
  expect(written("postalCode", "01310100", "BR")).toBe("01310-100");
  expect(written("postalCode", "SW1A 1AA", "GB")).toBe("SW1A 1AA");
  expect(written("address", "R")).toBe("R");
});
