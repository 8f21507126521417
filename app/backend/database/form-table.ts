import type { Generated } from "kysely";
import type { Flag, InstitutionOwned, Optional } from "./column";

/** Forms of personal data, and what staff changed of them. */
export interface FormTables {
  /** The standard group of a type, or an offer's own group, which overrides fields of it. */
  form_group: InstitutionOwned & {
    type: string;
    standard: Flag;
    /** The published fields, `FormField` of the contract. */
    fields_json: string;
    /** The published groups, `FormSection` of the contract; null for the product's own sections. */
    sections_json: Optional<string>;
    /** Its name among staff, and its unique `name_key` without case and accents; both null for a standard one. */
    name: Optional<string>;
    name_key: Optional<string>;
    /** The newest published one; 0 before the first. */
    version: Generated<number>;
    /** Counts every change. */
    revision: Generated<number>;
    /** The version that the draft changes; null without a draft. */
    draft_base: Optional<number>;
    updated_at: Optional<string>;
    modified_by_name: Optional<string>;
  };
  /** The content of a form after each change. While a form has a draft, the newest revision contains it. */
  form_revision: {
    tenant_id: string;
    form_id: string;
    revision: number;
    kind: "saved" | "published" | "discarded" | "restored";
    /** The number and note of a published revision. */
    version: Optional<number>;
    note: Optional<string>;
    content_json: string;
    author_name: string | null;
    created_at: string;
  };
}
