import {
  type Choices,
  type Conflict,
  decide,
  type Merging,
  mergeItems,
  mergeOrders,
  ofThree,
  type Three,
} from "~/modules/versioned/rules/draft-merge";
import { languages } from "~/rules/language";
import {
  assembleForm,
  type EditedField,
  type EditedSection,
  type FormContent,
  type Texts,
  takeFormApart,
} from "./form-content";

/**
 * Merges two changes of the same form as `mergeContent` does for journeys: each person's changes are kept. A property
 * of a field, or a text in one language, that both changed differently is a conflict unless `choices` decides it.
 * @returns the merged content, with the value of `theirs` for each undecided conflict
 */
export function mergeForm(
  base: FormContent,
  mine: FormContent,
  theirs: FormContent,
  choices: Choices = {},
): { content: FormContent; conflicts: Conflict[] } {
  const merging: Merging = { choices, conflicts: [] };
  const flats = ofThree([base, mine, theirs], takeFormApart);
  const content = assembleForm({
    sections: mergeItems(
      merging,
      "group",
      ofThree(flats, ({ sections }) => sections),
      (key, three) => mergeSection(merging, key, three),
    ),
    fields: mergeItems(
      merging,
      "field",
      ofThree(flats, ({ fields }) => fields),
      (key, three) => mergeField(merging, key, three),
    ),
    ...mergeOrders(merging, flats),
  });
  return { content, conflicts: merging.conflicts };
}

const mergeSection = (merging: Merging, key: string, three: Three<EditedSection>): EditedSection => ({
  id: three[0].id,
  label: mergeTexts(
    merging,
    `${key}.label`,
    ofThree(three, ({ label }) => label),
  ),
});

function mergeField(merging: Merging, key: string, three: Three<EditedField>): EditedField {
  const pick = <Name extends keyof EditedField>(name: Name): EditedField[Name] =>
    decide(
      merging,
      `${key}.${name}`,
      ofThree(three, (field) => field[name]),
    );
  const texts = (name: "label" | "hint") =>
    mergeTexts(
      merging,
      `${key}.${name}`,
      ofThree(three, (field) => field[name]),
    );
  return {
    name: three[0].name,
    source: three[0].source,
    type: pick("type"),
    section: pick("section"),
    visible: pick("visible"),
    required: pick("required"),
    label: texts("label"),
    hint: texts("hint"),
    mask: pick("mask"),
    options: pick("options"),
  };
}

function mergeTexts(merging: Merging, key: string, three: Three<Texts>): Texts {
  const merged = languages.map((language) => [
    language,
    decide(
      merging,
      `${key}.${language}`,
      ofThree(three, (texts) => texts[language]),
    ),
  ]);
  return Object.fromEntries(merged) as Texts;
}
