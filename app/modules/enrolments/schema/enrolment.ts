import { z } from "zod";
import { type DeskPage, deskQuery, type FilterOption, filtersOf } from "~/api/desk";
import { SubscriptionState } from "~/api/subscription-status";
import { messageKey } from "~/i18n/message-key";
import { revealReasons } from "~/modules/enrolments/rules/reveal-reason";
import type { EnrolmentRow } from "./enrolment-detail";
import type { SavedView } from "./saved-view";

export type EnrolmentPage = DeskPage<EnrolmentRow>;

export const enrolmentFilters = [
  "status",
  "mover",
  "course",
  "campus",
  "institution",
  "owner",
  "from",
  "until",
] as const;

/** Why staff did something, for the audit. */
export const Reason = z
  .string({ error: messageKey("desk.reasonRequired") })
  .trim()
  .min(1, messageKey("desk.reasonRequired"))
  .max(500, messageKey("desk.reasonTooLong"));

/** The query that selects a list of enrolments: search, filters, order and page. */
export const EnrolmentQuery = z.object({
  ...deskQuery,
  ...filtersOf(enrolmentFilters),
  sort: z.enum(["newest", "waiting"]).default("newest"),
});
export type EnrolmentQuery = z.output<typeof EnrolmentQuery>;

/** The values of the list's filters, and the lists that the caller has saved under a name. */
export interface EnrolmentOptions {
  course: FilterOption[];
  campus: FilterOption[];
  institution: FilterOption[];
  owner: FilterOption[];
  status: FilterOption[];
  views: SavedView[];
}

/** A move as staff want it. */
export const EnrolmentMove = z.object({
  /** The status that staff saw. */
  from: SubscriptionState,
  to: z.enum(SubscriptionState.options, { error: messageKey("desk.moveChoiceRequired") }),
  reason: Reason,
  /** Whether the move waits, as decisions do, so that it can be undone. */
  hold: z.boolean().default(true),
});

/** The form by which staff reopen an enrolment. */
export const Reopening = z.object({ reason: Reason });

/** The owner of an enrolment, a member of staff; an empty id removes the owner. */
export const Assignment = z.object({ ownerId: z.string().max(200).default("") });

/** A note to add to an enrolment. */
export const NewNote = z.object({
  text: z
    .string({ error: messageKey("desk.noteRequired") })
    .trim()
    .min(1, messageKey("desk.noteRequired"))
    .max(2000, messageKey("desk.noteTooLong")),
});

/** Why staff want to see a whole document number: one reason of a list, with a note if it is another one. */
export const Reveal = z
  .object({
    reason: z.enum(revealReasons, { error: messageKey("enrolmentPerson.whyRequired") }),
    note: z.string().trim().max(500, messageKey("desk.reasonTooLong")).default(""),
  })
  .refine(({ reason, note }) => reason !== "another" || note !== "", {
    path: ["note"],
    error: messageKey("enrolmentPerson.noteRequired"),
  });
