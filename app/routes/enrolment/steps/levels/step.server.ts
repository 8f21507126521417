import { answerChoice } from "../../choice/answer.server";
import type { Step } from "../../step";

export const levels: Step = {
  answer: (enrolment, form) => answerChoice(enrolment, "level", form),
};
