import { integer, ofInstitution, oneOf, table, text } from "~/data/table";

/** The online entrance exam: its bank of questions, and the attempts of candidates. */
export const entranceExamTables = {
  /** A part of the exam of one education level. */
  entranceArea: table({
    ...ofInstitution,
    levelId: text(),
    code: text(),
    name: text(),
    /** How many of its questions each attempt has; 0 excludes the area. */
    drawn: integer(),
    position: integer(),
  })
    .index("entrance_area_level", '"tenantId", "institutionId", "levelId", position')
    .unique("entrance_area_code", '"tenantId", "levelId", code'),
  /** One version of a question. Only its state ever changes: a change of the question is a new version. */
  entranceQuestion: table({
    ...ofInstitution,
    areaId: text(),
    /** The same for all versions. */
    code: text(),
    /** The id of the first version, the same for all versions. */
    rootId: text(),
    version: integer(),
    /** `replaced`: there is a newer version. `retired`: no new attempt draws it. */
    state: oneOf("active", "replaced", "retired"),
    text: text(),
    /** The text without case and accents, for searching. */
    searchText: text(),
    /** A list of texts. */
    alternativesJson: text(),
    /** The place of the right alternative, from 0. */
    correct: integer(),
    authorId: text(),
    authorName: text().nullable(),
    createdAt: text(),
  })
    .index("entrance_question_area", '"tenantId", "areaId", state, "createdAt", id')
    .unique("entrance_question_code", '"tenantId", "institutionId", code', "state <> 'replaced'")
    .unique("entrance_question_current", '"tenantId", "rootId"', "state <> 'replaced'")
    .index("entrance_question_list", '"tenantId", "institutionId", state, "createdAt", id')
    .unique("entrance_question_root_id_version", '"tenantId", "rootId", version'),
  /** One exam of an enrolment, from its start to its result. */
  entranceAttempt: table({
    ...ofInstitution,
    subscriptionId: text(),
    personId: text(),
    levelId: text(),
    /** From 1, within the enrolment. */
    number: integer(),
    /** An `EntranceState`. */
    state: oneOf("open", "final", "void"),
    /** The seed by which the questions were drawn. */
    seed: integer(),
    /** The `EntranceRules` at the start. */
    rulesJson: text(),
    startedAt: text(),
    /** Minutes for the exam, without extra time. */
    baseMinutes: integer(),
    /** Minutes that staff granted in addition. */
    extraMinutes: integer(),
    /** Minutes for which the portal was down during the exam. */
    outageMinutes: integer(),
    deadlineAt: text(),
    submittedAt: text().optional(),
    /** `time`: the portal submitted the saved answers when the time was over. */
    submittedBy: oneOf("candidate", "time").optional(),
    /** SHA-256 of questions and answers as submitted, in hexadecimal. */
    receiptHash: text().optional(),
    /** The `EntranceScore`. */
    scoreJson: text().optional(),
    outcome: oneOf("approved", "failed").optional(),
    voidReason: text().optional(),
    /** Counts the changes of answers and state, so that an older page submits nothing that it did not show. */
    revision: integer(),
  })
    .index("entrance_attempt_deadline", '"deadlineAt"', "state = 'open'")
    .unique("entrance_attempt_open", '"tenantId", "subscriptionId"', "state = 'open'")
    .index("entrance_attempt_person", '"tenantId", "personId", "startedAt"')
    .unique("entrance_attempt_subscription_id_number", '"tenantId", "subscriptionId", number'),
  /** A question of an attempt, drawn at its start, with the candidate's answer. */
  entranceAnswer: table({
    tenantId: text(),
    attemptId: text(),
    /** From 1. */
    position: integer(),
    questionId: text(),
    /** The alternatives in the order of the page, as a list of their places in the bank. */
    orderJson: text(),
    /** The place of the chosen alternative in that order, from 0; null for a blank answer. */
    chosen: integer().nullable(),
    answeredAt: text().nullable(),
  })
    .key("tenantId", "attemptId", "position")
    .index("entrance_answer_question", '"tenantId", "questionId"'),
};
