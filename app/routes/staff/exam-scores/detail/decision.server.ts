import type { ExamDecision } from "~/contract/exam-score-review";
import type { TextKey } from "~/i18n/catalogue";
import { readScores } from "../../../exam-score/exam-form.server";
import { revisionIn } from "../../desk/revision.server";

/** Longest texts to the candidate, in characters. */
const CORRECTION_MAX = 500;
const REFUSAL_MAX = 1000;

type Read = { revision: number; decision: ExamDecision } | { errors: Record<string, string> };

/** The decision that a form contains, or its errors by field. */
export function readDecision(form: FormData, thisYear: number): Read {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const revision = revisionIn(form);
  const reasonOf = (field: "correction" | "refusal", longest: number): TextKey | null => {
    const text = textOf(field);
    if (text === "") return "examReview.reasonRequired";
    return text.length > longest ? `examReview.${field}TooLong` : null;
  };
  switch (textOf("outcome")) {
    case "confirm":
      return { revision, decision: { kind: "confirm" } };
    case "correct": {
      const read = readScores(form, { firstYear: 1998, lastYear: thisYear });
      const problem = reasonOf("correction", CORRECTION_MAX);
      if (read.errors || problem) return { errors: { ...read.errors, ...(problem ? { correction: problem } : {}) } };
      const { year, scores } = read;
      return { revision, decision: { kind: "correct", year, scores, reason: textOf("correction") } };
    }
    case "refuse": {
      const problem = reasonOf("refusal", REFUSAL_MAX);
      if (problem) return { errors: { refusal: problem } };
      return { revision, decision: { kind: "refuse", reason: textOf("refusal") } };
    }
    default:
      return { errors: { outcome: "examReview.outcomeRequired" } };
  }
}
