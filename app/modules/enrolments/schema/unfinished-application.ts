import { z } from "zod";
import { dayFilters, deskQuery, filtersOf } from "~/api/desk";
import type { ReachedStep } from "~/modules/enrolments/rules/unfinished";
import type { MessageText } from "./enrolment-detail";

/** Filters of the list; the values of `level` are codes, those of `age` say how long ago the last answer was. */
export const unfinishedFilters = ["step", "level", "course", "age", "institution"] as const;

/** The query of the list: drafts without an answer for an hour, or for the filtered ages. */
export const UnfinishedQuery = z.object({
  ...deskQuery,
  ...filtersOf(unfinishedFilters),
  ...filtersOf(dayFilters),
  sort: z.enum(["newest"]).default("newest"),
});
export type UnfinishedQuery = z.output<typeof UnfinishedQuery>;

/** An application that was begun and left, as staff see it. */
export interface UnfinishedRow {
  id: string;
  /** The candidate's name, empty when none was typed; null where staff may not see the contact (`contactOf`). */
  name: string | null;
  /** Masked in lists; null where the name is null. */
  email: string | null;
  step: ReachedStep;
  levelName: string | null;
  courseName: string | null;
  institutionName: string;
  /** Null where it is not known any more. */
  begunAt: string;
  answeredAt: string;
  /** When staff last sent the link to continue; null for never. */
  remindedAt: string | null;
}

/** Why staff may not send the link to continue. */
export const reminderObstacles = ["answering", "contact", "refused", "limit"] as const;

/** An unfinished application with the whole e-mail address, and the message that staff may send. */
export interface UnfinishedApplication extends UnfinishedRow {
  reminders: { at: string; byName: string }[];
  message: MessageText;
  obstacle: (typeof reminderObstacles)[number] | null;
}
