import { type BackendContext, mayStaff } from "~/backend/context";
import { type ExamScoreRow, loadScore } from "../exam-store";

export const RIGHT = "examScores.confirm";

/** Scores for staff with the right to confirm them; null when they are absent, out of scope or were never sent. */
export async function findExamReview(ctx: BackendContext, id: string): Promise<ExamScoreRow | null> {
  const row = await loadScore(ctx.db, ctx.tenantId, id);
  return row && row.sent_at !== null && mayStaff(ctx, RIGHT, row.institution_id) ? row : null;
}
