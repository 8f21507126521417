import { isPersonField, personFields } from "./person";
import { KEPT_NAME } from "./person-name";

/**
 * The groups in which a journey may ask for personal data, a page each, in their order. Fields whose checks depend on
 * each other share a group.
 */
export const personGroups = ["name", "document", "about", "contact", "place", "address", "more"] as const;
export type PersonGroup = (typeof personGroups)[number];

const names = new Set(["fullName", "latinName", KEPT_NAME, "socialName", "birthday"]);
const places = new Set(["country", "countryDescription", "postalCode", "foreignPostalCode"]);

/**
 * The group of a field.
 * @param name of a field or a part of it, such as `specialNeeds[0].type`; unknown names are an institution's own fields
 */
export function groupOf(name: string): PersonGroup {
  const [field = ""] = name.split("[", 1);
  if (names.has(field)) return "name";
  if (!isPersonField(field)) return "more";
  const { section } = personFields[field];
  if (section === "identity") return "document";
  return places.has(field) ? "place" : section;
}
