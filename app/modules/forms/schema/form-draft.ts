import { z } from "zod";
import { Drawn, Note } from "~/api/draft-change";
import type { formGroupTypes } from "~/api/form-group";
import { Id, type Language, textsOf } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import type { FormProblem } from "~/modules/forms/rules/form-check";
import type { JourneyState } from "~/modules/journeys/rules/journey-state";

/** A text as staff type it; the service answers with a message for each text that is too long. */
const Texts = textsOf(z.string().trim().max(2000));
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

/** The name of a copy of a form. */
export const FormCopy = z.object({
  name: z
    .string({ error: messageKey("form.nameEmpty") })
    .trim()
    .max(2000),
});

/** A publication of the draft of a form. */
export const FormPublication = Drawn.extend({ note: Note });

/** The editable content of a form, as `modules/forms/rules/form-content.ts` describes it. */
export const FormContent = z.object({
  sections: z.array(z.object({ id: Key, label: Texts })).max(100),
  sectionsMobile: z.array(Key).max(100),
  fields: z.array(EditedField).max(500),
  fieldsMobile: z.array(Key).max(500),
});
export type FormContent = z.output<typeof FormContent>;

interface Named {
  id: string;
  name: string;
}

/** Where candidates see a form. */
export interface FormUse {
  /** Names of the levels whose offers use the form. */
  levels: string[];
  /** The active journeys of these levels. */
  journeys: Named[];
  /** The courses that use the form in place of the standard form; none for standard forms. */
  courses: Named[];
}

export interface FormSummary {
  id: string;
  name: string;
  type: (typeof formGroupTypes)[number];
  /** Whether the form applies where an offer has no form of its own. */
  isStandard: boolean;
  institutionId: string;
  institutionName: string;
  state: JourneyState;
  /** The number of the newest published version; 0 before the first. */
  version: number;
  fields: number;
  /** Null until the first change. */
  modifiedAt: string | null;
  modifiedByName: string | null;
  use: FormUse;
}

/** A form as the editor shows it. */
export interface FormDraft {
  form: Omit<FormSummary, "fields">;
  /** Counts every change; a save sends the revision that its page showed. */
  revision: number;
  /** The draft, or the published form where there is none. */
  content: FormContent;
  /** Null before the first version. */
  published: FormContent | null;
  /** When the draft was saved last, and by whom; null without a draft. */
  saved: { at: string; byName: string | null } | null;
  problems: FormProblem[];
  /** The language in which each group, field and option that the institution added needs a label. */
  defaultLanguage: Language;
  /** What the caller may do besides reading. */
  rights: { write: boolean; publish: boolean };
}

/** The effects on applications under way of publishing the draft of a form, or of deleting one of its fields. */
export interface FormImpact {
  /** Whether more than `COUNT_LIMIT` applications are under way; the next three counts then cover only that many. */
  isPart: boolean;
  /** Applications under way that use this form and are not sent yet. */
  open: number;
  /** The applications of `open` whose candidates have answered the form already. */
  answered: number;
  /** The answered applications that will ask for the form again: an answer is missing or not possible any more. */
  askedAgain: number;
  /**
   * The institution's fields that candidates see now and would not see any more. `answers` is the number of enrolments
   * with a stored answer to the field, counted up to `COUNT_LIMIT` + 1.
   */
  leaving: { name: string; answers: number }[];
  /** Whether candidates see the named field even when it is deleted, because the standard form asks for it. */
  isInherited: boolean;
  /** Journeys with a condition on the named field. */
  journeys: Named[];
}
