import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Cents, Day, Flag, Id, Text, Whole } from "./value";

export const Course = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  offerId: Id,
  modalityDescription: z.string(),
  /** Monthly price in cents; null when no price list is registered. */
  coursePrice: Cents.nullable(),
  area: z.string(),
  /** Hours. */
  workload: z.int(),
  summary: z.string(),
  /** Free seats in all campuses. */
  seatsLeft: z.int(),
});
export type Course = z.output<typeof Course>;

export const CourseConditions = z.object({
  courseId: Id,
  paragraphs: z.array(Text),
  /** Why candidates cannot enrol in the course now. */
  blockedBy: z.enum(["INTAKE_INACTIVE", "OFFER_INACTIVE", "NO_VACANCIES"]).nullable(),
});
export type CourseConditions = z.output<typeof CourseConditions>;

export const CourseIntake = z.object({
  id: Id,
  courseId: Id,
  name: z.string(),
  startsOn: Day,
  endsOn: Day,
  module: z.int(),
  active: z.boolean(),
});
export type CourseIntake = z.output<typeof CourseIntake>;

export const course = {
  list: call({
    service: "subscription",
    method: "GET",
    path: "/courses/by-ingress-mode",
    auth: "none",
    keepSeconds: 5,
    query: z.object({ ingressModeId: Id }),
    responses: { 200: z.array(Course), ...problems(404) },
    summary: "Courses with an open offer by an ingress mode",
  }),
  conditions: call({
    service: "candidate",
    method: "GET",
    path: "/courses/{id}/conditions",
    auth: "none",
    responses: { 200: CourseConditions, ...problems(404) },
  }),
  intake: call({
    service: "candidate",
    method: "GET",
    path: "/courses/{courseId}/intakes/{intakeId}",
    auth: "none",
    query: z.object({ module: Whole.optional(), active: Flag.optional() }),
    responses: { 200: CourseIntake, ...problems(404) },
  }),
};
