import { MOST_ALTERNATIVES, type QuestionProblem, questionProblems } from "~/domain/entrance/question";
import { emptyForm, type PostedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";

/** The fields of the alternatives, in their order. */
export const alternativeFields = Array.from({ length: MOST_ALTERNATIVES }, (_, index) => `alternative${index + 1}`);

const problems: Record<QuestionProblem, { field: string; text: TextKey }> = {
  text: { field: "text", text: "examQuestion.errorText" },
  alternatives: { field: "alternative1", text: "examQuestion.errorAlternatives" },
  repeated: { field: "alternative1", text: "examQuestion.errorRepeated" },
  correct: { field: "correct", text: "examQuestion.errorCorrect" },
};

interface Typed {
  text: string;
  alternatives: string[];
  correct: number;
}

/** The question that a form contains, with its errors; empty alternatives at the end are left out. */
export function questionIn(form: FormData): Typed & { errors: Record<string, TextKey> } {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const all = alternativeFields.map(textOf);
  const alternatives = all.slice(0, all.findLastIndex((one) => one !== "") + 1);
  const correct = /^\d$/.test(textOf("correct")) ? Number(textOf("correct")) : -1;
  const found = questionProblems(textOf("text"), alternatives, correct).map((one) => problems[one]);
  const errors: Record<string, TextKey> = Object.fromEntries(found.map(({ field, text }) => [field, text]));
  return { text: textOf("text"), alternatives, correct, errors };
}

/** The form with the values of a stored question. */
export function formOf({ text, alternatives, correct }: Typed): PostedForm {
  const texts = alternatives.map((one, index) => [alternativeFields[index] ?? "", one] as const);
  return emptyForm({ text, correct: String(correct), ...Object.fromEntries(texts) });
}

/** The question in a form, for its preview; null unless the form requests the preview and has no errors. */
export function previewIn(form: FormData): Typed | null {
  const { errors, ...typed } = questionIn(form);
  return form.get("intent") === "preview" && Object.keys(errors).length === 0 ? typed : null;
}
