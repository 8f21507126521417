import { integer, ofInstitution, oneOf, table, text } from "~/data/table";

/** The work of staff: notes, claims and held decisions. */
export const deskTables = {
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
};
