import { expect, it } from "vitest";
import { firstNameOf, hasLastName, initialsOf, parsePersonName } from "~/domain/person/person-name";

it("accepts names with accents, apostrophes and hyphens [FRM-02]", () => {
  for (const name of [
    "José D'Ávila",
    "Ana-Maria Conceição",
    "Zoë Núñez",
    "Li Wei",
    "João Souza Jr.",
    "Luís A. Prado",
  ]) {
    expect(parsePersonName(name)).toBe(name);
  }
  expect(parsePersonName("  Maria   da  Silva ")).toBe("Maria da Silva");
});

it("refuses names that are too short or too long, digits and special characters [FRM-02]", () => {
  for (const text of [
    "",
    "Jo",
    "  J ",
    "Maria 2",
    "M@ria",
    "Maria_Silva",
    "<b>Ana</b>",
    "'''",
    "Ana;",
    "Ana .",
    "Ana Souza..",
    ". Ana",
    "A".repeat(121),
  ]) {
    expect(parsePersonName(text)).toBeNull();
  }
});

it("detects a missing last name [FRM-02]", () => {
  expect(hasLastName("Maria Silva")).toBe(true);
  expect(hasLastName("Maria")).toBe(false);
  expect(hasLastName("Maria -")).toBe(false);
});

it("builds initials of the first and last words [SHL-02]", () => {
  expect(initialsOf("maria da silva")).toBe("MS");
  expect(initialsOf("Érica")).toBe("É");
  expect(initialsOf("")).toBe("");
  expect(firstNameOf("Maria da Silva")).toBe("Maria");
});
