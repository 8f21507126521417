import { z } from "zod";
import { deskQuery, filtersOf } from "~/api/desk";
import { Language, Revision } from "~/api/value";
import {
  longestText,
  type TranslatableKind,
  type TranslatedTexts,
  type Translations,
  translatedFields,
} from "~/modules/translations/rules/translation";

/** Filters of the list; the values of `missing` are languages. */
export const translationFilters = ["missing", "kind", "institution"] as const;

/** The query of the list. */
export const TranslationQuery = z.object({
  ...deskQuery,
  order: z.enum(["asc", "desc"]).default("asc"),
  /** An item matches `missing` when it lacks any of the named languages. */
  ...filtersOf(translationFilters),
  sort: z.enum(["kind", "name"]).default("kind"),
});
export type TranslationQuery = z.output<typeof TranslationQuery>;

const Texts = z.partialRecord(z.enum(translatedFields), z.string().max(longestText.summary));
const TextsByLanguage = z.partialRecord(Language, Texts);

/** A level, mode, course or campus in the list. */
export interface TranslationRow {
  id: string;
  kind: TranslatableKind;
  name: string;
  /** The language of its own texts. */
  ownLanguage: Language;
  /** The level of a course or a mode; null for others. */
  levelName: string | null;
  institutionName: string;
  /** The languages without a complete translation; their readers get the missing texts in `ownLanguage`. */
  missing: Language[];
}

/** A level, mode, course or campus with its texts in each language. */
export interface Translation extends TranslationRow {
  code: string;
  own: TranslatedTexts;
  /** The texts of the other languages; empty where they are not translated. */
  translations: Translations;
  /** Counts the changes of its translations. */
  revision: number;
  /** The last change on this page; null before the first. */
  changed: { byName: string | null; at: string } | null;
}

/** The translations of an item, as its page saves them. */
export const TranslationSave = z.object({
  /** The revision that the caller's page showed. */
  revision: Revision,
  /** The translations that the caller's page showed. */
  drawn: TextsByLanguage,
  translations: TextsByLanguage,
  /** Whose text to keep for each field in conflict; ignored unless `against` is still the current revision. */
  choices: z.record(z.string().max(40), z.enum(["mine", "theirs"])).default({}),
  against: z.int().optional(),
});
export type TranslationSave = z.output<typeof TranslationSave>;
