import { answerHours } from "~/rules/time/answer-time";
import { optional, whole } from "../setting-field";
import { defineKind } from "../setting-kind";

const hours = () => optional(whole(answerHours.least, answerHours.most));

/** Within how many hours of its service an institution answers, by queue, and after how many business days essays are graded. */
export const answerTime = defineKind("answerTime", {
  fields: {
    answerDocuments: hours(),
    answerExamScores: hours(),
    correctionBusinessDays: optional(whole(1, 60)),
    answerRefunds: hours(),
    answerReconciliation: hours(),
  },
  key: [],
  title: "answerDocuments",
});
