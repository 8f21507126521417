import { flag, integer, ofInstitution, oneOf, table, text } from "~/data/table";

/** The essays that candidates write. */
export const essayTables = {
  /** A theme as essays are written about it. Only `active` and `replacedAt` ever change: a change of the theme is a new row. */
  essayTheme: table({
    ...ofInstitution,
    /** The same for all rows of a theme. */
    code: text(),
    /** The journey that uses it; null for all journeys of the institution. */
    journeyId: text().nullable(),
    title: text(),
    /** The task, in one or several paragraphs. */
    prompt: text(),
    /** Texts that support the theme: a list of `EssayText`. */
    textsJson: text(),
    active: flag(),
    /** When a newer row replaced it; null for the newest. */
    replacedAt: text().optional(),
    createdAt: text(),
  }).unique("essay_theme_code", '"tenantId", "institutionId", code', '"replacedAt" is null'),
  /**
   * One essay of an enrolment, from its start to its result. Correctors see the text, its theme, its due day and the
   * reason of an appeal, under a `code`. They see no column that tells who the writer is.
   */
  essayAttempt: table({
    ...ofInstitution,
    subscriptionId: text(),
    personId: text(),
    /** The education level of the course. */
    levelId: text(),
    themeId: text(),
    /** From 1, within the enrolment. */
    number: integer(),
    /** An `EssayState`. */
    state: text(),
    startedAt: text(),
    /** Minutes for the writing, without extra time. */
    baseMinutes: integer(),
    /** Minutes that staff granted in addition. */
    extraMinutes: integer(),
    /** Minutes for which the portal was down during the writing. */
    outageMinutes: integer(),
    deadlineAt: text(),
    /** The version that counts; 0 while nothing is saved. */
    draftVersion: integer(),
    /** The highest number of a version. */
    lastVersion: integer(),
    submittedAt: text().optional(),
    /** `time`: the portal submitted the last draft when the time was over. */
    submittedBy: oneOf("candidate", "time").optional(),
    submittedVersion: integer().optional(),
    /** The title as submitted. */
    title: text().optional(),
    /** The text as submitted. */
    body: text().optional(),
    words: integer().optional(),
    /** SHA-256 of title and text, as on the receipt. */
    textHash: text().optional(),
    /** Replaces the candidate's name in the queue; null until the essay is submitted. */
    code: text().optional(),
    /** The day until which the result is due. */
    dueOn: text().optional(),
    /** Since when it waits for a corrector; null when it does not wait, for example after the end of its enrolment. */
    waitingSince: text().optional(),
    /** Hundredths of a point, 0 to 1000; null until the result takes effect. */
    grade: integer().optional(),
    outcome: oneOf("approved", "failed").optional(),
    zeroCause: text().optional(),
    /** The text that the candidate reads with the result. */
    feedback: text().optional(),
    decidedAt: text().optional(),
    /** Account of the last corrector, or of the moderator who released the result; null when the portal decided. */
    decidedBy: text().optional(),
    voidReason: text().optional(),
    /** When the candidate was notified that the correction takes longer than promised. */
    delayToldAt: text().optional(),
    /** When the candidate appealed against the result; null without an appeal. */
    appealedAt: text().optional(),
    /** Why the candidate appealed. */
    appealReason: text().optional(),
    /** The result against which the candidate appealed: an `EssayResult`. */
    earlierJson: text().optional(),
    /** Counts the changes of state after the submission, so that a form rendered from an older state is refused. */
    revision: integer(),
  })
    .index("essay_appeal", '"tenantId", "institutionId", "dueOn", id', "state = 'appeal'")
    .unique("essay_attempt_code", '"tenantId", code', "code is not null")
    .index("essay_attempt_deadline", '"deadlineAt"', "state = 'writing'")
    .unique("essay_attempt_open", '"tenantId", "subscriptionId"', "state = 'writing'")
    .index("essay_attempt_person", '"tenantId", "personId", "startedAt"')
    .unique("essay_attempt_subscription_id_number", '"tenantId", "subscriptionId", number')
    .index("essay_late", '"dueOn"', '"waitingSince" is not null and "delayToldAt" is null')
    .index("essay_queue", '"tenantId", "institutionId", "dueOn", id, state', '"waitingSince" is not null')
    .index("essay_ready", '"tenantId", "institutionId", "dueOn", id', "state = 'held'"),
  /**
   * A saved draft. The newest 50, the one that counts and those with `isApart` are kept; after the result, only the
   * submitted one.
   */
  essayVersion: table({
    tenantId: text(),
    attemptId: text(),
    number: integer(),
    /** `auto`: saved while typing. `kept`: posted without a session. */
    origin: oneOf("save", "auto", "kept"),
    /** Whether it continues a version other than the one that counts, and the candidate has not chosen one yet. */
    isApart: flag(),
    title: text(),
    body: text(),
    words: integer(),
    savedAt: text(),
  }).key("tenantId", "attemptId", "number"),
  /** Extra time of an enrolment's essays and online exams, as staff granted it last. */
  essayExtraTime: table({
    tenantId: text(),
    subscriptionId: text(),
    kind: oneOf("minutes", "percent"),
    amount: integer(),
    reason: text(),
    grantedBy: text(),
    grantedAt: text(),
  }).key("tenantId", "subscriptionId"),
  /**
   * A version of the criteria by which an institution corrects essays. Each grade stores the version by which it was
   * given.
   */
  essayRubric: table({
    tenantId: text(),
    institutionId: text(),
    version: integer(),
    /** A list of `Criterion`. */
    criteriaJson: text(),
    /** When the first grade by this version was finished; null before that. */
    frozenAt: text().nullable(),
    createdAt: text(),
    /** Who wrote it; null for the standard rubric. */
    authorName: text().optional(),
  }).key("tenantId", "institutionId", "version"),
  /** A corrector's grading of an essay; a draft until it is finished. */
  essayGrade: table({
    ...ofInstitution,
    attemptId: text(),
    correctorId: text(),
    correctorName: text(),
    /** 1, 2 and 3 for the correctors in their order, 4 for the board, 5 for the corrector of an appeal. */
    round: integer(),
    rubricVersion: integer(),
    pointsJson: text(),
    zeroCause: text().nullable(),
    /** In hundredths of a point; null in a draft. */
    total: integer().nullable(),
    /** A note that only staff read. */
    note: text(),
    /** A comment for the candidate, who reads that of the last corrector who wrote one. */
    feedback: text(),
    /** Hash of the text that was graded. */
    textHash: text(),
    savedAt: text(),
    finishedAt: text().nullable(),
    /** How many finished grades of other correctors the essay has; 0 in a draft. */
    shared: integer().default(0),
    /** With how many of those grades this one agrees; 0 in a draft. */
    agreed: integer().default(0),
  })
    .index("essay_grade_attempt", '"tenantId", "attemptId", round')
    .index("essay_grade_corrector", '"tenantId", "correctorId", "attemptId"', '"finishedAt" is not null')
    .unique("essay_grade_draft", '"tenantId", "attemptId", "correctorId"', '"finishedAt" is null')
    .index(
      "essay_grade_drift",
      '"tenantId", "institutionId", "finishedAt", "correctorId", "correctorName", total, shared, agreed',
      '"finishedAt" is not null',
    )
    .index("essay_grade_rubric", '"tenantId", "institutionId", "rubricVersion"', '"finishedAt" is not null'),
  /** A corrector who knows the author of an essay, and therefore must not grade it. */
  essayConflict: table({
    tenantId: text(),
    attemptId: text(),
    userId: text(),
    declaredAt: text(),
  })
    .key("tenantId", "attemptId", "userId")
    .index("essay_conflict_user", '"tenantId", "userId", "attemptId"'),
  /** A comment in an institution's bank of comments. */
  essayComment: table({
    ...ofInstitution,
    criterion: text(),
    text: text(),
    authorId: text(),
    createdAt: text(),
  }).index("essay_comment_institution", '"tenantId", "institutionId", "createdAt"'),
  /** A text with a known grade. It is a copy without its writer; nothing leads from it to an enrolment. */
  essayCalibration: table({
    ...ofInstitution,
    themeTitle: text(),
    prompt: text(),
    title: text(),
    body: text(),
    words: integer(),
    rubricVersion: integer(),
    pointsJson: text(),
    zeroCause: text().nullable(),
    /** In hundredths of a point. */
    total: integer(),
    /** The reason for the level of each criterion, by the criterion's code; `zero` has the cause of a zero. */
    reasonsJson: text(),
    authorName: text(),
    createdAt: text(),
    /** Since when no corrector is offered it; null while it is in use. */
    retiredAt: text().nullable(),
  }).index("essay_calibration_used", '"tenantId", "institutionId", "createdAt"', '"retiredAt" is null'),
  /** A corrector's grading of a calibration essay; a draft until it is finished. */
  essayCalibrationGrade: table({
    tenantId: text(),
    calibrationId: text(),
    institutionId: text(),
    correctorId: text(),
    correctorName: text(),
    rubricVersion: integer(),
    pointsJson: text(),
    zeroCause: text().nullable(),
    total: integer().nullable(),
    /** A note that only its corrector reads. */
    note: text(),
    /** Whether the grading is within the tolerance of the known grade; null in a draft. */
    agrees: flag().nullable(),
    savedAt: text(),
    finishedAt: text().nullable(),
  })
    .key("tenantId", "calibrationId", "correctorId")
    .index("essay_calibration_drift", '"tenantId", "institutionId", "finishedAt"', '"finishedAt" is not null')
    .index("essay_calibration_reached", '"tenantId", "institutionId", "correctorId"', "agrees = 1"),
};
