import type { EssayText } from "~/api/essay-attempt";
import type { Language } from "~/api/value";
import { together } from "~/data/together";
import { effectiveIn, holdTime, keysIn } from "~/modules/desk/service";
import { essayRulesOf, type ZeroCause } from "~/modules/essays/rules/essay-rule";
import type { EssayReviewDetail } from "~/modules/essays/schema/essay-review";
import { parametersOf } from "~/modules/tenancy/service";
import { mayStaff } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import type { AttemptRow } from "../essay-store";
import { essayRowOf, essayRows } from "./correction-list";
import type { PendingResult } from "./correction-result";
import { finishedIn, type GradeRow, givenGradeOf, gradesQuery, rubricFor, rubricsQuery } from "./correction-store";

/** An essay with everything that a corrector needs, without the writer. */
export async function essayDetail(ctx: StaffContext, essay: AttemptRow): Promise<EssayReviewDetail> {
  const { db, tenantId, caller, now } = ctx;
  const mayModerate = mayStaff(ctx, "essays.moderate", essay.institutionId);
  const found = await together(db, {
    row: essayRows(ctx, keysIn("essayAttempt", tenantId, [essay.id])),
    grades: gradesQuery(db, [essay.id]),
    rubrics: rubricsQuery(db, essay),
    comments: db
      .selectFrom("essayComment")
      .select(["id", "criterion", "text"])
      .where("institutionId", "=", essay.institutionId)
      .orderBy("createdAt", "desc")
      .limit(100),
    conflicts: db
      .selectFrom("essayConflict")
      .select("userId")
      .where("attemptId", "=", essay.id)
      .where("userId", "=", caller.userId),
    held: db
      .selectFrom("heldDecision")
      .select(["authorId", "detailsJson", "effectiveAt", "title", "message", "language"])
      .where("subjectId", "=", essay.id),
    hold: holdTime(db, essay),
  });
  const row = found.row.map((one) => essayRowOf(ctx, one))[0];
  if (!row) throw new Error(`Essay ${essay.id} is absent.`);
  const rubric = rubricFor(found.rubrics, found.grades);
  const isForModerators = essay.state === "board";
  const mine = found.grades.filter(({ correctorId }) => correctorId === caller.userId);
  const finished = finishedIn(mine);
  // On the board, a moderator who has finished a grade begins another.
  const own =
    mine.find(({ finishedAt }) => finishedAt === null) ??
    (isForModerators && mayModerate ? undefined : finished.at(-1));
  const isOpen =
    essay.waitingSince !== null &&
    found.conflicts.length === 0 &&
    (isForModerators ? mayModerate : finished.length === 0) &&
    (row.claim === null || row.claim.isOwn);
  const { passGrade } = essayRulesOf(await parametersOf({ db }, essay.institutionId));
  return {
    ...{
      row,
      institutionId: essay.institutionId,
      revision: essay.revision,
      title: essay.title ?? "",
      body: essay.body ?? "",
    },
    theme: { title: essay.themeTitle, prompt: essay.prompt, texts: JSON.parse(essay.textsJson) as EssayText[] },
    appealReason: essay.appealReason,
    rubric,
    own: own ? ownOf(own, rubric.version) : null,
    ...{ isOpen, passGrade, comments: found.comments },
    // A second corrector never sees the first grade. Moderators see all finished grades of an essay that is on the
    // board or waits for no grade.
    grades:
      mayModerate && (isForModerators || essay.waitingSince === null) ? finishedIn(found.grades).map(givenGradeOf) : [],
    held: heldOf(essay, found.held[0], mayModerate, caller.userId),
    effectiveAt: effectiveIn(found.hold, now),
  };
}

/** The caller's grading, without levels that were chosen by another version of the rubric. */
function ownOf(row: GradeRow, version: number): NonNullable<EssayReviewDetail["own"]> {
  return {
    points: row.rubricVersion === version ? (JSON.parse(row.pointsJson) as Record<string, number>) : {},
    zeroCause: row.zeroCause as ZeroCause | null,
    ...{ note: row.note, feedback: row.feedback, savedAt: row.savedAt, total: row.total },
    isFinished: row.finishedAt !== null,
  };
}

type Held = {
  authorId: string;
  detailsJson: string | null;
  effectiveAt: string;
  title: string;
  message: string;
  language: string;
};

/** The held result, null for none; only moderators and the author of the held decision see its grade and message. */
function heldOf(
  essay: AttemptRow,
  held: Held | undefined,
  mayModerate: boolean,
  userId: string,
): EssayReviewDetail["held"] {
  if (essay.state !== "held") return null;
  const isOwn = held?.authorId === userId;
  if (!held || (!isOwn && !mayModerate)) return { grade: 0, effectiveAt: null, isOwn: false, message: null };
  const { grade } = JSON.parse(held.detailsJson ?? "{}") as PendingResult;
  const message = { title: held.title, text: held.message, language: held.language as Language };
  return { grade, effectiveAt: held.effectiveAt, isOwn, message };
}
