import { flag, integer, ofInstitution, oneOf, table, text } from "./table";

/** The essays that candidates write. */
export const essayTables = {
  essay_theme: table({
    ...ofInstitution,
    /** The journey that uses it; null for all journeys of the institution. */
    journey_id: text().nullable(),
    title: text(),
    /** The task, in one or several paragraphs. */
    prompt: text(),
    /** Texts that support the theme: a list of `EssayText` of the contract. */
    texts_json: text(),
    active: flag(),
    created_at: text(),
  }).index("essay_theme_institution", "tenant_id, institution_id"),
  /**
   * One essay of an enrolment, from its start to its result. Correctors see the text, its theme, its due day and the
   * reason of an appeal, under a `code`. They see no column that tells who the writer is.
   */
  essay_attempt: table({
    ...ofInstitution,
    subscription_id: text(),
    person_id: text(),
    /** The education level of the course. */
    level_id: text(),
    theme_id: text(),
    /** From 1, within the enrolment. */
    number: integer(),
    /** An `EssayState` of the domain. */
    state: text(),
    started_at: text(),
    /** Minutes for the writing, without extra time. */
    base_minutes: integer(),
    /** Minutes that staff granted in addition. */
    extra_minutes: integer(),
    /** Minutes for which the portal was down during the writing. */
    outage_minutes: integer(),
    deadline_at: text(),
    /** The version that counts; 0 while nothing is saved. */
    draft_version: integer(),
    /** The highest number of a version. */
    last_version: integer(),
    submitted_at: text().optional(),
    /** `time`: the portal submitted the last draft when the time was over. */
    submitted_by: oneOf("candidate", "time").optional(),
    submitted_version: integer().optional(),
    /** The title as submitted. */
    title: text().optional(),
    /** The text as submitted. */
    body: text().optional(),
    words: integer().optional(),
    /** SHA-256 of title and text, as on the receipt. */
    text_hash: text().optional(),
    /** Replaces the candidate's name in the queue; null until the essay is submitted. */
    code: text().optional(),
    /** The day until which the result is due. */
    due_on: text().optional(),
    /** Since when it waits for a corrector; null when it does not wait, for example after the end of its enrolment. */
    waiting_since: text().optional(),
    /** Hundredths of a point, 0 to 1000; null until the result takes effect. */
    grade: integer().optional(),
    outcome: oneOf("approved", "failed").optional(),
    zero_cause: text().optional(),
    /** The text that the candidate reads with the result. */
    feedback: text().optional(),
    decided_at: text().optional(),
    /** Account of the last corrector, or of the moderator who released the result; null when the portal decided. */
    decided_by: text().optional(),
    void_reason: text().optional(),
    /** When the candidate was notified that the correction takes longer than promised. */
    delay_told_at: text().optional(),
    /** When the candidate appealed against the result; null without an appeal. */
    appealed_at: text().optional(),
    /** Why the candidate appealed. */
    appeal_reason: text().optional(),
    /** The result against which the candidate appealed: an `EssayResult` of the contract. */
    earlier_json: text().optional(),
    /** Counts the changes of state after the submission, so that a form rendered from an older state is refused. */
    revision: integer(),
  })
    .index("essay_appeal", "tenant_id, institution_id, due_on, id", "state = 'appeal'")
    .unique("essay_attempt_code", "tenant_id, code", "code is not null")
    .index("essay_attempt_deadline", "deadline_at", "state = 'writing'")
    .unique("essay_attempt_open", "tenant_id, subscription_id", "state = 'writing'")
    .index("essay_attempt_person", "tenant_id, person_id, started_at")
    .unique("essay_attempt_subscription_id_number", "tenant_id, subscription_id, number")
    .index("essay_late", "due_on", "waiting_since is not null and delay_told_at is null")
    .index("essay_queue", "tenant_id, institution_id, due_on, id, state", "waiting_since is not null")
    .index("essay_ready", "tenant_id, institution_id, due_on, id", "state = 'held'"),
  /**
   * A saved draft. The newest 50, the one that counts and those with `is_apart` are kept; after the result, only the
   * submitted one.
   */
  essay_version: table({
    tenant_id: text(),
    attempt_id: text(),
    number: integer(),
    /** `auto`: saved while typing. `kept`: posted without a session. */
    origin: oneOf("save", "auto", "kept"),
    /** Whether it continues a version other than the one that counts, and the candidate has not chosen one yet. */
    is_apart: flag(),
    title: text(),
    body: text(),
    words: integer(),
    saved_at: text(),
  }).key("tenant_id", "attempt_id", "number"),
  /** Extra time of an enrolment's essays and online exams, as staff granted it last. */
  essay_extra_time: table({
    tenant_id: text(),
    subscription_id: text(),
    kind: oneOf("minutes", "percent"),
    amount: integer(),
    reason: text(),
    granted_by: text(),
    granted_at: text(),
  }).key("tenant_id", "subscription_id"),
  /**
   * A version of the criteria by which an institution corrects essays. Each grade stores the version by which it was
   * given.
   */
  essay_rubric: table({
    tenant_id: text(),
    institution_id: text(),
    version: integer(),
    /** A list of `Criterion` of the domain. */
    criteria_json: text(),
    /** When the first grade by this version was finished; null before that. */
    frozen_at: text().nullable(),
    created_at: text(),
    /** Who wrote it; null for the standard rubric. */
    author_name: text().optional(),
  }).key("tenant_id", "institution_id", "version"),
  /** A corrector's grading of an essay; a draft until it is finished. */
  essay_grade: table({
    ...ofInstitution,
    attempt_id: text(),
    corrector_id: text(),
    corrector_name: text(),
    /** 1, 2 and 3 for the correctors in their order, 4 for the board, 5 for the corrector of an appeal. */
    round: integer(),
    rubric_version: integer(),
    points_json: text(),
    zero_cause: text().nullable(),
    /** In hundredths of a point; null in a draft. */
    total: integer().nullable(),
    /** A note that only staff read. */
    note: text(),
    /** A comment for the candidate, who reads that of the last corrector who wrote one. */
    feedback: text(),
    /** Hash of the text that was graded. */
    text_hash: text(),
    saved_at: text(),
    finished_at: text().nullable(),
    /** How many finished grades of other correctors the essay has; 0 in a draft. */
    shared: integer().default(0),
    /** With how many of those grades this one agrees; 0 in a draft. */
    agreed: integer().default(0),
  })
    .index("essay_grade_attempt", "tenant_id, attempt_id, round")
    .index("essay_grade_corrector", "tenant_id, corrector_id, attempt_id", "finished_at is not null")
    .unique("essay_grade_draft", "tenant_id, attempt_id, corrector_id", "finished_at is null")
    .index(
      "essay_grade_drift",
      "tenant_id, institution_id, finished_at, corrector_id, corrector_name, total, shared, agreed",
      "finished_at is not null",
    )
    .index("essay_grade_rubric", "tenant_id, institution_id, rubric_version", "finished_at is not null"),
  /** A corrector who knows the author of an essay, and therefore must not grade it. */
  essay_conflict: table({
    tenant_id: text(),
    attempt_id: text(),
    user_id: text(),
    declared_at: text(),
  })
    .key("tenant_id", "attempt_id", "user_id")
    .index("essay_conflict_user", "tenant_id, user_id, attempt_id"),
  /** A comment in an institution's bank of comments. */
  essay_comment: table({
    ...ofInstitution,
    criterion: text(),
    text: text(),
    author_id: text(),
    created_at: text(),
  }).index("essay_comment_institution", "tenant_id, institution_id, created_at"),
  /** A text with a known grade. It is a copy without its writer; nothing leads from it to an enrolment. */
  essay_calibration: table({
    ...ofInstitution,
    theme_title: text(),
    prompt: text(),
    title: text(),
    body: text(),
    words: integer(),
    rubric_version: integer(),
    points_json: text(),
    zero_cause: text().nullable(),
    /** In hundredths of a point. */
    total: integer(),
    /** The reason for the level of each criterion, by the criterion's code; `zero` has the cause of a zero. */
    reasons_json: text(),
    author_name: text(),
    created_at: text(),
    /** Since when no corrector is offered it; null while it is in use. */
    retired_at: text().nullable(),
  }).index("essay_calibration_used", "tenant_id, institution_id, created_at", "retired_at is null"),
  /** A corrector's grading of a calibration essay; a draft until it is finished. */
  essay_calibration_grade: table({
    tenant_id: text(),
    calibration_id: text(),
    institution_id: text(),
    corrector_id: text(),
    corrector_name: text(),
    rubric_version: integer(),
    points_json: text(),
    zero_cause: text().nullable(),
    total: integer().nullable(),
    /** A note that only its corrector reads. */
    note: text(),
    /** Whether the grading is within the tolerance of the known grade; null in a draft. */
    agrees: flag().nullable(),
    saved_at: text(),
    finished_at: text().nullable(),
  })
    .key("tenant_id", "calibration_id", "corrector_id")
    .index("essay_calibration_drift", "tenant_id, institution_id, finished_at", "finished_at is not null")
    .index("essay_calibration_reached", "tenant_id, institution_id, corrector_id", "agrees = 1"),
};
