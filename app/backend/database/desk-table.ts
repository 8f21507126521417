import { integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** The search by name, and the work of staff: notes, claims, held decisions, saved views and bulk changes. */
export const deskTables = {
  /** The words of a person's names, for the search by name. */
  personWord: table({
    tenantId: text(),
    word: text(),
    personId: text(),
  })
    .key("tenantId", "word", "personId")
    .index("person_word_person", '"tenantId", "personId", word'),
  /** A note of staff about a record. Notes are never changed; an erasure may delete them. */
  note: table({
    ...ofInstitution,
    subjectId: text(),
    authorId: text(),
    authorName: text(),
    text: text(),
    at: text(),
  }).index("note_subject", '"tenantId", "subjectId", at'),
  /** Who works on a record of a queue, and until when. */
  claim: table({
    tenantId: text(),
    subjectId: text(),
    userId: text(),
    userName: text(),
    until: text(),
  }).key("tenantId", "subjectId"),
  /** A decision that can be undone until it takes effect, with the message that the candidate then reads. */
  heldDecision: table({
    tenantId: text(),
    subjectId: text(),
    institutionId: text(),
    /** What the decision is about; a document when an insert omits it. */
    kind: oneOf("document", "examScore", "essay").default("document"),
    /** What else the decision sets; the format depends on `kind`. */
    detailsJson: text().optional(),
    /** The revision that the record has while the decision is held; the decision applies to no other revision. */
    revision: integer(),
    /** `reopened` revokes the decision about a document. */
    outcome: oneOf("approved", "rejected", "reopened"),
    reasonCode: text().nullable(),
    reasonText: text().nullable(),
    title: text(),
    message: text(),
    /** The language of the message. */
    language: text(),
    authorId: text(),
    authorName: text(),
    decidedAt: text(),
    effectiveAt: text(),
  })
    .key("tenantId", "subjectId")
    .index("held_decision_author", '"authorId", "decidedAt"')
    .index("held_decision_due", '"effectiveAt"')
    .index("held_decision_kind", 'kind, "effectiveAt"'),
  /** The time up to which a member of staff has seen the changes. */
  deskVisit: table({
    tenantId: text(),
    userId: text(),
    seenAt: text(),
  }).key("tenantId", "userId"),
  /** A query of the list of enrolments, which a member of staff has saved under a name. */
  savedView: table({
    ...ofTenant,
    userId: text(),
    name: text(),
    query: text(),
  }).key("tenantId", "userId", "name"),
  /** A change of many enrolments or drafts at once. The new values are stored when the author confirms the change. */
  bulkChange: table({
    ...ofTenant,
    /**
     * `return` undoes an assignment: each enrolment gets its former owner back. `journey` moves applications to another
     * version of their journey.
     */
    kind: oneOf("move", "assign", "return", "journey").default("move"),
    authorId: text(),
    authorName: text(),
    state: oneOf("selected", "running", "done"),
    /** The new status of a `move`. */
    toStatus: text().optional(),
    /** Why the author makes a `move` or `journey` change. */
    reason: text().optional(),
    /** The new owner of an assignment; null to leave the enrolments without an owner. */
    ownerId: text().optional(),
    ownerName: text().optional(),
    /** The assignment that a `return` undoes; unique, so that it is undone once. */
    undoesId: text().optional(),
    createdAt: text(),
    /** For `journey`: the journey whose drafts move. */
    journeyId: text().optional(),
    /** For `journey`: the version to which the drafts move. */
    toVersion: integer().optional(),
    /** For `journey`: the step that candidates must not have reached for their drafts to move; null for no limit. */
    beforeStep: text().optional(),
    /** When a confirmed move takes effect; until then it can be undone. Null once it has begun. */
    effectiveAt: text().optional(),
  })
    .index("bulk_change_age", '"createdAt"')
    .index("bulk_change_author", '"tenantId", "authorId", "createdAt"')
    .index("bulk_change_journey", '"tenantId", "journeyId", "createdAt"')
    .index("bulk_change_running", '"createdAt"', "state = 'running'")
    .unique("bulk_change_undoes", '"tenantId", "undoesId"', '"undoesId" is not null'),
  bulkChangeRow: table({
    tenantId: text(),
    changeId: text(),
    position: integer(),
    /** The enrolment; for `journey` the draft. */
    subjectId: text(),
    /** The status when it was selected; empty for drafts. */
    seenStatus: text(),
    /** The version of the journey when it was selected; null for enrolments. */
    seenVersion: integer().optional(),
    /** The owner when the enrolment was selected; a `return` restores this owner. */
    formerOwnerId: text().optional(),
    formerOwnerName: text().optional(),
    /** The owner's revision that the change expects. */
    seenOwnerRevision: integer().default(0),
    /** Null until the row is processed. */
    outcome: oneOf("change", "already", "refused").optional(),
    refusal: text().optional(),
  })
    .key("tenantId", "changeId", "position")
    .index("bulk_change_row_open", '"tenantId", "subjectId"', "outcome is null"),
};
