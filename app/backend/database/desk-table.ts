import { integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** The search by name, and the work of staff: notes, claims, held decisions, saved views and bulk changes. */
export const deskTables = {
  /** The words of a person's names, for the search by name. */
  person_word: table({
    tenant_id: text(),
    word: text(),
    person_id: text(),
  })
    .key("tenant_id", "word", "person_id")
    .index("person_word_person", "tenant_id, person_id, word"),
  /** A note of staff about a record. Notes are never changed; an erasure may delete them. */
  note: table({
    ...ofInstitution,
    subject_id: text(),
    author_id: text(),
    author_name: text(),
    text: text(),
    at: text(),
  }).index("note_subject", "tenant_id, subject_id, at"),
  /** Who works on a record of a queue, and until when. */
  claim: table({
    tenant_id: text(),
    subject_id: text(),
    user_id: text(),
    user_name: text(),
    until: text(),
  }).key("tenant_id", "subject_id"),
  /** A decision that can be undone until it takes effect, with the message that the candidate then reads. */
  held_decision: table({
    tenant_id: text(),
    subject_id: text(),
    institution_id: text(),
    /** What the decision is about; a document when an insert omits it. */
    kind: oneOf("document", "exam_score", "essay").default("document"),
    /** What else the decision sets; the format depends on `kind`. */
    details_json: text().optional(),
    /** The revision that the record has while the decision is held; the decision applies to no other revision. */
    revision: integer(),
    /** `reopened` revokes the decision about a document. */
    outcome: oneOf("approved", "rejected", "reopened"),
    reason_code: text().nullable(),
    reason_text: text().nullable(),
    title: text(),
    message: text(),
    /** The language of the message. */
    language: text(),
    author_id: text(),
    author_name: text(),
    decided_at: text(),
    effective_at: text(),
  })
    .key("tenant_id", "subject_id")
    .index("held_decision_author", "author_id, decided_at")
    .index("held_decision_due", "effective_at")
    .index("held_decision_kind", "kind, effective_at"),
  /** The time up to which a member of staff has seen the changes. */
  desk_visit: table({
    tenant_id: text(),
    user_id: text(),
    seen_at: text(),
  }).key("tenant_id", "user_id"),
  /** A query of the list of enrolments, which a member of staff has saved under a name. */
  saved_view: table({
    ...ofTenant,
    user_id: text(),
    name: text(),
    query: text(),
  }).key("tenant_id", "user_id", "name"),
  /** A change of many enrolments or drafts at once. The new values are stored when the author confirms the change. */
  bulk_change: table({
    ...ofTenant,
    /**
     * `return` undoes an assignment: each enrolment gets its former owner back. `journey` moves applications to another
     * version of their journey.
     */
    kind: oneOf("move", "assign", "return", "journey").default("move"),
    author_id: text(),
    author_name: text(),
    state: oneOf("selected", "running", "done"),
    /** The new status of a `move`. */
    to_status: text().optional(),
    /** Why the author makes a `move` or `journey` change. */
    reason: text().optional(),
    /** The new owner of an assignment; null to leave the enrolments without an owner. */
    owner_id: text().optional(),
    owner_name: text().optional(),
    /** The assignment that a `return` undoes; unique, so that it is undone once. */
    undoes_id: text().optional(),
    created_at: text(),
    /** For `journey`: the journey whose drafts move. */
    journey_id: text().optional(),
    /** For `journey`: the version to which the drafts move. */
    to_version: integer().optional(),
    /** For `journey`: the step that candidates must not have reached for their drafts to move; null for no limit. */
    before_step: text().optional(),
    /** When a confirmed move takes effect; until then it can be undone. Null once it has begun. */
    effective_at: text().optional(),
  })
    .index("bulk_change_age", "created_at")
    .index("bulk_change_author", "tenant_id, author_id, created_at")
    .index("bulk_change_journey", "tenant_id, journey_id, created_at")
    .index("bulk_change_running", "created_at", "state = 'running'")
    .unique("bulk_change_undoes", "tenant_id, undoes_id", "undoes_id is not null"),
  bulk_change_row: table({
    tenant_id: text(),
    change_id: text(),
    position: integer(),
    /** The enrolment; for `journey` the draft. */
    subject_id: text(),
    /** The status when it was selected; empty for drafts. */
    seen_status: text(),
    /** The version of the journey when it was selected; null for enrolments. */
    seen_version: integer().optional(),
    /** The owner when the enrolment was selected; a `return` restores this owner. */
    former_owner_id: text().optional(),
    former_owner_name: text().optional(),
    /** The owner's revision that the change expects. */
    seen_owner_revision: integer().default(0),
    /** Null until the row is processed. */
    outcome: oneOf("change", "already", "refused").optional(),
    refusal: text().optional(),
  })
    .key("tenant_id", "change_id", "position")
    .index("bulk_change_row_open", "tenant_id, subject_id", "outcome is null"),
};
