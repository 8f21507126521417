import { integer, ofInstitution, oneOf, table, text } from "./table";

/** The online entrance exam: its bank of questions, and the attempts of candidates. */
export const entranceTables = {
  /** A part of the exam of one education level. */
  entrance_area: table({
    ...ofInstitution,
    level_id: text(),
    name: text(),
    /** How many of its questions each attempt has; 0 excludes the area. */
    drawn: integer(),
    position: integer(),
  }).index("entrance_area_level", "tenant_id, institution_id, level_id, position"),
  /** One version of a question. Only its state ever changes: a change of the question is a new version. */
  entrance_question: table({
    ...ofInstitution,
    area_id: text(),
    /** The id of the first version, the same for all versions. */
    root_id: text(),
    version: integer(),
    /** `replaced`: there is a newer version. `retired`: no new attempt draws it. */
    state: oneOf("active", "replaced", "retired"),
    text: text(),
    /** The text without case and accents, for searching. */
    search_text: text(),
    /** A list of texts. */
    alternatives_json: text(),
    /** The place of the right alternative, from 0. */
    correct: integer(),
    author_id: text(),
    author_name: text().nullable(),
    created_at: text(),
  })
    .index("entrance_question_area", "tenant_id, area_id, state, created_at, id")
    .unique("entrance_question_current", "tenant_id, root_id", "state <> 'replaced'")
    .index("entrance_question_list", "tenant_id, institution_id, state, created_at, id")
    .unique("entrance_question_root_id_version", "tenant_id, root_id, version"),
  /** One exam of an enrolment, from its start to its result. */
  entrance_attempt: table({
    ...ofInstitution,
    subscription_id: text(),
    person_id: text(),
    level_id: text(),
    /** From 1, within the enrolment. */
    number: integer(),
    /** An `EntranceState` of the domain. */
    state: oneOf("open", "final", "void"),
    /** The seed by which the questions were drawn. */
    seed: integer(),
    /** The `EntranceRules` of the domain at the start. */
    rules_json: text(),
    started_at: text(),
    /** Minutes for the exam, without extra time. */
    base_minutes: integer(),
    /** Minutes that staff granted in addition. */
    extra_minutes: integer(),
    /** Minutes for which the portal was down during the exam. */
    outage_minutes: integer(),
    deadline_at: text(),
    submitted_at: text().optional(),
    /** `time`: the portal submitted the saved answers when the time was over. */
    submitted_by: oneOf("candidate", "time").optional(),
    /** SHA-256 of questions and answers as submitted, in hexadecimal. */
    receipt_hash: text().optional(),
    /** The `EntranceScore` of the domain. */
    score_json: text().optional(),
    outcome: oneOf("approved", "failed").optional(),
    void_reason: text().optional(),
    /** Counts the changes of answers and state, so that an older page submits nothing that it did not show. */
    revision: integer(),
  })
    .index("entrance_attempt_deadline", "deadline_at", "state = 'open'")
    .unique("entrance_attempt_open", "tenant_id, subscription_id", "state = 'open'")
    .index("entrance_attempt_person", "tenant_id, person_id, started_at")
    .unique("entrance_attempt_subscription_id_number", "tenant_id, subscription_id, number"),
  /** A question of an attempt, drawn at its start, with the candidate's answer. */
  entrance_answer: table({
    tenant_id: text(),
    attempt_id: text(),
    /** From 1. */
    position: integer(),
    question_id: text(),
    /** The alternatives in the order of the page, as a list of their places in the bank. */
    order_json: text(),
    /** The place of the chosen alternative in that order, from 0; null for a blank answer. */
    chosen: integer().nullable(),
    answered_at: text().nullable(),
  })
    .key("tenant_id", "attempt_id", "position")
    .index("entrance_answer_question", "tenant_id, question_id"),
};
