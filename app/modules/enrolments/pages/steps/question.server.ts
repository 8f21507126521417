import type { z } from "zod";
import { parseForm } from "~/form/parse-form";
import { refused } from "../outcome";
import type { Step } from "../step";

/**
 * The server side of a step that asks a question of its own, and stores what was typed as the answer of its component.
 * @param asked the field that answers the question, which a required step needs; others are additions
 */
export const question = <Answer extends Partial<Record<string, string>>>(
  schema: z.ZodType<Answer>,
  asked: keyof Answer & string,
): Step => ({
  async answer({ data }, form, { step }) {
    const typed = parseForm(schema, form);
    if (!typed.ok) return { data, refused: { posted: typed.posted } };
    const answer = Object.fromEntries(
      Object.entries(typed.value).flatMap(([name, text]) => (text ? [[name, text]] : [])),
    );
    const kept = { ...data, answers: { ...data.answers, [step.id]: answer } };
    if (!step.required || answer[asked]) return { data: kept };
    return { ...refused(kept, form, { [asked]: "enrolment.errorChoose" }), invalid: true };
  },
});
