import type { ColumnType } from "kysely";
import type { Flag, InstitutionOwned, Optional, TenantOwned } from "./column";

/** The documents that institutions require of candidates. */
export interface DocumentTables {
  /**
   * A kind of document. All institutions of a tenant share it, so that each accepts a document that another has
   * approved.
   */
  document_type: TenantOwned & {
    code: string;
    names_json: string;
    instructions_json: string;
    /** Names of the facts that the candidate declared and that a reviewer compares with the document. */
    compare_json: string;
    position: number;
  };
  document_requirement: InstitutionOwned & {
    type_id: string;
    /** A `RequirementRule` of the domain. */
    rule_json: string;
    /** Days from the request until the due date. */
    due_days: number;
    /** Days for which the candidate may defer the document; null when it cannot be deferred. */
    defer_days: number | null;
    may_not_apply: Flag;
    active: Flag;
  };
  /** A document that an enrolment requires; later changes of the requirement do not affect it. */
  document: InstitutionOwned & {
    subscription_id: string;
    person_id: string;
    type_id: string;
    /** What the document is for: `enrolment` when an insert omits it; `selection` proves an exam score. */
    purpose: ColumnType<"enrolment" | "selection", "enrolment" | "selection" | undefined>;
    /** The education level of the course, by which the queue is filtered. */
    level_id: string;
    state: string;
    due_on: string;
    defer_days: number | null;
    may_not_apply: Flag;
    position: number;
    /** Why it was rejected the last time. */
    reason_code: string | null;
    reason_text: string | null;
    sent_at: string | null;
    decided_at: string | null;
    /** Since when it waits for a reviewer; null when it does not wait, for example after the end of its enrolment. */
    waiting_since: Optional<string>;
    /** When the candidate was reminded of a document that they left for later; null before that. */
    reminded_at: Optional<string>;
    /** When it was approved, as long as the candidate has not been told; null otherwise. */
    untold_since: Optional<string>;
    /** When the decision about it was revoked; null once it is sent or decided again. */
    reopened_at: Optional<string>;
    /** When a decision about it was taken last, be it in effect or held; null while it waits for one. */
    reviewed_at: Optional<string>;
    /** Who took that decision; null when nobody did, as for a reused document. */
    reviewed_by: Optional<string>;
    /** Counts the changes, so that a form rendered from an older state is refused. */
    revision: number;
    created_at: string;
  };
  /**
   * An attempt of a candidate at a document, with the decision about it. The candidate sends files, reuses a document
   * approved earlier, or explains why the document does not apply.
   */
  document_attempt: TenantOwned & {
    document_id: string;
    subscription_id: string;
    number: number;
    kind: "files" | "not_applicable" | "reused";
    /** The candidate's explanation why the document does not apply. */
    note: string | null;
    /** The earlier approved document that this attempt reuses; null for the other kinds. */
    reused_id: string | null;
    /** Whether the photos of this attempt were also combined into a PDF. */
    has_photo_pdf: Flag;
    sent_at: string;
    outcome: "approved" | "rejected" | null;
    reason_code: string | null;
    reason_text: string | null;
    /** The message as it was sent to the candidate. */
    message: string | null;
    decided_at: string | null;
    decided_by: string | null;
  };
  document_file: TenantOwned & {
    document_id: string;
    subscription_id: string;
    /** The attempt with which it was sent; null until then. */
    attempt_id: string | null;
    position: number;
    /** Name of the file on the candidate's device; only shown as text. */
    name: string;
    kind: "pdf" | "jpeg";
    size_bytes: number;
    sha256: string;
    pages: number;
    /** Warnings about the file, such as `dark` and `blurred`. */
    flags_json: string;
    scan: "unscanned" | "clean" | "infected" | "failed";
    /** When the malware scanner is asked next; null unless the file waits for a scan. */
    scan_due: Optional<string>;
    created_at: string;
    /** When its contents will be deleted, because the enrolment has ended; null while no deletion is planned. */
    kept_until: Optional<string>;
    /** When its contents were deleted; null while they are stored. */
    erased_at: Optional<string>;
  };
  /** A file of which only a part has arrived. */
  document_upload: TenantOwned & {
    user_id: string;
    document_id: string;
    name: string;
    received_bytes: number;
    parts: number;
    touched_at: string;
  };
}
