import { expect, it } from "vitest";
import { firstNameOf, initialsOf, isLatin, parsePersonName, partialName } from "~/modules/people/rules/person-name";

it("accepts names with accents, apostrophes and hyphens [FRM-02]", () => {
  for (const name of [
    "José D'Ávila",
    "Ana-Maria Conceição",
    "Zoë Núñez",
    "Li Wei",
    "João Souza Jr.",
    "Luís A. Prado",
    "Jô",
    "李小龙",
    "Ольга Иванова",
    "迪丽热巴·迪力木拉提",
    `Ana ${"a".repeat(196)}`,
  ]) {
    expect(parsePersonName(name)).toBe(name);
  }
  expect(parsePersonName("  Maria   da  Silva ")).toBe("Maria da Silva");
  expect(parsePersonName("Jose\u0301 D´Ávila")).toBe("José D'Ávila");
});

it("refuses names that are too long, digits and special characters [FRM-02]", () => {
  for (const text of [
    "",
    "Maria 2",
    "M@ria",
    "Maria_Silva",
    "<b>Ana</b>",
    "'''",
    "Ana;",
    "Ana .",
    "Ana Souza..",
    ". Ana",
    "A".repeat(201),
  ]) {
    expect(parsePersonName(text)).toBeNull();
  }
});

it("asks about a printed name of one word, unless its owner keeps it [FRM-02]", () => {
  const error = "personalData.errorLastName";
  expect(partialName("fullName", "Maria Silva")).toBeNull();
  expect(partialName("fullName", "Maria")).toBe(error);
  expect(partialName("fullName", "Maria -")).toBe(error);
  expect(partialName("fullName", "D'Ávila", "D´Ávila")).toBeNull();
  expect(partialName("fullName", "Jô", "Maria")).toBe(error);
  expect(partialName("socialName", "Jô")).toBeNull();
  expect(partialName("fullName", "李小龙")).toBeNull();
  expect(partialName("latinName", "Olga")).toBe(error);
});

it("tells Latin letters from others [FRM-02]", () => {
  expect(["Łukasz Nguyễn", "Ana D'Ávila Jr.", ""].every(isLatin)).toBe(true);
  expect(["李小龙", "Ольга", "Ana Иванова", "Ελένη"].some(isLatin)).toBe(false);
});

it("builds initials of the first and last words [SHL-02]", () => {
  expect(initialsOf("maria da silva")).toBe("MS");
  expect(initialsOf("Érica")).toBe("É");
  expect(initialsOf("")).toBe("");
  expect(firstNameOf("Maria da Silva")).toBe("Maria");
});
