import { claimIn, heldIn, isOverdue, type KeyTable, ownHeld } from "~/modules/desk/service";
import type { ExamReviewRow } from "~/modules/exam-scores/schema/exam-score-review";
import type { StaffContext } from "~/procedure/procedure";

type RowContext = Pick<StaffContext, "tenantId" | "db" | "now" | "caller" | "scope">;

/** Scores as the desk lists them. */
export function examRowOf(ctx: RowContext, row: ExamColumns): ExamReviewRow {
  return {
    id: row.id,
    name: row.socialName ?? row.personName,
    ...{ courseName: row.courseName, institutionName: row.institutionName, number: row.number },
    ...{ year: row.examYear ?? 0, average: row.average ?? 0, passes: row.passes === 1 },
    isUnverified: row.isUnverified === 1,
    sentAt: row.sentAt ?? "",
    isOverdue: isOverdue(ctx, "examScores", { institutionId: row.institutionId, since: row.waitingSince }),
    claim: claimIn(row, ctx),
    held: heldOf(row),
  };
}

/** Selects the caller's decisions that may still be undone, newest first. */
export function ownExamDecisions(ctx: RowContext) {
  return examRows(ctx, ownHeld(ctx, "examScore")).orderBy("k.key", "desc").orderBy("k.id", "desc");
}

type ExamColumns = Awaited<ReturnType<ReturnType<typeof examRows>["execute"]>>[number];

function heldOf(row: ExamColumns): ExamReviewRow["held"] {
  const held = heldIn(row);
  return held && { ...held, outcome: held.outcome === "approved" ? "confirmed" : "refused" };
}

/** Selects, for some scores, the columns that the desk shows in its list. */
export function examRows({ db, now }: Pick<RowContext, "db" | "now">, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("examScore as x")
    .innerJoin("subscription as s", "s.id", "x.subscriptionId")
    .innerJoin("person as n", "n.id", "s.personId")
    .innerJoin("offer as o", "o.id", "s.offerId")
    .innerJoin("course as c", "c.id", "o.courseId")
    .innerJoin("institution as e", "e.id", "x.institutionId")
    .leftJoin("claim as m", (join) => join.onRef("m.subjectId", "=", "x.id").on("m.until", ">", now.toISOString()))
    .leftJoin("heldDecision as h", "h.subjectId", "x.id")
    .select(["x.id", "x.number", "x.examYear", "x.average", "x.passes", "x.isUnverified", "x.sentAt"])
    .select(["x.institutionId", "x.waitingSince", "n.name as personName", "n.socialName", "c.name as courseName"])
    .select(["e.name as institutionName", "m.userId as claimerId", "m.userName as claimerName"])
    .select(["m.until as claimedUntil", "h.outcome", "h.authorName", "h.decidedAt", "h.effectiveAt"])
    .select(["h.title", "h.message", "h.language"])
    .whereRef("x.id", "=", "k.id");
}
