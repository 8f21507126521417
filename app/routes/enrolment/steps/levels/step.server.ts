import { answerChoice } from "../../choice/answer.server";
import type { Step } from "../../step";

export const levels: Step = {
  isSatisfied: (_, { choices }) => choices.level,
  answer: (enrolment, form) => answerChoice(enrolment, "level", form),
};
