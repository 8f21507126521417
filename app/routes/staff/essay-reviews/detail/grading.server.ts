import type { EssayGrading, EssayReviewDetail } from "~/contract/essay-review";
import { zeroCauses } from "~/domain/essay/essay-rule";

/** Longest texts, in characters. */
const FEEDBACK_MAX = 3000;
const NOTE_MAX = 2000;

/** The grading that a form contains; ticked comments of the bank are appended to the feedback. */
export function readGrading(
  form: FormData,
  { rubric, comments }: Pick<EssayReviewDetail, "rubric" | "comments">,
): EssayGrading {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const points: Record<string, number> = {};
  for (const { code, levels } of rubric.criteria) {
    const given = textOf(`points_${code}`);
    const level = levels.find((one) => String(one.points) === given);
    if (level) points[code] = level.points;
  }
  const ticked = comments.filter(({ id }) => form.get(`comment_${id}`) === "yes").map(({ text }) => text);
  const feedback = [textOf("feedback"), ...ticked].filter((part) => part !== "").join("\n");
  return {
    points,
    zeroCause: zeroCauses.find((cause) => cause === textOf("zero")) ?? null,
    note: textOf("note").slice(0, NOTE_MAX),
    feedback: feedback.slice(0, FEEDBACK_MAX),
  };
}
