import { type PersonSection, personSections } from "../person/person";

/** The product's sections of each type of form, where the institution has not changed them. */
const sections: Readonly<Record<string, readonly PersonSection[]>> = {
  "personal-data": personSections,
  "update-personal-data": personSections,
  "financial-responsible": ["identity", "contact", "more"],
  address: ["address"],
  "special-needs": ["about"],
};

/** The groups of a form that the institution has not changed; they have the product's labels. */
export const standardSections = (type: string) =>
  (sections[type] ?? personSections).map((id, index) => ({ id, label: {}, order: index + 1, orderMobile: index + 1 }));
