import { parametersOf } from "~/backend/catalogue";
import { mayStaff } from "~/backend/context";
import { together } from "~/backend/database/together";
import { effectiveIn, holdTime, keysIn } from "~/backend/desk";
import type { StaffContext } from "~/backend/procedure";
import type { EssayText } from "~/contract/essay-attempt";
import type { EssayReviewDetail } from "~/contract/essay-review";
import type { Language } from "~/contract/value";
import { essayRulesOf, type ZeroCause } from "~/domain/essay/essay-rule";
import type { AttemptRow } from "../essay-store";
import { essayRowOf, essayRows } from "./correction-list";
import type { PendingResult } from "./correction-result";
import { finishedIn, type GradeRow, givenGradeOf, gradesQuery, rubricFor, rubricsQuery } from "./correction-store";

/** An essay with everything that a corrector needs, without the writer. */
export async function essayDetail(ctx: StaffContext, essay: AttemptRow): Promise<EssayReviewDetail> {
  const { db, tenantId, caller, now } = ctx;
  const mayModerate = mayStaff(ctx, "essays.moderate", essay.institution_id);
  const found = await together(db, {
    row: essayRows(ctx, keysIn("essay_attempt", tenantId, [essay.id])),
    grades: gradesQuery(db, essay.tenant_id, [essay.id]),
    rubrics: rubricsQuery(db, essay),
    comments: db
      .selectFrom("essay_comment")
      .select(["id", "criterion", "text"])
      .where("tenant_id", "=", tenantId)
      .where("institution_id", "=", essay.institution_id)
      .orderBy("created_at", "desc")
      .limit(100),
    conflicts: db
      .selectFrom("essay_conflict")
      .select("user_id")
      .where("tenant_id", "=", tenantId)
      .where("attempt_id", "=", essay.id)
      .where("user_id", "=", caller.userId),
    held: db
      .selectFrom("held_decision")
      .select(["author_id", "details_json", "effective_at", "title", "message", "language"])
      .where("tenant_id", "=", tenantId)
      .where("subject_id", "=", essay.id),
    hold: holdTime(db, essay),
  });
  const row = found.row.map((one) => essayRowOf(ctx, one))[0];
  if (!row) throw new Error(`Essay ${essay.id} is absent.`);
  const rubric = rubricFor(found.rubrics, found.grades);
  const isForModerators = essay.state === "board";
  const mine = found.grades.filter(({ corrector_id }) => corrector_id === caller.userId);
  const finished = finishedIn(mine);
  // On the board, a moderator who has finished a grade begins another.
  const own =
    mine.find(({ finished_at }) => finished_at === null) ??
    (isForModerators && mayModerate ? undefined : finished.at(-1));
  const isOpen =
    essay.waiting_since !== null &&
    found.conflicts.length === 0 &&
    (isForModerators ? mayModerate : finished.length === 0) &&
    (row.claim === null || row.claim.isOwn);
  const { passGrade } = essayRulesOf(await parametersOf({ db, tenantId }, essay.institution_id));
  return {
    ...{
      row,
      institutionId: essay.institution_id,
      revision: essay.revision,
      title: essay.title ?? "",
      body: essay.body ?? "",
    },
    theme: { title: essay.theme_title, prompt: essay.prompt, texts: JSON.parse(essay.texts_json) as EssayText[] },
    appealReason: essay.appeal_reason,
    rubric,
    own: own ? ownOf(own, rubric.version) : null,
    ...{ isOpen, passGrade, comments: found.comments },
    // A second corrector never sees the first grade. Moderators see all finished grades of an essay that is on the
    // board or waits for no grade.
    grades:
      mayModerate && (isForModerators || essay.waiting_since === null)
        ? finishedIn(found.grades).map(givenGradeOf)
        : [],
    held: heldOf(essay, found.held[0], mayModerate, caller.userId),
    effectiveAt: effectiveIn(found.hold, now),
  };
}

/** The caller's grading, without levels that were chosen by another version of the rubric. */
function ownOf(row: GradeRow, version: number): NonNullable<EssayReviewDetail["own"]> {
  return {
    points: row.rubric_version === version ? (JSON.parse(row.points_json) as Record<string, number>) : {},
    zeroCause: row.zero_cause as ZeroCause | null,
    ...{ note: row.note, feedback: row.feedback, savedAt: row.saved_at, total: row.total },
    isFinished: row.finished_at !== null,
  };
}

type Held = {
  author_id: string;
  details_json: string | null;
  effective_at: string;
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
  const isOwn = held?.author_id === userId;
  if (!held || (!isOwn && !mayModerate)) return { grade: 0, effectiveAt: null, isOwn: false, message: null };
  const { grade } = JSON.parse(held.details_json ?? "{}") as PendingResult;
  const message = { title: held.title, text: held.message, language: held.language as Language };
  return { grade, effectiveAt: held.effective_at, isOwn, message };
}
