import { expect, test } from "vitest";
import { personFieldNames } from "./person";
import { groupOf, personGroups } from "./person-group";

test("every group has fields; documents share a group, and so do postal code and country [FRM-06]", () => {
  expect(new Set(personFieldNames.map(groupOf))).toEqual(new Set(personGroups));
  expect(["foreigner", "cpf", "rne", "passport", "rg"].map(groupOf)).toEqual(Array(5).fill("document"));
  expect(["postalCode", "country"].map(groupOf)).toEqual(["place", "place"]);
  expect(["gender", "genderDescription", "specialNeeds[0].type"].map(groupOf)).toEqual(Array(3).fill("about"));
  expect(["fullName", "birthday", "email", "city", "shirtSize"].map(groupOf)).toEqual([
    "name",
    "name",
    "contact",
    "address",
    "more",
  ]);
});
