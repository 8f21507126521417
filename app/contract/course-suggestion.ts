import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Id } from "./value";

export const CourseSuggestion = z.object({
  text: z.string().trim().min(3).max(500),
  email: z.union([z.email(), z.literal("")]).optional(),
  educationLevelId: Id.optional(),
});
export type CourseSuggestion = z.output<typeof CourseSuggestion>;

export const courseSuggestion = {
  create: call({
    service: "business",
    method: "POST",
    path: "/course-suggestions",
    auth: "none",
    body: CourseSuggestion,
    responses: { 201: z.object({ id: Id }), ...problems(422, 429) },
  }),
};
