import { bigint, flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "~/data/table";

/** The documents that institutions require of candidates. */
export const documentTables = {
  /** A type of document of an institution. Another institution of the tenant accepts what was approved as the same code. */
  documentType: table({
    ...ofInstitution,
    code: text(),
    namesJson: text(),
    instructionsJson: text(),
    /** Names of the facts that the candidate declared and that a reviewer compares with the document. */
    compareJson: text(),
    /** The kinds of files that candidates may send, of `fileKinds`; none for all. */
    acceptsJson: text().default("[]"),
    position: integer(),
    /** Whether it is asked for at all. */
    active: flag().default(1),
  }).unique("document_type_code", '"tenantId", "institutionId", code'),
  documentRequirement: table({
    ...ofInstitution,
    code: text(),
    typeId: text(),
    /** A `RequirementRule`. */
    ruleJson: text(),
    /** Days from the request until the due date. */
    dueDays: integer().check(">= 0"),
    /** Days for which the candidate may defer the document; null when it cannot be deferred. */
    deferDays: integer().check("> 0").nullable(),
    mayNotApply: flag(),
    active: flag(),
  }).unique("document_requirement_code", '"tenantId", "institutionId", code'),
  /** A document that an enrolment requires; later changes of the requirement do not affect it. */
  document: table({
    ...ofInstitution,
    subscriptionId: text(),
    personId: text(),
    typeId: text(),
    /** What the document is for: `enrolment` when an insert omits it; `selection` proves an exam score, `agreement` a discount. */
    purpose: oneOf("enrolment", "selection", "agreement").default("enrolment"),
    /** The education level of the course, by which the queue is filtered. */
    levelId: text(),
    state: text().check("in ('pending', 'deferred', 'sent', 'in_review', 'approved', 'rejected')"),
    dueOn: text(),
    deferDays: integer().nullable(),
    mayNotApply: flag(),
    position: integer(),
    /** Why it was rejected the last time. */
    reasonCode: text().nullable(),
    reasonText: text().nullable(),
    sentAt: text().nullable(),
    decidedAt: text().nullable(),
    /** Since when it waits for a reviewer; null when it does not wait, for example after the end of its enrolment. */
    waitingSince: text().optional(),
    /** When the candidate was reminded of a document that they left for later; null before that. */
    remindedAt: text().optional(),
    /** When it was approved, as long as the candidate has not been told; null otherwise. */
    untoldSince: text().optional(),
    /** When the decision about it was revoked; null once it is sent or decided again. */
    reopenedAt: text().optional(),
    /** When a decision about it was taken last, be it in effect or held; null while it waits for one. */
    reviewedAt: text().optional(),
    /** Who took that decision; null when nobody did, as for a reused document. */
    reviewedBy: text().optional(),
    /** Counts the changes, so that a form rendered from an older state is refused. */
    revision: integer(),
    createdAt: text(),
  })
    .index("document_approved", '"tenantId", "personId", "decidedAt"', "state = 'approved'")
    .index("document_deferred", '"dueOn"', `state = 'deferred' and "remindedAt" is null`)
    .index("document_queue", '"tenantId", "institutionId", "waitingSince", id', '"waitingSince" is not null')
    .index("document_queue_person", '"tenantId", "personId", "waitingSince", id', '"waitingSince" is not null')
    .index(
      "document_queue_type",
      '"tenantId", "institutionId", "typeId", "levelId", "waitingSince", id',
      '"waitingSince" is not null',
    )
    .index("document_reviewed", '"tenantId", "institutionId", state, "reviewedAt", id', '"reviewedAt" is not null')
    .index(
      "document_reviewed_by",
      '"tenantId", "institutionId", "reviewedBy", state, "reviewedAt", id',
      '"reviewedAt" is not null',
    )
    .index("document_reviewed_person", '"tenantId", "personId", "reviewedAt", id', '"reviewedAt" is not null')
    .unique("document_subscription_id_type_id", '"tenantId", "subscriptionId", "typeId"')
    .index("document_untold", '"tenantId", "subscriptionId", "untoldSince"', '"untoldSince" is not null')
    .index("document_untold_since", '"untoldSince"', '"untoldSince" is not null'),
  /**
   * An attempt of a candidate at a document, with the decision about it. The candidate sends files, reuses a document
   * approved earlier, or explains why the document does not apply.
   */
  documentAttempt: table({
    ...ofTenant,
    documentId: text(),
    subscriptionId: text(),
    number: integer(),
    kind: oneOf("files", "not_applicable", "reused"),
    /** The candidate's explanation why the document does not apply. */
    note: text().nullable(),
    /** The earlier approved document that this attempt reuses; null for the other kinds. */
    reusedId: text().nullable(),
    /** Whether the photos of this attempt were also combined into a PDF. */
    hasPhotoPdf: flag(),
    sentAt: text(),
    outcome: oneOf("approved", "rejected").nullable(),
    reasonCode: text().nullable(),
    reasonText: text().nullable(),
    /** The message as it was sent to the candidate. */
    message: text().nullable(),
    decidedAt: text().nullable(),
    decidedBy: text().nullable(),
  })
    .unique("document_attempt_document_id_number", '"tenantId", "documentId", number')
    .index("document_attempt_reused", '"tenantId", "reusedId"', '"reusedId" is not null')
    .index("document_attempt_subscription", '"tenantId", "subscriptionId"'),
  documentFile: table({
    ...ofTenant,
    documentId: text(),
    subscriptionId: text(),
    /** The attempt with which it was sent; null until then. */
    attemptId: text().nullable(),
    position: integer(),
    /** Name of the file on the candidate's device; only shown as text. */
    name: text(),
    kind: oneOf("pdf", "jpeg"),
    sizeBytes: bigint(),
    sha256: text(),
    pages: integer(),
    /** Warnings about the file, such as `dark` and `blurred`. */
    flagsJson: text(),
    scan: oneOf("unscanned", "clean", "infected", "failed"),
    /** When the malware scanner is asked next; null unless the file waits for a scan. */
    scanDue: text().optional(),
    createdAt: text(),
    /** When its contents will be deleted, because the enrolment has ended; null while no deletion is planned. */
    keptUntil: text().optional(),
    /** When its contents were deleted; null while they are stored. */
    erasedAt: text().optional(),
  })
    .index("document_file_document", '"tenantId", "documentId", position')
    .index("document_file_retention", '"keptUntil"', '"keptUntil" is not null and "erasedAt" is null')
    .index(
      "document_file_retention_tenant",
      '"tenantId", "keptUntil"',
      '"keptUntil" is not null and "erasedAt" is null',
    )
    .index("document_file_scan", '"scanDue"', '"scanDue" is not null')
    .index("document_file_subscription", '"tenantId", "subscriptionId"')
    .index(
      "document_file_unseen",
      '"createdAt", id',
      `scan = 'unscanned' and "scanDue" is null and "erasedAt" is null`,
    ),
  /** A file of which only a part has arrived. */
  documentUpload: table({
    ...ofTenant,
    userId: text(),
    documentId: text(),
    name: text(),
    receivedBytes: bigint(),
    parts: integer(),
    touchedAt: text(),
  })
    .index("document_upload_touched", '"touchedAt"')
    .index("document_upload_user", '"tenantId", "userId"'),
};
