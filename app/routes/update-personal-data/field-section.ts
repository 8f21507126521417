import type { FormField } from "~/contract/form-group";

const sections = {
  identity: ["fullName", "socialName", "birthday", "foreigner", "cpf", "rne", "passport", "rg", "nationalityId"],
  about: ["gender", "genderDescription", "maritalStatus", "race", "specialNeeds", "specialNeedsDescription"],
  contact: ["email", "cellphone", "phone"],
  address: ["postalCode", "address", "number", "complement", "neighborhood", "country", "state", "city"],
} as const;

export type SectionName = keyof typeof sections | "more";

/** The fields in groups that belong together, each group in the order that the form asks for. */
export function sectionsOf(fields: readonly FormField[]): { name: SectionName; fields: FormField[] }[] {
  const known = Object.entries(sections) as [SectionName, readonly string[]][];
  const inNone = fields.filter(({ name }) => !known.some(([, names]) => names.includes(name)));
  const grouped = known.map(([name, names]) => ({
    name,
    fields: fields.filter((field) => names.includes(field.name)),
  }));
  return [...grouped, { name: "more" as const, fields: inNone }].filter((section) => section.fields.length > 0);
}
