import type { Generated } from "kysely";
import type { Flag, InstitutionOwned, Optional } from "./column";

/** Forms of personal data, and the changes that staff made to them. */
export interface FormTables {
  /** A type's standard form, or a form of some offers, whose fields and sections override or extend the standard. */
  form_group: InstitutionOwned & {
    type: string;
    standard: Flag;
    /** The published fields, `FormField` of the contract. */
    fields_json: string;
    /**
     * The published sections, `FormSection` of the contract; null means the product's sections, or none in an offer's
     * form.
     */
    sections_json: Optional<string>;
    /** The form's name for staff; null if it was never named. */
    name: Optional<string>;
    /** The name without case and accents, unique at the institution; null without a name. */
    name_key: Optional<string>;
    /** Number of the newest published version; 0 before the first. */
    version: Generated<number>;
    /** Number of the newest revision: counts saves, publications, discards and restores. */
    revision: Generated<number>;
    /** The version that the draft changes; null without a draft. */
    draft_base: Optional<number>;
    updated_at: Optional<string>;
    modified_by_name: Optional<string>;
  };
  /** The content of a form after each change: the published and the 200 newest revisions. A draft is the newest. */
  form_revision: {
    tenant_id: string;
    form_id: string;
    revision: number;
    kind: "saved" | "published" | "discarded" | "restored";
    /** The number of a published version; null for a revision that was not published. */
    version: Optional<number>;
    /** The note that was given with a publication; null without any. */
    note: Optional<string>;
    content_json: string;
    author_name: string | null;
    created_at: string;
  };
}
