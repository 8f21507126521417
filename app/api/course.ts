import { z } from "zod";
import { shifts } from "~/modules/catalogue/rules/course-search";
import { call } from "./call";
import { problems } from "./problem";
import { Cents, Day, Flag, Id, Language, Text, Whole } from "./value";

/** Why candidates cannot enrol in an offer now. */
export const OfferBlock = z.enum(["INTAKE_INACTIVE", "OFFER_INACTIVE", "NO_VACANCIES", "PRICE_LIST_NOT_REGISTERED"]);
export type OfferBlock = z.output<typeof OfferBlock>;

/** When classes take place; `flexible` is at the student's own time. */
export const Shift = z.enum(shifts);
export type Shift = z.output<typeof Shift>;

export const Course = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** The language of name and summary: that of the call, otherwise the institution's default. */
  language: Language,
  offerId: Id,
  /** `in-person`, `hybrid`, `online`, or the name of the institution's own modality. */
  modality: z.string(),
  modalityDescription: z.string(),
  /** The lowest installment among the campuses with a free seat, in cents; null when candidates cannot enrol. */
  coursePrice: Cents.nullable(),
  /** Whether the price differs between the campuses with a free seat. */
  priceVaries: z.boolean(),
  /** Number of installments; null when it differs between campuses, and when candidates cannot enrol. */
  installments: z.int().nullable(),
  /** The price at the first campus with a free seat, for journeys without a choice of campus; null if none has. */
  firstCampus: z.object({ installmentCents: Cents, installments: z.int() }).nullable(),
  area: z.string(),
  /** The address of a picture that decorates the course; null for a drawing of its area. */
  picture: z.string().nullable().default(null),
  /** Total hours of the course. */
  workload: z.int(),
  /** Null where the course is not measured in semesters. */
  semesters: z.int().nullable(),
  shifts: z.array(Shift),
  /** The campuses where the course is offered, in their order. */
  campuses: z.array(z.object({ code: z.string(), name: z.string() })),
  summary: z.string(),
  /** Free seats in all campuses with a price; null where they are not known, like the days of the intake. */
  seatsLeft: z.int().nullable(),
  intakeStartsOn: Day.nullable(),
  intakeEndsOn: Day.nullable(),
  /** First day of classes; null where it is not set. */
  classesStartOn: Day.nullable(),
  /** Why the course cannot be chosen now. */
  blockedBy: OfferBlock.nullable(),
});
export type Course = z.output<typeof Course>;

export const CourseConditions = z.object({
  courseId: Id,
  paragraphs: z.array(Text),
  /** Why candidates cannot enrol in the course now. */
  blockedBy: OfferBlock.nullable(),
});
export type CourseConditions = z.output<typeof CourseConditions>;

export const CourseIntake = z.object({
  id: Id,
  courseId: Id,
  name: z.string(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
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
    summary: "Courses of an ingress mode: open, full, without a price, not open yet, or closed in the last 30 days",
  }),
  conditions: call({
    service: "candidate",
    method: "GET",
    path: "/courses/{id}/conditions",
    auth: "none",
    responses: { 200: CourseConditions, ...problems(404) },
    summary: "Payment conditions of a course",
  }),
  intake: call({
    service: "candidate",
    method: "GET",
    path: "/courses/{courseId}/intakes/{intakeId}",
    auth: "none",
    query: z.object({ module: Whole.optional(), active: Flag.optional() }),
    responses: { 200: CourseIntake, ...problems(404) },
    summary: "An intake of a course",
  }),
};
