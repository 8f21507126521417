import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Day, Id, Instant } from "./value";

export const AcademicClass = z.object({
  id: Id,
  name: z.string(),
  /** Null where it is not known. */
  startsOn: Day.nullable(),
  schedule: z.string(),
  slots: z.int(),
  available: z.int(),
  /** When the caller's hold of a slot expires; null without a hold. */
  expiration: Instant.nullable(),
  disabled: z.boolean(),
  disabledReason: z.enum(["CLASS_FULL", "CLASS_INACTIVE"]).nullable(),
});
export type AcademicClass = z.output<typeof AcademicClass>;

export const AcademicClassSelection = z.object({
  selectedClass: AcademicClass.nullable(),
  availableClasses: z.array(AcademicClass),
  /** When the hold of the selected class expires; null when there is none or it is permanent. */
  expiration: Instant.nullable(),
  /** Whether candidates see the start, the schedule and the free slots of the classes. */
  showInfo: z.boolean(),
  /** Whether the selection can no longer change. */
  disabled: z.boolean(),
});
export type AcademicClassSelection = z.output<typeof AcademicClassSelection>;

export const academicClass = {
  list: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/{id}/academic-classes/",
    auth: "none",
    responses: { 200: AcademicClassSelection, ...problems(404) },
    summary: "Classes that a candidate can choose",
  }),
  verify: call({
    service: "candidate",
    method: "PATCH",
    path: "/subscriptions/{id}/academic-classes/verify",
    auth: "none",
    responses: { 200: AcademicClassSelection, ...problems(404, 409) },
    summary: "Checks that the slot is still held; 409 CLASS_HOLD_EXPIRED or CLASS_FULL",
  }),
  select: call({
    service: "candidate",
    method: "PUT",
    path: "/subscriptions/{id}/academic-classes",
    auth: "none",
    body: z.object({ academicClassId: Id }),
    responses: { 200: AcademicClassSelection, ...problems(404, 409) },
    summary: "Holds a slot for 30 minutes; a paid enrolment holds it permanently",
  }),
  change: call({
    service: "candidate",
    method: "PUT",
    path: "/subscriptions/{id}/academic-classes/change",
    auth: "none",
    body: z.object({ newAcademicClassId: Id, oldAcademicClassId: Id }),
    responses: { 200: AcademicClassSelection, ...problems(404, 409) },
    summary: "Changes the class of a subscription",
  }),
};
