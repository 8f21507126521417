import { expect, it } from "vitest";
import { checkPerson, checkResponsible } from "./person-form";
import { typedOver } from "./typed-text";

const formOf = (texts: Record<string, string>) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
};

it("keeps stored texts that a form with unknown fields lacks, and reads only personal data from it [ENR-07]", () => {
  const stored = { fullName: "Ana", cpf: "11144477735", "specialNeeds[0].type": "a", "specialNeeds[1].type": "b" };
  expect(typedOver(stored, formOf({ intent: "next", "drawn-from": "level=1", captcha: "x", password: "x" }))).toEqual(
    stored,
  );
  expect(typedOver(stored, formOf({ fullName: "", motherName: "Rosa", "a.b": "c" }))).toEqual({
    ...stored,
    fullName: "",
    motherName: "Rosa",
  });
  expect(typedOver(stored, formOf({ "specialNeeds[0].type": "c", phone: "1".repeat(900) }))).toEqual({
    fullName: "Ana",
    cpf: "11144477735",
    phone: "1".repeat(500),
    "specialNeeds[0].type": "c",
    "specialNeeds[0].description": "",
  });
});

it("accepts no typed person as valid when the form's fields could not be loaded [ENR-05]", () => {
  const typed = { fullName: "Ana de Souza", cpf: "11144477735", birthday: "1999-05-20" };
  expect(checkPerson([], typed, "2026-11-21").valid).toBe(false);
  expect(checkResponsible([], typed, {}, "2026-11-21").valid).toBe(false);
});
