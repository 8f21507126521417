import type { FormField } from "~/contract/form-group";

const sections = {
  identity: ["fullName", "socialName", "birthday", "foreigner", "cpf", "rne", "passport", "rg", "nationalityId"],
  about: ["gender", "genderDescription", "maritalStatus", "race", "specialNeeds", "specialNeedsDescription"],
  contact: ["email", "cellphone", "phone"],
  address: ["postalCode", "address", "number", "complement", "neighborhood", "country", "state", "city"],
} as const;

export type SectionName = keyof typeof sections | "more";

const sectionOf = new Map(
  (Object.entries(sections) as [SectionName, readonly string[]][]).flatMap(([section, names]) =>
    names.map((name) => [name, section]),
  ),
);

const order: readonly SectionName[] = [...(Object.keys(sections) as SectionName[]), "more"];

/** The fields in groups that belong together, each group in the order that the form asks for. */
export function sectionsOf(fields: readonly FormField[]): { name: SectionName; fields: FormField[] }[] {
  const grouped = Map.groupBy(fields, ({ name }) => sectionOf.get(name) ?? "more");
  return order.flatMap((name) => {
    const found = grouped.get(name);
    return found ? [{ name, fields: found }] : [];
  });
}
