import { FormField, FormSection, isCustomField } from "~/api/form-group";
import {
  assembleForm,
  type EditedField,
  type EditedSection,
  type FormContent,
  isCustomName,
  LAST_SECTION,
  SECTIONS,
  sectionOfProduct,
  type Texts,
} from "~/modules/forms/rules/form-content";
import { standardSections } from "~/modules/forms/rules/form-section";
import { inEachLanguage, type Language, languages, textIn } from "~/rules/language";
import type { FormRow } from "./form-record";

type Columns = Pick<FormRow, "type" | "standard" | "fieldsJson" | "sectionsJson">;

const placed = <Item extends { order: number; orderMobile: number }>(items: readonly Item[], phone: boolean) =>
  [...items].sort((a, b) => (phone ? a.orderMobile - b.orderMobile : a.order - b.order));

/** The published content of a form that has no stored revision of it. */
export function contentOfColumns({ type, standard, fieldsJson, sectionsJson }: Columns): FormContent {
  const fields = FormField.array().parse(JSON.parse(fieldsJson));
  const edited = fields.map(editedField);
  const own = sectionsJson ? FormSection.array().parse(JSON.parse(sectionsJson)) : standardSections(type);
  const used = new Set(edited.map(({ section }) => section));
  const sections = sectionsJson || standard === 1 ? own : own.filter(({ id }) => used.has(id));
  const lists = (phone: boolean) => {
    const names = placed(fields, phone).map(({ name }) => name as string);
    const namesOf = (id: string) =>
      names.filter((name) => edited.some((one) => one.name === name && one.section === id));
    const ids = placed(sections, phone).map(({ id }) => id);
    return new Map([[SECTIONS, ids], ...ids.map((id) => [id, namesOf(id)] as const)]);
  };
  return assembleForm({
    sections: new Map(sections.map(({ id, label }): [string, EditedSection] => [id, { id, label: allTexts(label) }])),
    fields: new Map(edited.map((field) => [field.name, field])),
    order: lists(false),
    orderMobile: lists(true),
  });
}

function editedField(field: FormField): EditedField {
  const { name, type, visible, required, label, hint } = field;
  const texts = { label: allTexts(label), hint: allTexts(hint) };
  const base = { name, type, visible, required, ...texts, mask: "mask" in field ? (field.mask ?? "") : "" };
  if (!isCustomField(field)) {
    return { ...base, section: sectionOfProduct(name), source: field.source ?? null, options: [] };
  }
  const options = field.type === "choice" ? field.options : [];
  return { ...base, section: field.section ?? LAST_SECTION, source: null, options };
}

/** Where the numbers of a form's fields begin: those of the address come after all others. */
const firstPlace = (type: string): number => (type === "address" ? 1000 : 1);

/** A form as candidates get it: numbered places, and every text of the institution in every language. */
export function columnsOfContent(type: string, content: FormContent): Pick<FormRow, "fieldsJson" | "sectionsJson"> {
  const { sections, sectionsMobile, fields, fieldsMobile } = content;
  const stored = fields.map((field, index) =>
    storedField(field, {
      order: firstPlace(type) + index,
      orderMobile: firstPlace(type) + fieldsMobile.indexOf(field.name),
    }),
  );
  const groups = sections.map(({ id, label }, index): FormSection => {
    const isOwn = standardSections(type).every((section) => section.id !== id);
    return {
      id,
      label: isOwn ? filled(label) : given(label),
      order: index + 1,
      orderMobile: sectionsMobile.indexOf(id) + 1,
    };
  });
  return {
    fieldsJson: JSON.stringify(FormField.array().parse(stored)),
    sectionsJson: JSON.stringify(FormSection.array().parse(groups)),
  };
}

function storedField(field: EditedField, place: { order: number; orderMobile: number }) {
  const { name, type, visible, required, label, hint, mask, source, options, section } = field;
  const base = { name, type, visible, required, ...place, ...(mask ? { mask } : {}) };
  const hasHint = languages.some((language) => hint[language] !== "");
  if (!isCustomName(name)) {
    const isNamed = languages.some((language) => label[language] !== "");
    const texts = { ...(isNamed ? { label: given(label) } : {}), ...(hasHint ? { hint: given(hint) } : {}) };
    return { ...base, ...texts, ...(source ? { source } : {}) };
  }
  const choices = options.map(({ value, label: text }) => ({ value, label: filled(text) }));
  return {
    ...base,
    section,
    label: filled(label),
    ...(hasHint ? { hint: filled(hint) } : {}),
    ...(type === "choice" ? { options: choices } : {}),
  };
}

/** The texts, with an empty one for each language that has none. */
const allTexts = (texts: { [One in Language]?: string | undefined } = {}): Texts =>
  inEachLanguage((language) => texts[language] ?? "");

/** The texts that are not empty. */
const given = (texts: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

/** The texts in every language; a missing translation is filled with the first language that has the text. */
const filled = (texts: Texts): Texts => inEachLanguage((language) => textIn(texts, language));
