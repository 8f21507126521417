import type { FormGroup, ProductField } from "./form-group";

type Kind = FormGroup["type"];

interface Shape {
  name: ProductField["name"];
  type?: ProductField["type"];
  required?: boolean;
  visible?: boolean;
  mask?: string;
  source?: ProductField["source"];
  /** Position on small screens, where it differs. */
  mobile?: number;
}

function fieldsOf(shapes: Shape[], first: number): ProductField[] {
  return shapes.map(({ name, type, required, visible, mask, source, mobile }, index) => ({
    name,
    visible: visible ?? true,
    required: required ?? true,
    order: first + index,
    orderMobile: mobile ?? first + index,
    type: type ?? (source ? "select" : "text"),
    ...(mask ? { mask } : {}),
    ...(source ? { source } : {}),
  }));
}

const identity: Shape[] = [
  { name: "fullName" },
  { name: "socialName", required: false },
  { name: "birthday", type: "date" },
  { name: "foreigner", type: "checkbox", required: false },
  { name: "cpf", mask: "999.999.999-99" },
  { name: "rne", required: false },
  { name: "passport", required: false },
  { name: "rg", required: false },
  { name: "nationalityId", source: "nationalities" },
  { name: "gender", source: "genders" },
  { name: "genderDescription", required: false },
  { name: "maritalStatus", source: "maritalstatuses", required: false, visible: false },
  { name: "race", source: "races", required: false, visible: false },
  { name: "specialNeeds", source: "specialneeds", required: false },
  { name: "email", type: "email", mobile: 2 },
  { name: "cellphone", type: "tel", mask: "(99) 99999-9999", mobile: 3 },
  { name: "phone", type: "tel", mask: "(99) 9999-9999", required: false, visible: false },
  { name: "yearENEM", type: "number", required: false },
];

const address: Shape[] = [
  { name: "country", source: "countries" },
  { name: "postalCode", mask: "99999-999" },
  { name: "address" },
  { name: "number" },
  { name: "complement", required: false },
  { name: "neighborhood" },
  { name: "state", source: "states" },
  { name: "city", source: "cities" },
];

const responsible: Shape[] = [
  { name: "fullName" },
  { name: "foreigner", type: "checkbox", required: false },
  { name: "cpf", mask: "999.999.999-99" },
  { name: "rne", required: false },
  { name: "passport", required: false },
  { name: "birthday", type: "date" },
  { name: "email", type: "email" },
  { name: "cellphone", type: "tel", mask: "(99) 99999-9999" },
  { name: "relationship", required: false },
];

const shown = (shapes: Shape[]) => shapes.map((shape) => ({ ...shape, visible: shape.name !== "yearENEM" }));

/** The standard fields of each form, as the product has them; addresses come last. */
export const standardGroups: Record<Kind, ProductField[]> = {
  "personal-data": fieldsOf(identity, 1),
  "update-personal-data": fieldsOf(shown(identity), 1),
  "financial-responsible": fieldsOf(responsible, 1),
  address: fieldsOf(address, 100),
  "special-needs": fieldsOf([{ name: "specialNeeds", source: "specialneeds", required: false }], 1),
};
