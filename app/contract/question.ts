import { z } from "zod";
import { type ComponentType, componentTypes } from "~/domain/journey/journey";
import { call } from "./call";
import { Language } from "./value";

/** A frequent question with its answer, in the language of the call or the first in which the institution wrote it. */
export const Question = z.object({
  id: z.string(),
  /** The steps to which it relates. */
  steps: z.array(z.string()),
  question: z.string(),
  answer: z.string(),
  /** The language of question and answer. */
  language: Language,
});
export type Question = z.output<typeof Question>;

export const question = {
  list: call({
    service: "portal",
    method: "GET",
    path: "/questions",
    auth: "none",
    keepSeconds: 60,
    query: z.object({
      /** Only the questions about this step. */
      step: z.enum(componentTypes as [ComponentType]).optional(),
    }),
    responses: { 200: z.array(Question) },
    summary: "Frequent questions of the institution, in its order",
  }),
};
