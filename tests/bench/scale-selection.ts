import { examRuleOf } from "../../app/modules/exam-scores/rules/exam-score.ts";
import { type Expressions, each, some } from "./scale-insert.ts";

/** The scores of every exam, in hundredths. */
const SCORES = { languages: 60_000, humanities: 60_000, sciences: 60_000, mathematics: 60_000, essay: 60_000 };

/**
 * Statements that create one corrected essay, one online exam, one confirmed exam score and one answered course
 * suggestion of each enrolment. One of twenty essays, scores and suggestions still waits for staff. One of a thousand
 * candidates is still writing the essay and taking the exam.
 */
export function selectionStatements({ at }: Expressions): string[] {
  const own = { tenantId: 'n."tenantId"', id: "n.s" };
  const bySubscription = { ...own, institutionId: 'n."institutionId"', subscriptionId: "n.s", personId: "n.s" };
  const waits = "n.i % 20 = 0";
  const writes = "n.i % 1000 = 1";
  const unlessWriting = (value: string) => `case when ${writes} then null else ${value} end`;
  return [
    each("essayAttempt", {
      ...bySubscription,
      levelId: "'scale'",
      themeId: `coalesce((select min(t.id) from "essayTheme" t where t."tenantId" = n."tenantId"
        and t."institutionId" = n."institutionId"), 'scale')`,
      number: "1",
      state: `case when ${writes} then 'writing' when ${waits} then 'submitted' else 'final' end`,
      startedAt: "n.at",
      baseMinutes: "90",
      extraMinutes: "0",
      outageMinutes: "0",
      deadlineAt: `case when ${writes} then ${at(1)} else n.at end`,
      draftVersion: "1",
      lastVersion: "1",
      submittedAt: unlessWriting("n.at"),
      submittedBy: unlessWriting("'candidate'"),
      submittedVersion: unlessWriting("1"),
      title: unlessWriting("'Title'"),
      body: unlessWriting("'Text'"),
      words: unlessWriting("300"),
      textHash: unlessWriting("n.s"),
      code: unlessWriting("n.s"),
      dueOn: unlessWriting("substr(n.at, 1, 10)"),
      waitingSince: `case when ${waits} then n.at end`,
      grade: `case when ${writes} or ${waits} then null else 700 end`,
      outcome: `case when ${writes} or ${waits} then null else 'approved' end`,
      decidedAt: `case when ${writes} or ${waits} then null else n.at end`,
      delayToldAt: "n.at",
      revision: "1",
    }),
    each("courseSuggestion", {
      ...own,
      institutionId: 'n."institutionId"',
      text: "'Course'",
      searchText: "'course'",
      email: "''",
      createdAt: "n.at",
      state: `case when ${waits} then 'open' else 'answered' end`,
    }),
    each("essayVersion", {
      tenantId: 'n."tenantId"',
      attemptId: "n.s",
      number: "1",
      origin: "'save'",
      isApart: "0",
      title: "'Title'",
      body: "'Text'",
      words: "300",
      savedAt: "n.at",
    }),
    each("essayGrade", {
      ...own,
      institutionId: 'n."institutionId"',
      attemptId: "n.s",
      correctorId: "'staff-' || n.i % 20",
      correctorName: "'Staff'",
      round: "1",
      rubricVersion: "1",
      pointsJson: "'{}'",
      total: "700",
      note: "''",
      feedback: "''",
      textHash: "n.s",
      savedAt: "n.at",
      finishedAt: "n.at",
    }),
    some(50)("essayConflict", {
      tenantId: 'n."tenantId"',
      attemptId: "n.s",
      userId: "'staff-1'",
      declaredAt: "n.at",
    }),
    some(50)("essayExtraTime", {
      tenantId: 'n."tenantId"',
      subscriptionId: "n.s",
      kind: "'minutes'",
      amount: "30",
      reason: "'Scale'",
      grantedBy: "'staff'",
      grantedAt: "n.at",
    }),
    some(50)("essayComment", {
      ...own,
      institutionId: 'n."institutionId"',
      criterion: "'c1'",
      text: "'Comment'",
      authorId: "'staff'",
      createdAt: "n.at",
    }),
    each("entranceAttempt", {
      ...bySubscription,
      levelId: "'scale'",
      number: "1",
      state: `case when ${writes} then 'open' else 'final' end`,
      seed: "n.i",
      rulesJson: "'{}'",
      startedAt: "n.at",
      baseMinutes: "90",
      extraMinutes: "0",
      outageMinutes: "0",
      deadlineAt: `case when ${writes} then ${at(1)} else n.at end`,
      submittedAt: unlessWriting("n.at"),
      submittedBy: unlessWriting("'candidate'"),
      outcome: unlessWriting("'approved'"),
      revision: "1",
    }),
    each("entranceAnswer", {
      tenantId: 'n."tenantId"',
      attemptId: "n.s",
      position: "1",
      questionId: `coalesce((select min(q.id) from "entranceQuestion" q where q."tenantId" = n."tenantId"
        and q."institutionId" = n."institutionId"), 'scale')`,
      orderJson: "'[0,1,2,3]'",
      chosen: "0",
      answeredAt: "n.at",
    }),
    each("examScore", {
      ...bySubscription,
      documentId: "n.s",
      number: "1",
      state: `case when ${waits} then 'sent' else 'confirmed' end`,
      typedJson: "'{}'",
      examYear: "2025",
      scoresJson: `'${JSON.stringify(SCORES)}'`,
      ruleJson: `'${JSON.stringify(examRuleOf({}))}'`,
      average: "60000",
      passes: "1",
      isUnverified: `case when ${waits} then 1 else 0 end`,
      source: `case when ${waits} then null else 'official' end`,
      sentAt: "n.at",
      waitingSince: `case when ${waits} then n.at end`,
      revision: "1",
    }),
    some(10)("examImport", {
      ...own,
      authorId: "'staff'",
      authorName: "'Staff'",
      state: "'done'",
      createdAt: "n.at",
    }),
    some(10)("examImportRow", {
      tenantId: 'n."tenantId"',
      importId: "n.s",
      position: "1",
      cpf: "n.s",
      examYear: "2025",
      examScoreId: "n.s",
      plan: "'change'",
      outcome: "'change'",
    }),
  ];
}
