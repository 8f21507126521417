import type { DraftData } from "~/contract/draft";
import type { Tier } from "~/domain/cascade";
import { textsOf } from "../form/posted-form";
import { type Choices, choose, chosen, loadChoices } from "./choice.server";
import type { Enrolment } from "./enrolment.server";
import type { Outcome } from "./outcome";
import { returns } from "./progress.server";

/** The draft with what is chosen. */
export function withChoices(data: DraftData, choices: Choices): DraftData {
  const { level, mode, course, campus } = chosen(choices);
  return {
    ...data,
    educationLevelId: level?.id ?? null,
    ingressModeId: mode?.id ?? null,
    courseId: course?.id ?? null,
    offerId: course?.offerId ?? null,
    campusId: campus?.id ?? null,
  };
}

/** Takes a choice when its list offers it, and recomputes all that depends on it. */
export async function answerChoice(enrolment: Enrolment, tier: Tier, form: FormData): Promise<Outcome> {
  const id = form.get(tier);
  const values = textsOf(form);
  if (typeof id !== "string" || id === "")
    return { data: enrolment.data, refused: { posted: { values, errors: { [tier]: "enrolment.errorChoose" } } } };
  const made = choose(enrolment.choices, tier, id);
  if (made.cascade.refused)
    return { data: enrolment.data, refused: { posted: { values, errors: { [tier]: "enrolment.errorUnavailable" } } } };
  const choices = await loadChoices(enrolment.api, made);
  const data = withChoices(enrolment.data, choices);
  const notice = made.cascade.cleared.length > 0 ? ("cleared" as const) : undefined;
  const returning = returns(enrolment);
  if (tier !== "level" || (returning && !notice)) return { data, notice };
  return { data, notice, path: `/${chosen(choices).level?.code}?step=modes${returning ? "&return=review" : ""}` };
}

/** Leaves a suggestion of a course that is not on the list. */
export async function suggestCourse(enrolment: Enrolment, form: FormData, data: DraftData): Promise<Outcome> {
  const text = String(form.get("suggestion") ?? "").trim();
  const email = String(form.get("suggestionEmail") ?? "").trim();
  const refuse = (errors: Record<string, string>, problem?: string): Outcome => ({
    data,
    refused: { posted: { values: textsOf(form), errors }, problem },
  });
  if (text.length < 3 || text.length > 500) return refuse({ suggestion: "enrolment.errorSuggestion" });
  const answer = await enrolment.api.courseSuggestion.create({
    body: { text, email, ...(data.educationLevelId ? { educationLevelId: data.educationLevelId } : {}) },
  });
  if (answer.status === 201) return { data, stay: { notice: "suggested" } };
  if (answer.status === 400 || answer.status === 422) return refuse({ suggestionEmail: "personalData.errorEmail" });
  return refuse({}, answer.body.code);
}
