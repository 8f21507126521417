import { type Message, messageIn } from "~/i18n/message";
import { translator } from "~/i18n/translator";
import type { ExamResult, ExamRule } from "~/modules/exam-scores/rules/exam-score";
import type { Language } from "~/rules/language";
import { formatPoints } from "~/rules/points";

/** A decision about exam scores, for its message. */
export type ExamDecided = { course: string; year: number } & (
  | { kind: "confirmed"; result: ExamResult; rule: ExamRule; correction: string | null }
  | { kind: "refused"; reason: string }
);

/** The message to the candidate about a decision, exactly as staff see it before. */
export function examMessage(given: ExamDecided, language: Language): Message {
  const t = translator(language);
  const { course, year } = given;
  if (given.kind === "refused")
    return messageIn(language, "examScoreMessage.refused", { course, year, reason: given.reason });
  const points = (hundredths: number) => formatPoints(hundredths, language);
  const { result, rule, correction } = given;
  const limits = { average: points(rule.minimumAverage), essay: points(rule.minimumEssay) };
  const missing = result.shortfalls.map((one) => t(`examScoreMessage.shortfall_${one}`, limits)).join(" ");
  const corrected = correction === null ? "" : t("word.corrected", { reason: correction });
  const facts = { course, year, average: points(result.average), missing, correction: corrected };
  return messageIn(language, `examScoreMessage.${missing === "" ? "passed" : "failed"}`, facts);
}

/** The message to a candidate who goes on before the scores are compared with their proof. */
export const unverifiedMessage = (course: string, language: Language): Message =>
  messageIn(language, "examScoreMessage.unverified", { course });

/** The message to a member of staff whose held decision could not take effect. */
export const returnedExamMessage = (candidate: string, language: Language): Message =>
  messageIn(language, "examScoreMessage.returned", { candidate });
