import { examRuleOf } from "../../app/domain/exam/exam-score.ts";
import { type Expressions, each, some } from "./scale-insert.ts";

/** The scores of every exam, in hundredths. */
const SCORES = { languages: 60_000, humanities: 60_000, sciences: 60_000, mathematics: 60_000, essay: 60_000 };

/**
 * Statements that create one corrected essay, one online exam, one confirmed exam score and one answered course
 * suggestion of each enrolment. One of twenty essays, scores and suggestions still waits for staff. One of a thousand
 * candidates is still writing the essay and taking the exam.
 */
export function selectionStatements({ at }: Expressions): string[] {
  const own = { tenant_id: "n.tenant_id", id: "n.s" };
  const bySubscription = { ...own, institution_id: "n.institution_id", subscription_id: "n.s", person_id: "n.s" };
  const waits = "n.i % 20 = 0";
  const writes = "n.i % 1000 = 1";
  const unlessWriting = (value: string) => `case when ${writes} then null else ${value} end`;
  return [
    each("essay_attempt", {
      ...bySubscription,
      level_id: "'scale'",
      theme_id: `coalesce((select min(t.id) from essay_theme t where t.tenant_id = n.tenant_id
        and t.institution_id = n.institution_id), 'scale')`,
      number: "1",
      state: `case when ${writes} then 'writing' when ${waits} then 'submitted' else 'final' end`,
      started_at: "n.at",
      base_minutes: "90",
      extra_minutes: "0",
      outage_minutes: "0",
      deadline_at: `case when ${writes} then ${at(1)} else n.at end`,
      draft_version: "1",
      last_version: "1",
      submitted_at: unlessWriting("n.at"),
      submitted_by: unlessWriting("'candidate'"),
      submitted_version: unlessWriting("1"),
      title: unlessWriting("'Title'"),
      body: unlessWriting("'Text'"),
      words: unlessWriting("300"),
      text_hash: unlessWriting("n.s"),
      code: unlessWriting("n.s"),
      due_on: unlessWriting("substr(n.at, 1, 10)"),
      waiting_since: `case when ${waits} then n.at end`,
      grade: `case when ${writes} or ${waits} then null else 700 end`,
      outcome: `case when ${writes} or ${waits} then null else 'approved' end`,
      decided_at: `case when ${writes} or ${waits} then null else n.at end`,
      delay_told_at: "n.at",
      revision: "1",
    }),
    each("course_suggestion", {
      ...own,
      institution_id: "n.institution_id",
      text: "'Course'",
      search_text: "'course'",
      email: "''",
      created_at: "n.at",
      state: `case when ${waits} then 'open' else 'answered' end`,
    }),
    each("essay_version", {
      tenant_id: "n.tenant_id",
      attempt_id: "n.s",
      number: "1",
      origin: "'save'",
      is_apart: "0",
      title: "'Title'",
      body: "'Text'",
      words: "300",
      saved_at: "n.at",
    }),
    each("essay_grade", {
      ...own,
      institution_id: "n.institution_id",
      attempt_id: "n.s",
      corrector_id: "'staff-' || n.i % 20",
      corrector_name: "'Staff'",
      round: "1",
      rubric_version: "1",
      points_json: "'{}'",
      total: "700",
      note: "''",
      feedback: "''",
      text_hash: "n.s",
      saved_at: "n.at",
      finished_at: "n.at",
    }),
    some(50)("essay_conflict", {
      tenant_id: "n.tenant_id",
      attempt_id: "n.s",
      user_id: "'staff-1'",
      declared_at: "n.at",
    }),
    some(50)("essay_extra_time", {
      tenant_id: "n.tenant_id",
      subscription_id: "n.s",
      kind: "'minutes'",
      amount: "30",
      reason: "'Scale'",
      granted_by: "'staff'",
      granted_at: "n.at",
    }),
    some(50)("essay_comment", {
      ...own,
      institution_id: "n.institution_id",
      criterion: "'c1'",
      text: "'Comment'",
      author_id: "'staff'",
      created_at: "n.at",
    }),
    each("entrance_attempt", {
      ...bySubscription,
      level_id: "'scale'",
      number: "1",
      state: `case when ${writes} then 'open' else 'final' end`,
      seed: "n.i",
      rules_json: "'{}'",
      started_at: "n.at",
      base_minutes: "90",
      extra_minutes: "0",
      outage_minutes: "0",
      deadline_at: `case when ${writes} then ${at(1)} else n.at end`,
      submitted_at: unlessWriting("n.at"),
      submitted_by: unlessWriting("'candidate'"),
      outcome: unlessWriting("'approved'"),
      revision: "1",
    }),
    each("entrance_answer", {
      tenant_id: "n.tenant_id",
      attempt_id: "n.s",
      position: "1",
      question_id: `coalesce((select min(q.id) from entrance_question q where q.tenant_id = n.tenant_id
        and q.institution_id = n.institution_id), 'scale')`,
      order_json: "'[0,1,2,3]'",
      chosen: "0",
      answered_at: "n.at",
    }),
    each("exam_score", {
      ...bySubscription,
      document_id: "n.s",
      number: "1",
      state: `case when ${waits} then 'sent' else 'confirmed' end`,
      typed_json: "'{}'",
      exam_year: "2025",
      scores_json: `'${JSON.stringify(SCORES)}'`,
      rule_json: `'${JSON.stringify(examRuleOf({}))}'`,
      average: "60000",
      passes: "1",
      is_unverified: `case when ${waits} then 1 else 0 end`,
      source: `case when ${waits} then null else 'official' end`,
      sent_at: "n.at",
      waiting_since: `case when ${waits} then n.at end`,
      revision: "1",
    }),
    some(10)("exam_import", {
      ...own,
      author_id: "'staff'",
      author_name: "'Staff'",
      state: "'done'",
      created_at: "n.at",
    }),
    some(10)("exam_import_row", {
      tenant_id: "n.tenant_id",
      import_id: "n.s",
      position: "1",
      cpf: "n.s",
      exam_year: "2025",
      exam_score_id: "n.s",
      plan: "'change'",
      outcome: "'change'",
    }),
  ];
}
