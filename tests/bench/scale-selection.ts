import { type Expressions, each, some } from "./scale-insert.ts";

/**
 * Statements that create one corrected essay and one confirmed exam score of each enrolment; one of twenty still waits
 * for staff, and one of a thousand candidates is writing.
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
    each("exam_score", {
      ...bySubscription,
      document_id: "n.s",
      number: "1",
      state: `case when ${waits} then 'sent' else 'confirmed' end`,
      typed_json: "'{}'",
      exam_year: "2025",
      scores_json: "'{}'",
      rule_json: "'{}'",
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
