import type { DraftData } from "~/contract/draft";
import { lineIn } from "~/form/line";
import { answerChoice } from "../../choice/answer.server";
import type { Enrolment } from "../../enrolment.server";
import { type Outcome, refused } from "../../outcome";
import type { Step } from "../../step";

export const courses: Step = {
  async answer(enrolment, form, { intent }) {
    const outcome = await answerChoice(enrolment, "course", form);
    return intent === "suggest-course" ? suggestCourse(enrolment, form, outcome.data) : outcome;
  },
};

/** Stores the candidate's suggestion of a course that is not on the list. */
async function suggestCourse(enrolment: Enrolment, form: FormData, data: DraftData): Promise<Outcome> {
  const text = String(form.get("suggestion") ?? "").trim();
  const email = lineIn(form, "suggestionEmail");
  const refuse = (errors: Record<string, string>, problem?: string) => refused(data, form, errors, problem);
  if (text.length < 3 || text.length > 500) return refuse({ suggestion: "enrolment.errorSuggestion" });
  const answer = await enrolment.api.courseSuggestion.create({
    body: { text, email, ...(data.educationLevelId ? { educationLevelId: data.educationLevelId } : {}) },
  });
  if (answer.status === 201) return { data, stay: { notice: "suggested" } };
  if (answer.status === 400 || answer.status === 422) return refuse({ suggestionEmail: "personalData.errorEmail" });
  return refuse({}, answer.body.code);
}
