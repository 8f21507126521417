import { flag, integer, ofInstitution, oneOf, table, text } from "~/data/table";

/** Forms of personal data, and the changes that staff made to them. */
export const formTables = {
  /** A type's standard form, or a form of some offers, whose fields and sections override or extend the standard. */
  formGroup: table({
    ...ofInstitution,
    type: text(),
    standard: flag(),
    /** The published fields, `FormField`. */
    fieldsJson: text(),
    /**
     * The published sections, `FormSection`; null means the product's sections, or none in an offer's
     * form.
     */
    sectionsJson: text().optional(),
    /** The form's name for staff; null if it was never named. */
    name: text().optional(),
    /** The name without case and accents, unique at the institution; null without a name. */
    nameKey: text().optional(),
    /** Number of the newest published version; 0 before the first. */
    version: integer().default(1),
    /** Number of the newest revision: counts saves, publications, discards and restores. */
    revision: integer().default(0),
    /** The version that the draft changes; null without a draft. */
    draftBase: integer().optional(),
    updatedAt: text().optional(),
    modifiedByName: text().optional(),
  })
    .unique("form_group_name_key", '"tenantId", "institutionId", "nameKey"', '"nameKey" is not null')
    .index("form_group_type", '"tenantId", "institutionId", type'),
  /** The content of a form after each change: the published and the 200 newest revisions. A draft is the newest. */
  formRevision: table({
    tenantId: text(),
    formId: text(),
    revision: integer(),
    kind: oneOf("saved", "published", "discarded", "restored"),
    /** The number of a published version; null for a revision that was not published. */
    version: integer().optional(),
    /** The note that was given with a publication; null without any. */
    note: text().optional(),
    contentJson: text(),
    authorName: text().nullable(),
    createdAt: text(),
  }).key("tenantId", "formId", "revision"),
};
