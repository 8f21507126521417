import { expect, it } from "vitest";
import { parsePixKey, typedPayee } from "./payee-account";

const bank = { bank: "001", branch: "1234-x", account: "12.345-6", holder: " Ana  Souza ", document: "529.982.247-25" };

it("reads an account as people type it, by its bank or by a Pix key [PAY-15]", () => {
  const stored = { pixKey: "", bank: "001", branch: "1234-X", account: "12345-6", holder: "Ana Souza" };
  expect(typedPayee(bank).account).toEqual({ ...stored, document: "52998224725" });
  expect(typedPayee({ pixKey: "ANA@Example.com" }).account).toMatchObject({ pixKey: "ana@example.com", bank: "" });
});

it("names every field that is missing or wrong [PAY-15]", () => {
  const missing = { bank: "missing", branch: "missing", account: "missing", holder: "missing", document: "missing" };
  expect(typedPayee({}).wrong).toEqual(missing);
  expect(typedPayee({ pixKey: "x", holder: "Ana" }).wrong).toEqual({ pixKey: "invalid" });
  expect(typedPayee({ ...bank, pixKey: "ana@example.com", branch: "" }).wrong).toEqual({ branch: "missing" });
  const wrong = { bank: "1", branch: "123456", account: "000-0", holder: "123", document: "529.982.247-26" };
  expect(Object.values(typedPayee(wrong).wrong ?? {})).toEqual(Array(5).fill("invalid"));
  expect(typedPayee({ ...bank, holder: `A${"b".repeat(140)}` }).wrong).toEqual({ holder: "invalid" });
});

it.each([
  ["529.982.247-25", "52998224725"],
  ["11.444.777/0001-61", "11444777000161"],
  ["(11) 91234-5678", "+5511912345678"],
  ["+55 11 91234 5678", "+5511912345678"],
  ["123E4567-E89B-12D3-A456-426614174000", "123e4567-e89b-12d3-a456-426614174000"],
  [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  [`${"a".repeat(64)}@${"b".repeat(20)}.com`, null],
  ["+1 202 555 0123", null],
  ["11111111111", null],
  ["ana@", null],
])("reads the Pix key %s as %s [PAY-15]", (typed, key) => {
  expect(parsePixKey(typed)).toBe(key);
});
