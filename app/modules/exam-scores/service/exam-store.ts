import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import type { DocumentFile } from "~/modules/documents/schema/document";
import { type ExamRule, examResult } from "~/modules/exam-scores/rules/exam-score";
import type { ExamScores, SentExamScore } from "~/modules/exam-scores/schema/exam-score";
import { ruleView } from "./exam-rule";

export type ExamScoreRow = Selectable<Schema["examScore"]>;

/** The columns of scores, listed because a query of `together` must name its columns. */
const columns = [
  ...(["tenantId", "id", "institutionId", "subscriptionId", "personId", "documentId", "number"] as const),
  ...(["state", "typedJson", "examYear", "scoresJson", "ruleJson", "average", "passes"] as const),
  ...(["isUnverified", "source", "correctionJson", "reason", "message", "sentAt", "decidedAt"] as const),
  ...(["decidedBy", "decidedName", "waitingSince", "revision"] as const),
];

/** Selects the scores of an enrolment, newest first. */
export function scoresQuery(db: TenantDatabase, subscriptionId: string) {
  return db
    .selectFrom("examScore")
    .select(columns)
    .where("subscriptionId", "=", subscriptionId)
    .orderBy("number", "desc");
}

/** The scores of an enrolment, newest first. */
export function scoresOf(db: TenantDatabase, subscriptionId: string): Promise<ExamScoreRow[]> {
  return scoresQuery(db, subscriptionId).execute();
}

/** Loads scores without checking access. */
export function loadScore(db: TenantDatabase, id: string): Promise<ExamScoreRow | undefined> {
  return db.selectFrom("examScore").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Updates scores unless someone else has updated them since they were read.
 * @returns whether the update took place
 */
export async function updateScore(
  trx: TenantDatabase,
  row: Pick<ExamScoreRow, "id" | "revision">,
  change: Partial<Omit<ExamScoreRow, "tenantId" | "id" | "revision">>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("examScore")
    .set({ ...change, revision: row.revision + 1 })
    .where("id", "=", row.id)
    .where("revision", "=", row.revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Says whether scores wait for a decision, or for a held decision to take effect. */
export const isWaiting = ({ state }: Pick<ExamScoreRow, "state">): boolean => state === "sent" || state === "in_review";

/** The year and scores as sent, or as staff corrected them, with the rule at the time of sending; null for a draft. */
export function sentFacts(
  row: ExamScoreRow,
): { year: number; scores: ExamScores; rule: ExamRule; sentAt: string } | null {
  const { examYear: year, scoresJson, ruleJson, sentAt } = row;
  if (year === null || scoresJson === null || ruleJson === null || sentAt === null) return null;
  return { year, scores: JSON.parse(scoresJson) as ExamScores, rule: JSON.parse(ruleJson) as ExamRule, sentAt };
}

/** Scores as pages show them; null for a draft. */
export function sentView(row: ExamScoreRow, files: readonly DocumentFile[]): SentExamScore | null {
  const facts = sentFacts(row);
  if (!facts) return null;
  const { year, scores, rule, sentAt } = facts;
  const state = row.state === "confirmed" || row.state === "refused" ? row.state : "waiting";
  return {
    ...{ number: row.number, state, year, scores, rule: ruleView(rule), outcome: examResult(scores, rule) },
    isUnverified: row.isUnverified === 1 && row.source === null,
    isCorrected: row.correctionJson !== null,
    reason: row.reason,
    ...{ sentAt, decidedAt: row.decidedAt, files: [...files] },
  };
}
