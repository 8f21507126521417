import { z } from "zod";
import { longestText, translatableKinds, translatedFields } from "~/domain/translation/translation";
import { call } from "./call";
import { campus } from "./campus";
import { course } from "./course";
import { deskPage, deskQuery, FilterOption, filtersOf } from "./desk";
import { educationLevel } from "./education-level";
import { ingressMode } from "./ingress-mode";
import { journey } from "./journey";
import { problems } from "./problem";
import { Id, Instant, Language } from "./value";

/** Filters of the list; the values of `missing` are languages. */
export const translationFilters = ["missing", "kind", "institution"] as const;

const listQuery = z.object({
  ...deskQuery,
  order: z.enum(["asc", "desc"]).default("asc"),
  /** An item matches `missing` when it lacks any of the named languages. */
  ...filtersOf(translationFilters),
  sort: z.enum(["kind", "name"]).default("kind"),
});
export type TranslationQuery = z.output<typeof listQuery>;

const Texts = z.partialRecord(z.enum(translatedFields), z.string().max(longestText.summary));
const TextsByLanguage = z.partialRecord(Language, Texts);

const Named = z.object({
  id: Id,
  kind: z.enum(translatableKinds),
  name: z.string(),
  /** The language of its own texts. */
  ownLanguage: Language,
  /** The level of a course or a mode; null for others. */
  levelName: z.string().nullable(),
  institutionName: z.string(),
  /** The languages without a complete translation; their readers get the missing texts in `ownLanguage`. */
  missing: z.array(Language),
});

/** A level, mode, course or campus in the list. */
export const TranslationRow = Named;
export type TranslationRow = z.output<typeof TranslationRow>;

/** A level, mode, course or campus with its texts in each language. */
export const Translation = Named.extend({
  code: z.string(),
  own: Texts,
  /** The texts of the other languages; empty where they are not translated. */
  translations: TextsByLanguage,
  /** Counts the changes of its translations. */
  revision: z.int(),
  /** The last change on this page; null before the first. */
  changed: z.object({ byName: z.string().nullable(), at: Instant }).nullable(),
});
export type Translation = z.output<typeof Translation>;

const desk = { service: "portal", auth: "user" } as const;

/** The texts of levels, modes, courses and campuses in other languages than the institution's. */
export const translation = {
  list: call({
    ...desk,
    method: "GET",
    path: "/translation-desk",
    query: listQuery,
    responses: { 200: deskPage(TranslationRow), ...problems(404) },
    summary: "Levels, modes, courses and campuses to translate in the scope of the caller's role, by keyset",
  }),
  options: call({
    ...desk,
    method: "GET",
    path: "/translation-desk/options",
    responses: { 200: z.object({ institution: z.array(FilterOption) }), ...problems(404) },
    summary: "The institutions that the list can be filtered by",
  }),
  get: call({
    ...desk,
    method: "GET",
    path: "/translation-desk/{kind}/{id}",
    responses: { 200: Translation, ...problems(404) },
    summary: "A level, mode, course or campus with its texts in each language",
  }),
  save: call({
    ...desk,
    method: "PUT",
    path: "/translation-desk/{kind}/{id}",
    inPerson: true,
    body: z.object({
      /** The revision that the caller's page showed. */
      revision: z.int(),
      /** The translations that the caller's page showed. */
      drawn: TextsByLanguage,
      translations: TextsByLanguage,
      /** Whose text to keep for each field in conflict; ignored unless `against` is still the current revision. */
      choices: z.record(z.string().max(40), z.enum(["mine", "theirs"])).default({}),
      against: z.int().optional(),
    }),
    responses: { 200: z.object({ revision: z.int() }), ...problems(404, 409, 422) },
    forgets: [educationLevel.list, ingressMode.list, course.list, campus.list, journey.getComplete],
    summary:
      "Saves the translations, merged by field with others' changes since; 409 with the fields that both changed",
  }),
};
