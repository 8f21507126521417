import { expect, it } from "vitest";
import { isCommonPassword } from "~/modules/people/rules/access/common-password";
import { unmetPasswordRules } from "~/modules/people/rules/access/password";

it("requires 6 characters, an uppercase letter, a number and a special one at sign-up [AUT-03]", () => {
  expect(unmetPasswordRules("signUp", "Xy7_kq")).toEqual([]);
  expect(unmetPasswordRules("signUp", "XY7_KQ")).toEqual([]);
  expect(unmetPasswordRules("signUp", "Xy7_k")).toEqual(["length"]);
  expect(unmetPasswordRules("signUp", "xy7_kq")).toEqual(["uppercase"]);
  expect(unmetPasswordRules("signUp", "Xyz_kq")).toEqual(["number"]);
  expect(unmetPasswordRules("signUp", "Xy7 kq")).toEqual(["special"]);
  expect(unmetPasswordRules("signUp", "")).toEqual(["length", "uppercase", "number", "special"]);
});

it("requires 8 characters of four kinds in a new password [PWD-03]", () => {
  expect(unmetPasswordRules("new", "Xy7-kqwz")).toEqual([]);
  expect(unmetPasswordRules("new", "Xy7-kqw")).toEqual(["length"]);
  expect(unmetPasswordRules("new", "XY7-KQWZ")).toEqual(["lowercase"]);
  expect(unmetPasswordRules("new", "xy7-kqwz")).toEqual(["uppercase"]);
  expect(unmetPasswordRules("new", "Xyz-kqwz")).toEqual(["number"]);
});

it("accepts each special character of the list in a new password and no other [PWD-03]", () => {
  for (const sign of ".;:,<>#?!@$%^&*-") expect(unmetPasswordRules("new", `Xy7kqwz${sign}`), sign).toEqual([]);
  for (const sign of "_=+()[]/ ~'") expect(unmetPasswordRules("new", `Xy7kqwz${sign}`), sign).toEqual(["special"]);
});

it("rejects passwords that attackers try first [PWD-05]", () => {
  for (const password of [
    "Senha@123",
    "Brasil@2024",
    "P@ssw0rd",
    "Password1!",
    "S3nh@2026",
    "Flamengo#10",
    "Qwerty123!",
    "Coração@1",
    "Aaaaaaa!",
    "123456",
    "1q2w3e4r",
    "Faculdade2026!",
    "Mudar123",
  ]) {
    expect(isCommonPassword(password), password).toBe(true);
  }
});

it("accepts uncommon passwords [PWD-05]", () => {
  for (const password of ["Girafa-Azul7", "Maria@93847561xyz", "vB7!rT2#", "Cadeira$Verde9", "Xy7_kq"]) {
    expect(isCommonPassword(password), password).toBe(false);
  }
});
