import { type PersonSection, personSections } from "~/modules/people/rules/person";

/** The product's sections by type of form; a type without an entry has all sections of a person. */
const sections: Readonly<Record<string, readonly PersonSection[]>> = {
  "personal-data": personSections,
  "update-personal-data": personSections,
  "financial-responsible": ["identity", "contact", "more"],
  address: ["address"],
  "special-needs": ["about"],
};

/** The sections of a form where the institution has stored none; an empty label stands for the product's own text. */
export const standardSections = (type: string) =>
  (sections[type] ?? personSections).map((id, index) => ({ id, label: {}, order: index + 1, orderMobile: index + 1 }));
