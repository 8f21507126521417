import type { CustomFormField, ProductField } from "~/api/form-group";
import { standardGroups } from "~/api/standard-form";

/** The fields that short courses hide: RG, nationality and gender. All others are those of the standard form. */
export const extensionGroup: ProductField[] = standardGroups["personal-data"]
  .filter(({ name }) => ["rg", "nationalityId", "gender", "genderDescription"].includes(name))
  .map((field) => ({ ...field, visible: false, required: false }));

const own = (order: number) => ({ visible: true, required: false, order, orderMobile: order });

/** Custom fields of the neuropsychology course, at least one of each type. */
export const neuropsychologyGroup: CustomFormField[] = [
  {
    ...own(201),
    name: "motherName",
    type: "text",
    label: { "pt-BR": "Nome da mãe", en: "Mother's name", es: "Nombre de la madre" },
  },
  {
    ...own(202),
    name: "dependants",
    type: "number",
    label: { "pt-BR": "Número de dependentes", en: "Number of dependants", es: "Número de dependientes" },
  },
  {
    ...own(203),
    name: "graduatedOn",
    type: "date",
    label: { "pt-BR": "Data da colação de grau", en: "Day of graduation", es: "Fecha de graduación" },
  },
  {
    ...own(204),
    name: "schoolType",
    type: "choice",
    label: { "pt-BR": "Instituição da graduação", en: "Where you graduated", es: "Institución de la graduación" },
    options: [
      { value: "public", label: { "pt-BR": "Pública", en: "Public", es: "Pública" } },
      { value: "private", label: { "pt-BR": "Particular", en: "Private", es: "Privada" } },
    ],
  },
  {
    ...own(205),
    name: "worksInField",
    type: "checkbox",
    label: { "pt-BR": "Já trabalho na área", en: "I work in the field already", es: "Ya trabajo en el área" },
  },
  {
    ...own(206),
    name: "councilNumber",
    type: "text",
    mask: "99/99999",
    label: { "pt-BR": "Registro no CRP", en: "CRP registration", es: "Registro en el CRP" },
  },
];
