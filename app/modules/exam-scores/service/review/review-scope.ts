import type { StaffContext } from "~/procedure/procedure";
import { type ExamScoreRow, loadScore } from "../exam-store";

/** Scores at an institution of the caller's scope; null when they are absent, out of scope or were never sent. */
export async function findExamReview({ db, scope }: StaffContext, id: string): Promise<ExamScoreRow | null> {
  const row = await loadScore(db, id);
  return row && row.sentAt !== null && scope.some((one) => one.id === row.institutionId) ? row : null;
}
