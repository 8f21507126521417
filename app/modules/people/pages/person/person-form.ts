import {
  type CustomFormField,
  type FormField,
  type FormSection,
  isCustomField,
  type ProductField,
} from "~/api/form-group";
import type { FinancialResponsible, PersonData } from "~/api/person";
import { isAskedElsewhere, LAST_SECTION, sectionOfProduct } from "~/modules/forms/rules/form-content";
import { standardSections } from "~/modules/forms/rules/form-section";
import { withWholeAddress } from "~/modules/people/rules/address";
import {
  abroadNames,
  concerns,
  descriptionNames,
  isAskedOfAll,
  isNeededThere,
  listOf,
  neededAddressNames,
  personTextNames,
} from "~/modules/people/rules/asked-field";
import { ageOn, parseBirthDate } from "~/modules/people/rules/birth-date";
import { isAbroad } from "~/modules/people/rules/country";
import { readCustomField } from "~/modules/people/rules/custom-field";
import {
  foreignerNames,
  hasRequiredDocument,
  type PersonFieldName,
  responsibleErrors,
} from "~/modules/people/rules/person";
import { KEPT_NAME, partialName } from "~/modules/people/rules/person-name";
import { readPersonText } from "~/modules/people/rules/person-text";
import type { Day } from "~/rules/time/date";
import { checkSpecialNeeds, specialNeedList, specialNeedsOf, specialNeedTexts } from "./special-need-list";

/** A product field of a form about a person. */
export type KnownField = ProductField & { name: PersonFieldName };
export type ShownField = (KnownField | CustomFormField) & {
  /** The group that shows the field; an empty label stands for the product's. Absent if the form has no such group. */
  group?: Pick<FormSection, "id" | "label">;
};

/** Typed texts by field name. */
export type Texts = Readonly<Record<string, string>>;

/** The result of checking typed texts: the parsed values, and message keys by field in the form's order. */
export interface Checked {
  parsed: Texts;
  errors: Texts;
  valid: boolean;
}

interface FieldsView {
  mobile: boolean;
  usePassport: boolean;
}

/**
 * The fields shown to a candidate, group by group and in order: the visible ones, except those that are asked for
 * elsewhere (`isAskedElsewhere`), and the passport only with `usePassport`. The full name is followed by the same name in
 * Latin letters, each list by the description of an answer that it lacks, and CEP and state, where the form asks for the
 * country, by the fields that take their place abroad.
 * @param sections the form's groups; empty for the product's sections
 */
export function shownFields(
  fields: readonly FormField[],
  { mobile, usePassport }: FieldsView,
  sections: readonly FormSection[] = [],
): readonly ShownField[] {
  const place = (one: FormField | FormSection) => (mobile ? one.orderMobile : one.order);
  const groups = [...(sections.length > 0 ? sections : standardSections(""))].sort((a, b) => place(a) - place(b));
  const groupAt = (field: FormField) => {
    const at = groups.findIndex(({ id }) => id === sectionOf(field));
    return at < 0 ? groups.length : at;
  };
  const isShown = (field: FormField): field is ShownField =>
    field.visible && !isAskedElsewhere(field.name) && !listOf[field.name] && (field.name !== "passport" || usePassport);
  const shown = fields
    .filter(isShown)
    .sort((a, b) => groupAt(a) - groupAt(b) || place(a) - place(b))
    .map((field): ShownField => {
      const group = groups[groupAt(field)];
      return group ? { ...field, group: { id: group.id, label: group.label } } : field;
    });
  const follower = (name: string): PersonFieldName | undefined =>
    followers[name] ??
    (shown.some((field) => field.name === "country") ? abroadNames[name as keyof typeof abroadNames] : undefined);
  return withWholeAddress(shown).flatMap((field) => {
    const name = follower(field.name);
    if (!name || shown.some((one) => one.name === name)) return [field];
    const { order, orderMobile } = field;
    const given = fields.find((one): one is KnownField => one.name === name && one.visible);
    const own = given ?? { name, visible: true, required: false, order, orderMobile, type: "text" as const };
    return [field, field.group ? { ...own, group: field.group } : own];
  });
}

const followers: Readonly<Record<string, PersonFieldName>> = { ...descriptionNames, fullName: "latinName" };

/** The id of the group of a field. */
export const sectionOf = (field: FormField): string =>
  isCustomField(field) ? (field.section ?? LAST_SECTION) : sectionOfProduct(field.name);

/** Whether everyone must fill in a field; false for Brazilian documents, for which foreigners may enter another one. */
export const isAlwaysRequired = ({ name, required }: FormField): boolean => required && isAskedOfAll(name);

/** Checks typed texts against the shown fields; without fields, when they could not be loaded, nothing is valid. */
export function checkPerson(fields: readonly ShownField[], typed: Texts, today: Day): Checked {
  const filled = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ""));
  const asked = (name: string) => fields.some((field) => field.name === name);
  const given = Object.fromEntries(Object.entries(filled).filter(([name]) => concerns(name, filled, asked)));
  const documents = documentErrors(fields, given);
  const parsed: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of withWholeAddress(fields, (name) => given[name] !== undefined, given.country)) {
    if (!concerns(field.name, given, asked)) continue;
    const { name } = field;
    if (name === specialNeedList.name) {
      const needs = checkSpecialNeeds(typed, today);
      Object.assign(parsed, needs.parsed);
      Object.assign(errors, needs.errors);
      continue;
    }
    const { value, error = documents[name] } = readField(field, given, today);
    const doubt = value === undefined ? null : partialName(name, value, typed[KEPT_NAME]);
    if (error || doubt) errors[name] = error ?? doubt ?? "";
    else if (value !== undefined) parsed[name] = value;
  }
  return { parsed, errors, valid: fields.length > 0 && Object.keys(errors).length === 0 };
}

/** Parses a field's typed text: its value, or the key of the error message; neither for a permitted empty text. */
function readField(field: ShownField, given: Texts, today: Day): { value?: string | undefined; error?: string } {
  if (isCustomField(field)) return readCustomField(field, given[field.name]);
  const text = given[field.name];
  if (text !== undefined) return readPersonText(field.name, text, { today, country: given.country });
  const isNeeded = isNeededThere(field.name) || (field.name === "genderDescription" && field.required);
  return isAlwaysRequired(field) || isNeeded ? { error: "personalData.errorRequired" } : {};
}

/** Errors for missing documents: Brazilians need a CPF, and an RG if required; foreigners a CPF, RNE or passport. */
function documentErrors(fields: readonly ShownField[], given: Texts): Record<string, string> {
  const asksFor = (name: string) => fields.some((field) => field.name === name);
  const foreigner = given.foreigner === "true";
  const rg = fields.find(({ name }) => name === "rg");
  const missesRg = !foreigner && rg?.required && !given.rg;
  const missing = hasRequiredDocument({ ...given, foreigner })
    ? {}
    : foreigner
      ? { [["rne", "passport"].find(asksFor) ?? "cpf"]: "personalData.errorForeignDocument" }
      : { cpf: "personalData.errorRequired" };
  return { ...missing, ...(missesRg ? { rg: "personalData.errorRequired" } : {}) };
}

/** Builds the person from parsed texts that passed `checkPerson`. */
export function toPerson(parsed: Texts): PersonData {
  return {
    ...given(parsed, personTextNames),
    fullName: parsed.fullName ?? "",
    email: parsed.email ?? "",
    cellphone: parsed.cellphone ?? "",
    birthday: parsed.birthday ?? "",
    foreigner: parsed.foreigner === "true",
    specialNeeds: specialNeedsOf(parsed),
    ...(neededAddressNames(parsed.country).every((name) => parsed[name]) ? { address: addressOf(parsed) } : {}),
  };
}

function addressOf(parsed: Texts): NonNullable<PersonData["address"]> {
  const { country = "", address = "", number = "", neighborhood = "", city = "" } = parsed;
  const { postalCode = "", state = "", foreignPostalCode = "", region = "" } = parsed;
  return {
    ...{ country, address, number, neighborhood, city },
    ...(isAbroad(country) ? { postalCode: foreignPostalCode, state: region } : { postalCode, state }),
    ...given(parsed, ["complement", "countryDescription"]),
  };
}

function given<const Name extends string>(parsed: Texts, names: readonly Name[]): { [Key in Name]?: string } {
  const found: { [Key in Name]?: string } = {};
  for (const name of names) if (parsed[name]) found[name] = parsed[name];
  return found;
}

/** The initial texts of the form for a stored person. */
export function textsOfPerson(person: PersonData): Record<string, string> {
  const { address, specialNeeds, foreigner, ...rest } = person;
  const texts = { ...rest, ...(address ? textsOfAddress(address) : {}), ...specialNeedTexts(specialNeeds) };
  const known = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ...Object.fromEntries(known), ...(foreigner ? { foreigner: "true" } : {}), ...keptName(person) };
}

/** Keeps a stored name that seems incomplete, so that the form does not ask about it again. */
function keptName({ fullName, latinName }: Pick<PersonData, "fullName" | "latinName">): Record<string, string> {
  const [field, name] = latinName ? ["latinName", latinName] : ["fullName", fullName];
  return partialName(field, name) ? { [KEPT_NAME]: name } : {};
}

function textsOfAddress({ postalCode, state, ...address }: NonNullable<PersonData["address"]>) {
  return isAbroad(address.country)
    ? { ...address, foreignPostalCode: postalCode, region: state }
    : { ...address, postalCode, state };
}

/** The initial texts of the form for a stored responsible. */
export function textsOfResponsible({ foreigner, ...responsible }: FinancialResponsible): Record<string, string> {
  const texts = Object.entries(responsible).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ...Object.fromEntries(texts), ...(foreigner ? { foreigner: "true" } : {}), ...keptName(responsible) };
}

/** The parsed answers to custom fields. */
export function customTexts(fields: readonly ShownField[], parsed: Texts): Record<string, string> {
  return given(
    parsed,
    fields.filter(isCustomField).map(({ name }) => name),
  ) as Record<string, string>;
}

export const ageOf = (birthday: string | undefined, today: Day) => (birthday ? ageOn(birthday, today) : null);

/** Checks the responsible of a minor: an adult whose documents differ from the candidate's. */
export function checkResponsible(fields: readonly ShownField[], typed: Texts, person: Texts, today: Day): Checked {
  const checked = checkPerson(fields, typed, today);
  const birthday = parseBirthDate(typed.birthday ?? "", today) ?? undefined;
  const { cpf, rne, passport } = checked.parsed;
  const responsible = { cpf, rne, passport, birthday };
  const errors: Record<string, string> = { ...responsibleErrors(responsible, person, today), ...checked.errors };
  const ordered = fields.flatMap(({ name }) => (errors[name] ? [[name, errors[name]]] : []));
  return {
    parsed: checked.parsed,
    errors: Object.fromEntries(ordered),
    valid: fields.length > 0 && ordered.length === 0,
  };
}

export function toResponsible(parsed: Texts): FinancialResponsible {
  return {
    fullName: parsed.fullName ?? "",
    foreigner: parsed.foreigner === "true",
    birthday: parsed.birthday ?? "",
    email: parsed.email ?? "",
    cellphone: parsed.cellphone ?? "",
    ...given(parsed, ["latinName", "cpf", ...foreignerNames, "relationship"]),
  };
}
