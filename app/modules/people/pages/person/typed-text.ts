import { entriesIn, entryTexts } from "~/form/list";
import { textsOf } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { isCustomFieldName } from "~/modules/people/rules/custom-field";
import { isPersonField } from "~/modules/people/rules/person";
import { KEPT_NAME } from "~/modules/people/rules/person-name";
import type { ShownField, Texts } from "./person-form";
import { specialNeedList, withSpecialNeeds } from "./special-need-list";

const LONGEST_TYPED = 500;

/** The typed texts of the fields that the form shows, and the kept name; ignores all other posted values. */
export function typedIn(form: FormData, fields: readonly ShownField[]): Record<string, string> {
  const typed: Record<string, string> = {};
  const texts = PostedTexts.parse(Object.fromEntries(form));
  const names = fields.map(({ name }) => name);
  for (const name of names.includes("fullName") ? [...names, KEPT_NAME] : names) {
    if (name === specialNeedList.name) Object.assign(typed, typedNeeds(form));
    const text = texts[name];
    if (text !== undefined) typed[name] = text.slice(0, LONGEST_TYPED);
  }
  return typed;
}

function typedNeeds(form: FormData): Record<string, string> {
  const texts = entryTexts(specialNeedList, entriesIn(textsOf(form), specialNeedList));
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.slice(0, LONGEST_TYPED)]));
}

/**
 * The stored texts, overwritten with the texts of a posted form whose fields could not be loaded. Reads every field
 * that a form about a person may have.
 */
export function typedOver(stored: Texts, form: FormData): Record<string, string> {
  const posted = Object.entries(textsOf(form)).filter(([name]) => isPersonField(name) || isCustomFieldName(name));
  const typed = Object.fromEntries(posted.map(([name, text]) => [name, text.slice(0, LONGEST_TYPED)]));
  const needs = typedNeeds(form);
  return { ...(Object.keys(needs).length > 0 ? withSpecialNeeds(stored, needs) : stored), ...typed };
}
