import { isPersonField, personFields, personSections } from "~/modules/people/rules/person";
import type { Orders } from "~/modules/versioned/rules/draft-order";
import { inEachLanguage, type Language } from "~/rules/language";

/** A text in every language of the portal; empty where it is not translated. */
export type Texts = Readonly<Record<Language, string>>;

/** No text in any language. */
export const noTexts: Texts = inEachLanguage(() => "");

export const customFieldTypes = ["text", "number", "date", "choice", "checkbox"] as const;

/** An option of a choice; answers contain its value. */
export interface EditedOption {
  value: string;
  label: Texts;
}

/** A field as staff edit it. */
export interface EditedField {
  name: string;
  /** Id of its group. A product field always stays in the group of its section. */
  section: string;
  type: string;
  visible: boolean;
  required: boolean;
  /** The label of a custom field; for a product field, a label that replaces the product's own. */
  label: Texts;
  hint: Texts;
  /** 9 stands for a digit; empty without a mask. */
  mask: string;
  /** The list that a select of the product offers; null for other fields. */
  source: string | null;
  options: readonly EditedOption[];
}

/** A group of fields under a heading; a group of the product with an empty label has the product's heading. */
export interface EditedSection {
  id: string;
  label: Texts;
}

/** The editable content of a form: groups and fields in the order of large screens, and their order on phones. */
export interface FormContent {
  sections: readonly EditedSection[];
  sectionsMobile: readonly string[];
  fields: readonly EditedField[];
  fieldsMobile: readonly string[];
}

/**
 * A form as maps and lists: every group and field by key, and the keys of each group in both orders. The lists are the
 * ids of groups under the key `sections`, and the names of fields by the id of their group.
 */
export interface FlatForm extends Orders {
  sections: Map<string, EditedSection>;
  fields: Map<string, EditedField>;
}

/** The key of the groups' own order in a `FlatForm`; no group may have this id. */
export const SECTIONS = "sections";

/** The group of the fields that belong to no other group. */
export const LAST_SECTION = "more";

/** Fields that other pages ask for: the exam's year has its own step, and each special need its own description. */
const ELSEWHERE: ReadonlySet<string> = new Set(["yearENEM", "specialNeedsDescription"]);

/** Says whether the pages of a form leave a field to other pages; its `visible` then has no effect. */
export const isAskedElsewhere = (name: string): boolean => ELSEWHERE.has(name);

/** Says whether an institution added a field of this name. */
export const isCustomName = (name: string): boolean => !isPersonField(name) && !isAskedElsewhere(name);

/** Says whether an institution added a group of this id. */
export const isCustomSection = (id: string): boolean => !(personSections as readonly string[]).includes(id);

/** The group of a product field. */
export const sectionOfProduct = (name: string): string =>
  isPersonField(name) ? personFields[name].section : LAST_SECTION;

/** Takes a form apart into maps and lists; `assembleForm` does the opposite. */
export function takeFormApart({ sections, sectionsMobile, fields, fieldsMobile }: FormContent): FlatForm {
  const named = (names: readonly string[], id: string) =>
    names.filter((name) => fields.find((field) => field.name === name)?.section === id);
  const lists = (ids: readonly string[], names: readonly string[]) =>
    new Map([[SECTIONS, [...ids]], ...ids.map((id) => [id, named(names, id)] as const)]);
  return {
    sections: new Map(sections.map((section) => [section.id, section])),
    fields: new Map(fields.map((field) => [field.name, field])),
    order: lists(
      sections.map(({ id }) => id),
      fields.map(({ name }) => name),
    ),
    orderMobile: lists(sectionsMobile, fieldsMobile),
  };
}

/**
 * Builds a form from maps and lists. A field whose group was removed is put into the group `LAST_SECTION`, which is
 * added if it is missing.
 */
export function assembleForm({ sections, fields, order, orderMobile }: FlatForm): FormContent {
  const isLost = [...fields.values()].some(({ section }) => !sections.has(section));
  const known = new Map(sections);
  if (isLost && !known.has(LAST_SECTION)) known.set(LAST_SECTION, { id: LAST_SECTION, label: noTexts });
  const placed = [...fields.values()].map((field) =>
    known.has(field.section) ? field : { ...field, section: LAST_SECTION },
  );
  const byName = new Map(placed.map((field) => [field.name, field]));
  const complete = (keys: readonly string[] = [], all: readonly string[]) => {
    const own = keys.filter((key) => all.includes(key));
    return [...own, ...all.filter((key) => !own.includes(key))];
  };
  const ordered = (lists: ReadonlyMap<string, string[]>) => {
    const ids = complete(lists.get(SECTIONS), [...known.keys()]);
    const names = ids.flatMap((id) => {
      const own = placed.filter(({ section }) => section === id).map(({ name }) => name);
      return complete(lists.get(id), own);
    });
    return { ids, names };
  };
  const [large, phone] = [ordered(order), ordered(orderMobile)];
  return {
    sections: large.ids.map((id) => known.get(id)!),
    sectionsMobile: phone.ids,
    fields: large.names.map((name) => byName.get(name)!),
    fieldsMobile: phone.names,
  };
}

/** The fields of a group in an order, without those that other pages ask for. */
export function fieldsIn(content: FormContent, section: string, device: "all" | "phone" = "all"): EditedField[] {
  const names = device === "phone" ? content.fieldsMobile : content.fields.map(({ name }) => name);
  return names.flatMap((name) => {
    const field = content.fields.find((one) => one.name === name);
    return field?.section === section && !isAskedElsewhere(name) ? [field] : [];
  });
}
