import { flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** Scores of the national exam, and files of official results. */
export const examTables = {
  /**
   * The scores that a candidate typed from one result sheet. Refused scores stay; the candidate's new scores get the
   * next number.
   */
  exam_score: table({
    ...ofInstitution,
    subscription_id: text(),
    person_id: text(),
    /** The document with the files of the result sheet. */
    document_id: text(),
    number: integer(),
    state: oneOf("draft", "sent", "in_review", "confirmed", "refused"),
    /** The texts of the form as the candidate typed them. */
    typed_json: text(),
    exam_year: integer().nullable(),
    /** Hundredths of a point by area; null in a draft. */
    scores_json: text().nullable(),
    /** The `ExamRule` of the domain at the time of sending. */
    rule_json: text().nullable(),
    /** The weighted mean in hundredths. */
    average: integer().nullable(),
    passes: flag().nullable(),
    /** Whether the enrolment went on before anybody compared the scores with their proof. */
    is_unverified: flag(),
    /** What confirmed the scores: staff by the proof, or a file of official results. */
    source: oneOf("proof", "official").nullable(),
    /** The scores and the year as they were typed, if staff corrected them. */
    correction_json: text().nullable(),
    /** Why the scores were corrected or refused. */
    reason: text().nullable(),
    /** The message as it was sent to the candidate. */
    message: text().nullable(),
    sent_at: text().nullable(),
    decided_at: text().nullable(),
    decided_by: text().nullable(),
    decided_name: text().nullable(),
    /** Since when the scores wait for staff; null when they do not. */
    waiting_since: text().nullable(),
    /** Counts the changes, so that a form rendered from an older state is refused. */
    revision: integer(),
  })
    .index("exam_score_person", "tenant_id, person_id, waiting_since, id")
    .index("exam_score_queue", "tenant_id, institution_id, waiting_since, id", "waiting_since is not null")
    .unique("exam_score_subscription_id_number", "tenant_id, subscription_id, number"),
  exam_import: table({
    ...ofTenant,
    author_id: text(),
    author_name: text(),
    state: oneOf("previewed", "running", "done"),
    /** The institutions whose scores were searched: a list of ids. */
    institutions_json: text().default("[]"),
    created_at: text(),
  })
    .index("exam_import_age", "created_at")
    .index("exam_import_running", "created_at", "state = 'running'"),
  /** A line of the file, with its effect on the scores of one enrolment. */
  exam_import_row: table({
    tenant_id: text(),
    import_id: text(),
    position: integer(),
    line: integer().default(0),
    cpf: text(),
    exam_year: integer(),
    scores_json: text().nullable(),
    /** The score that it concerns; null without one. */
    exam_score_id: text().nullable(),
    /** The revision of that score at the preview. */
    revision: integer().nullable(),
    person_name: text().nullable(),
    plan: oneOf("change", "already", "refused"),
    problem: text().nullable(),
    /** Null until the row is processed. */
    outcome: oneOf("change", "already", "refused").optional(),
  })
    .key("tenant_id", "import_id", "position")
    .index("exam_import_row_score", "tenant_id, exam_score_id", "exam_score_id is not null"),
};
