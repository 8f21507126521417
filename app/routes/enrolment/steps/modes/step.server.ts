import { answerChoice } from "../../choice/answer.server";
import type { Step } from "../../step";

export const modes: Step = {
  answer: (enrolment, form) => answerChoice(enrolment, "mode", form),
};
