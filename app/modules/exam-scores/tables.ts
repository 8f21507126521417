import { flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "~/data/table";

/** Scores of the national exam, and files of official results. */
export const examScoreTables = {
  /**
   * The scores that a candidate typed from one result sheet. Refused scores stay; the candidate's new scores get the
   * next number.
   */
  examScore: table({
    ...ofInstitution,
    subscriptionId: text(),
    personId: text(),
    /** The document with the files of the result sheet. */
    documentId: text(),
    number: integer(),
    state: oneOf("draft", "sent", "in_review", "confirmed", "refused"),
    /** The texts of the form as the candidate typed them. */
    typedJson: text(),
    examYear: integer().nullable(),
    /** Hundredths of a point by area; null in a draft. */
    scoresJson: text().nullable(),
    /** The `ExamRule` at the time of sending. */
    ruleJson: text().nullable(),
    /** The weighted mean in hundredths. */
    average: integer().nullable(),
    passes: flag().nullable(),
    /** Whether the enrolment went on before anybody compared the scores with their proof. */
    isUnverified: flag(),
    /** What confirmed the scores: staff by the proof, or a file of official results. */
    source: oneOf("proof", "official").nullable(),
    /** The scores and the year as they were typed, if staff corrected them. */
    correctionJson: text().nullable(),
    /** Why the scores were corrected or refused. */
    reason: text().nullable(),
    /** The message as it was sent to the candidate. */
    message: text().nullable(),
    sentAt: text().nullable(),
    decidedAt: text().nullable(),
    decidedBy: text().nullable(),
    decidedName: text().nullable(),
    /** Since when the scores wait for staff; null when they do not. */
    waitingSince: text().nullable(),
    /** Counts the changes, so that a form rendered from an older state is refused. */
    revision: integer(),
  })
    .index("exam_score_person", '"tenantId", "personId", "waitingSince", id')
    .index("exam_score_queue", '"tenantId", "institutionId", "waitingSince", id', '"waitingSince" is not null')
    .unique("exam_score_subscription_id_number", '"tenantId", "subscriptionId", number'),
  examImport: table({
    ...ofTenant,
    authorId: text(),
    authorName: text(),
    state: oneOf("previewed", "running", "done"),
    /** The institutions whose scores were searched: a list of ids. */
    institutionsJson: text().default("[]"),
    createdAt: text(),
  })
    .index("exam_import_age", '"createdAt"')
    .index("exam_import_running", '"createdAt"', "state = 'running'"),
  /** A line of the file, with its effect on the scores of one enrolment. */
  examImportRow: table({
    tenantId: text(),
    importId: text(),
    position: integer(),
    line: integer().default(0),
    cpf: text(),
    examYear: integer(),
    scoresJson: text().nullable(),
    /** The score that it concerns; null without one. */
    examScoreId: text().nullable(),
    /** The revision of that score at the preview. */
    revision: integer().nullable(),
    personName: text().nullable(),
    plan: oneOf("change", "already", "refused"),
    problem: text().nullable(),
    /** Null until the row is processed. */
    outcome: oneOf("change", "already", "refused").optional(),
  })
    .key("tenantId", "importId", "position")
    .index("exam_import_row_score", '"tenantId", "examScoreId"', '"examScoreId" is not null'),
};
