import { z } from "zod";
import { call } from "./call";
import { formGroupTypes } from "./form-group";
import { problems } from "./problem";
import { Done, Id, Instant, Language, Whole } from "./value";

/** A text as staff type it; the service answers with a message for each text that is too long. */
const typed = z.string().trim().max(2000);
const Texts = z.object({ "pt-BR": typed, en: typed, es: typed });
const Key = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,99}$/);

export const EditedField = z.object({
  name: Key,
  section: Key,
  type: z.string().max(40),
  visible: z.boolean(),
  required: z.boolean(),
  label: Texts,
  hint: Texts,
  mask: z.string().max(2000),
  source: z.string().max(40).nullable(),
  options: z.array(z.object({ value: z.string().trim().min(1).max(100), label: Texts })).max(500),
});

/** A form's new name and the courses that are to use it. `read` holds the name and the courses that the page showed. */
export const FormUseChange = z.object({
  name: z.string().trim().max(2000),
  courses: z
    .array(
      z.object({
        id: Id,
        /** The form that the course used when the page was read; null for the standard form. */
        formId: Id.nullable(),
      }),
    )
    .max(5000),
  read: z.object({ name: z.string().max(2000), courseIds: z.array(Id).max(5000) }),
});
export type FormUseChange = z.output<typeof FormUseChange>;

/** The editable content of a form, as `domain/form/form-content.ts` describes it. */
export const FormContent = z.object({
  sections: z.array(z.object({ id: Key, label: Texts })).max(100),
  sectionsMobile: z.array(Key).max(100),
  fields: z.array(EditedField).max(500),
  fieldsMobile: z.array(Key).max(500),
});
export type FormContent = z.output<typeof FormContent>;

export const FormProblem = z.object({
  code: z.enum(["LOCKED", "AFTER", "ADDRESS_APART", "ADDRESS_UNEVEN"]),
  field: z.string(),
  other: z.string().optional(),
  mobile: z.boolean().optional(),
});
export type FormProblem = z.output<typeof FormProblem>;

const Named = z.object({ id: Id, name: z.string() });

/** Where candidates see a form. */
export const FormUse = z.object({
  /** Names of the levels whose offers use the form. */
  levels: z.array(z.string()),
  /** The active journeys of these levels. */
  journeys: z.array(Named),
  /** The courses that use the form in place of the standard form; none for standard forms. */
  courses: z.array(Named),
});
export type FormUse = z.output<typeof FormUse>;

export const FormSummary = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(formGroupTypes),
  /** Whether the form applies where an offer has no form of its own. */
  isStandard: z.boolean(),
  institutionId: Id,
  institutionName: z.string(),
  state: z.enum(["draft", "active", "active-changed", "inactive", "inactive-changed"]),
  /** The number of the newest published version; 0 before the first. */
  version: z.int(),
  fields: z.int(),
  /** Null until the first change. */
  modifiedAt: Instant.nullable(),
  modifiedByName: z.string().nullable(),
  use: FormUse,
});
export type FormSummary = z.output<typeof FormSummary>;

/** A form as the editor shows it. */
export const FormDraft = z.object({
  form: FormSummary.omit({ fields: true }),
  /** Counts every change; a save sends the revision that its page showed. */
  revision: z.int(),
  /** The draft, or the published form where there is none. */
  content: FormContent,
  /** Null before the first version. */
  published: FormContent.nullable(),
  /** When the draft was saved last, and by whom; null without a draft. */
  saved: z.object({ at: Instant, byName: z.string().nullable() }).nullable(),
  problems: z.array(FormProblem),
  /** The language in which each group, field and option that the institution added needs a label. */
  defaultLanguage: Language,
  /** What the caller may do besides reading. */
  rights: z.object({ write: z.boolean(), publish: z.boolean() }),
});
export type FormDraft = z.output<typeof FormDraft>;

/** The effects on applications under way of publishing the draft of a form, or of deleting one of its fields. */
export const FormImpact = z.object({
  /** Whether more than `COUNT_LIMIT` applications are under way; the next three counts then cover only that many. */
  isPart: z.boolean(),
  /** Applications under way that use this form and are not sent yet. */
  open: z.int(),
  /** The applications of `open` whose candidates have answered the form already. */
  answered: z.int(),
  /** The answered applications that will ask for the form again: an answer is missing or not possible any more. */
  askedAgain: z.int(),
  /**
   * The institution's fields that candidates see now and would not see any more. `answers` is the number of enrolments
   * with a stored answer to the field, counted up to `COUNT_LIMIT` + 1.
   */
  leaving: z.array(z.object({ name: z.string(), answers: z.int() })),
  /** Whether candidates see the named field even when it is deleted, because the standard form asks for it. */
  isInherited: z.boolean(),
  /** Journeys with a condition on the named field. */
  journeys: z.array(Named),
});
export type FormImpact = z.output<typeof FormImpact>;

export const FormVersion = z.object({
  version: z.int(),
  publishedAt: Instant,
  byName: z.string().nullable(),
  note: z.string().nullable(),
  isCurrent: z.boolean(),
  /** Whether this version existed before the first draft. Nobody published it: time and name are those of the draft. */
  isStart: z.boolean(),
  content: FormContent,
});
export type FormVersion = z.output<typeof FormVersion>;

const Saved = z.object({ revision: z.int() });
const path = "/form-drafts/{id}";
const read = { service: "portal", auth: "user", method: "GET" } as const;
const base = { service: "portal", auth: "user", inPerson: true } as const;

/** Forms with their drafts and versions, for the editor. Answers 404 to callers without the right. */
export const formDraft = {
  list: call({
    ...read,
    path: "/form-drafts",
    responses: { 200: z.array(FormSummary), ...problems(404) },
    summary: "Forms",
  }),
  get: call({
    ...read,
    path,
    query: z.object({
      /** An earlier revision, whose content a page still shows. */
      revision: Whole.optional(),
    }),
    responses: { 200: FormDraft, ...problems(404, 409) },
    summary: "A form with its draft; 409 FORM_CHANGED when the revision is not kept any more",
  }),
  impact: call({
    ...read,
    path: `${path}/impact`,
    query: z.object({
      /** A field that would be deleted from the draft. */
      field: z.string().max(100).optional(),
    }),
    responses: { 200: FormImpact, ...problems(404) },
    summary: "The effects of publishing the draft on applications under way",
  }),
  versions: call({
    ...read,
    path: `${path}/versions`,
    responses: { 200: z.array(FormVersion), ...problems(404) },
    summary: "Published versions of a form",
  }),
  copy: call({
    ...base,
    method: "POST",
    path: `${path}/copies`,
    body: z.object({ name: z.string().trim().max(2000) }),
    responses: { 201: z.object({ id: Id }), ...problems(404, 409, 422) },
    summary: "Creates a form without courses; its unpublished draft copies the fields of this form",
  }),
  save: call({
    ...base,
    method: "PUT",
    path,
    body: z.object({
      /** The revision on which the content is based. */
      revision: z.int(),
      content: FormContent,
      /** Whose value to keep for each field in conflict; ignored unless `against` is still the current revision. */
      choices: z.record(z.string(), z.enum(["mine", "theirs"])).default({}),
      against: z.int().optional(),
    }),
    responses: { 200: Saved, ...problems(404, 409, 422) },
    summary: "Saves a draft, merged with others' changes; 409 FORM_CHANGED with the parts that both changed",
  }),
  discard: call({
    ...base,
    method: "POST",
    path: `${path}/discard`,
    body: Saved,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Discards the draft; the published form stays",
  }),
  publish: call({
    ...base,
    method: "POST",
    path: `${path}/publication`,
    body: Saved.extend({ note: z.string().trim().max(500).default("") }),
    responses: { 200: z.object({ version: z.int() }), ...problems(404, 409, 422) },
    summary: "Publishes the draft for candidates; 422 FORM_NOT_READY with the problems",
  }),
  restore: call({
    ...base,
    method: "POST",
    path: `${path}/restoration`,
    body: Saved.extend({ version: z.int() }),
    responses: { 200: Saved, ...problems(404, 409) },
    summary: "Copies a published version into the draft",
  }),
  setUse: call({
    ...base,
    method: "PUT",
    path: `${path}/use`,
    body: FormUseChange,
    responses: { 200: Done, ...problems(404, 409, 422) },
    summary:
      "Renames a form and sets its courses, except for a standard form; 409 FORM_CHANGED, with the field, when somebody has changed the same name or course since it was read",
  }),
  courses: call({
    ...read,
    path: `${path}/courses`,
    responses: {
      200: z.array(
        Named.extend({
          level: z.string(),
          /** The form that the course uses now; null for the standard form. */
          form: Named.nullable(),
        }),
      ),
      ...problems(404),
    },
    summary: "The courses of the form's institution with the form that each uses",
  }),
};
