import { bigint, flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** The documents that institutions require of candidates. */
export const documentTables = {
  /**
   * A kind of document. All institutions of a tenant share it, so that each accepts a document that another has
   * approved.
   */
  document_type: table({
    ...ofTenant,
    code: text(),
    names_json: text(),
    instructions_json: text(),
    /** Names of the facts that the candidate declared and that a reviewer compares with the document. */
    compare_json: text(),
    position: integer(),
  }).unique("document_type_code", "tenant_id, code"),
  document_requirement: table({
    ...ofInstitution,
    type_id: text(),
    /** A `RequirementRule` of the domain. */
    rule_json: text(),
    /** Days from the request until the due date. */
    due_days: integer().check(">= 0"),
    /** Days for which the candidate may defer the document; null when it cannot be deferred. */
    defer_days: integer().check("> 0").nullable(),
    may_not_apply: flag(),
    active: flag(),
  }).index("document_requirement_institution", "tenant_id, institution_id"),
  /** A document that an enrolment requires; later changes of the requirement do not affect it. */
  document: table({
    ...ofInstitution,
    subscription_id: text(),
    person_id: text(),
    type_id: text(),
    /** What the document is for: `enrolment` when an insert omits it; `selection` proves an exam score. */
    purpose: oneOf("enrolment", "selection").default("enrolment"),
    /** The education level of the course, by which the queue is filtered. */
    level_id: text(),
    state: text().check("in ('pending', 'deferred', 'sent', 'in_review', 'approved', 'rejected')"),
    due_on: text(),
    defer_days: integer().nullable(),
    may_not_apply: flag(),
    position: integer(),
    /** Why it was rejected the last time. */
    reason_code: text().nullable(),
    reason_text: text().nullable(),
    sent_at: text().nullable(),
    decided_at: text().nullable(),
    /** Since when it waits for a reviewer; null when it does not wait, for example after the end of its enrolment. */
    waiting_since: text().optional(),
    /** When the candidate was reminded of a document that they left for later; null before that. */
    reminded_at: text().optional(),
    /** When it was approved, as long as the candidate has not been told; null otherwise. */
    untold_since: text().optional(),
    /** When the decision about it was revoked; null once it is sent or decided again. */
    reopened_at: text().optional(),
    /** When a decision about it was taken last, be it in effect or held; null while it waits for one. */
    reviewed_at: text().optional(),
    /** Who took that decision; null when nobody did, as for a reused document. */
    reviewed_by: text().optional(),
    /** Counts the changes, so that a form rendered from an older state is refused. */
    revision: integer(),
    created_at: text(),
  })
    .index("document_approved", "tenant_id, person_id, type_id, decided_at", "state = 'approved'")
    .index("document_deferred", "due_on", "state = 'deferred' and reminded_at is null")
    .index("document_queue", "tenant_id, institution_id, waiting_since, id", "waiting_since is not null")
    .index("document_queue_person", "tenant_id, person_id, waiting_since, id", "waiting_since is not null")
    .index(
      "document_queue_type",
      "tenant_id, institution_id, type_id, level_id, waiting_since, id",
      "waiting_since is not null",
    )
    .index("document_reviewed", "tenant_id, institution_id, state, reviewed_at, id", "reviewed_at is not null")
    .index(
      "document_reviewed_by",
      "tenant_id, institution_id, reviewed_by, state, reviewed_at, id",
      "reviewed_at is not null",
    )
    .index("document_reviewed_person", "tenant_id, person_id, reviewed_at, id", "reviewed_at is not null")
    .unique("document_subscription_id_type_id", "tenant_id, subscription_id, type_id")
    .index("document_untold", "tenant_id, subscription_id, untold_since", "untold_since is not null")
    .index("document_untold_since", "untold_since", "untold_since is not null"),
  /**
   * An attempt of a candidate at a document, with the decision about it. The candidate sends files, reuses a document
   * approved earlier, or explains why the document does not apply.
   */
  document_attempt: table({
    ...ofTenant,
    document_id: text(),
    subscription_id: text(),
    number: integer(),
    kind: oneOf("files", "not_applicable", "reused"),
    /** The candidate's explanation why the document does not apply. */
    note: text().nullable(),
    /** The earlier approved document that this attempt reuses; null for the other kinds. */
    reused_id: text().nullable(),
    /** Whether the photos of this attempt were also combined into a PDF. */
    has_photo_pdf: flag(),
    sent_at: text(),
    outcome: oneOf("approved", "rejected").nullable(),
    reason_code: text().nullable(),
    reason_text: text().nullable(),
    /** The message as it was sent to the candidate. */
    message: text().nullable(),
    decided_at: text().nullable(),
    decided_by: text().nullable(),
  })
    .unique("document_attempt_document_id_number", "tenant_id, document_id, number")
    .index("document_attempt_reused", "tenant_id, reused_id", "reused_id is not null")
    .index("document_attempt_subscription", "tenant_id, subscription_id"),
  document_file: table({
    ...ofTenant,
    document_id: text(),
    subscription_id: text(),
    /** The attempt with which it was sent; null until then. */
    attempt_id: text().nullable(),
    position: integer(),
    /** Name of the file on the candidate's device; only shown as text. */
    name: text(),
    kind: oneOf("pdf", "jpeg"),
    size_bytes: bigint(),
    sha256: text(),
    pages: integer(),
    /** Warnings about the file, such as `dark` and `blurred`. */
    flags_json: text(),
    scan: oneOf("unscanned", "clean", "infected", "failed"),
    /** When the malware scanner is asked next; null unless the file waits for a scan. */
    scan_due: text().optional(),
    created_at: text(),
    /** When its contents will be deleted, because the enrolment has ended; null while no deletion is planned. */
    kept_until: text().optional(),
    /** When its contents were deleted; null while they are stored. */
    erased_at: text().optional(),
  })
    .index("document_file_document", "tenant_id, document_id, position")
    .index("document_file_retention", "kept_until", "kept_until is not null and erased_at is null")
    .index("document_file_scan", "scan_due", "scan_due is not null")
    .index("document_file_subscription", "tenant_id, subscription_id")
    .index("document_file_unseen", "created_at, id", "scan = 'unscanned' and scan_due is null and erased_at is null"),
  /** A file of which only a part has arrived. */
  document_upload: table({
    ...ofTenant,
    user_id: text(),
    document_id: text(),
    name: text(),
    received_bytes: bigint(),
    parts: integer(),
    touched_at: text(),
  })
    .index("document_upload_touched", "touched_at")
    .index("document_upload_user", "tenant_id, user_id"),
};
