import { answered } from "~/api/answered";
import type { DraftData } from "~/api/draft";
import { orRefusal, Refusal } from "~/api/refusal";
import { parseForm } from "~/form/parse-form";
import { answerChoice } from "~/modules/enrolments/pages/choice/answer.server";
import type { Enrolment } from "~/modules/enrolments/pages/enrolment.server";
import { type Outcome, refused } from "~/modules/enrolments/pages/outcome";
import type { Step } from "~/modules/enrolments/pages/step";
import { Suggestion } from "./suggestion";

export const courses: Step = {
  async answer(enrolment, form, { intent }) {
    const outcome = await answerChoice(enrolment, "course", form);
    return intent === "suggest-course" ? suggestCourse(enrolment, form, outcome.data) : outcome;
  },
};

/** Stores the candidate's suggestion of a course that is not on the list. */
async function suggestCourse(enrolment: Enrolment, form: FormData, data: DraftData): Promise<Outcome> {
  const typed = parseForm(Suggestion, form);
  if (!typed.ok) return { data, refused: { posted: typed.posted } };
  const { suggestion: text, suggestionEmail: email } = typed.value;
  const body = { text, email, ...(data.educationLevelId ? { educationLevelId: data.educationLevelId } : {}) };
  const refusal = await orRefusal(answered(enrolment.api.courseSuggestion.create({ body })));
  if (!(refusal instanceof Refusal)) return { data, stay: { notice: "suggested" } };
  if (refusal.code === "VALIDATION") return refused(data, form, { suggestionEmail: "personalData.errorEmail" });
  return refused(data, form, {}, refusal.code);
}
