import { flag, integer, ofInstitution, oneOf, table, text } from "./table";

/** Forms of personal data, and the changes that staff made to them. */
export const formTables = {
  /** A type's standard form, or a form of some offers, whose fields and sections override or extend the standard. */
  form_group: table({
    ...ofInstitution,
    type: text(),
    standard: flag(),
    /** The published fields, `FormField` of the contract. */
    fields_json: text(),
    /**
     * The published sections, `FormSection` of the contract; null means the product's sections, or none in an offer's
     * form.
     */
    sections_json: text().optional(),
    /** The form's name for staff; null if it was never named. */
    name: text().optional(),
    /** The name without case and accents, unique at the institution; null without a name. */
    name_key: text().optional(),
    /** Number of the newest published version; 0 before the first. */
    version: integer().default(1),
    /** Number of the newest revision: counts saves, publications, discards and restores. */
    revision: integer().default(0),
    /** The version that the draft changes; null without a draft. */
    draft_base: integer().optional(),
    updated_at: text().optional(),
    modified_by_name: text().optional(),
  })
    .unique("form_group_name_key", "tenant_id, institution_id, name_key", "name_key is not null")
    .index("form_group_type", "tenant_id, institution_id, type"),
  /** The content of a form after each change: the published and the 200 newest revisions. A draft is the newest. */
  form_revision: table({
    tenant_id: text(),
    form_id: text(),
    revision: integer(),
    kind: oneOf("saved", "published", "discarded", "restored"),
    /** The number of a published version; null for a revision that was not published. */
    version: integer().optional(),
    /** The note that was given with a publication; null without any. */
    note: text().optional(),
    content_json: text(),
    author_name: text().nullable(),
    created_at: text(),
  }).key("tenant_id", "form_id", "revision"),
};
