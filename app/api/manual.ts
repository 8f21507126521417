import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Instant, Language } from "./value";

/** The text of a candidate's manual in one language. */
export const ManualText = z.object({
  title: z.string().min(1),
  lead: z.string(),
  sections: z.array(z.object({ title: z.string().min(1), paragraphs: z.array(z.string().min(1)).min(1) })).min(1),
});
export type ManualText = z.output<typeof ManualText>;

export const Manual = ManualText.extend({
  /** The language of the text: that of the call, or the first in which the institution wrote it. */
  language: Language,
  /** Whether the journey has a step in which the candidate confirms having read the manual. */
  asked: z.boolean(),
  /** When the candidate confirmed to have read it; null before that. */
  readAt: Instant.nullable(),
});
export type Manual = z.output<typeof Manual>;

export const manual = {
  get: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/{id}/manual",
    auth: "user",
    responses: { 200: Manual, ...problems(404) },
    summary: "The manual of the enrolment's institution",
  }),
};
