import type { JourneyChange } from "~/contract/journey-draft";
import type { PostedForm } from "~/form/posted-form";
import type { FailedSave } from "./save-failure";

/** What a page's action, or the browser in its place, answers to a change that a script posts. */
export interface SaveAnswer {
  saved?: number | undefined;
  posted?: PostedForm | undefined;
  change?: JourneyChange | null | undefined;
  typed?: readonly (readonly [name: string, value: string])[] | undefined;
  failed?: FailedSave["failed"];
}
