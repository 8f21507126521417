import { answerChoice } from "~/modules/enrolments/pages/choice/answer.server";
import type { Step } from "~/modules/enrolments/pages/step";

export const levels: Step = {
  answer: (enrolment, form) => answerChoice(enrolment, "level", form),
};
