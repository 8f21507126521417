import type { DraftChange } from "~/contract/draft-change";
import type { PostedForm } from "~/form/posted-form";
import type { FailedSave } from "./save-failure";

/**
 * The answer to a change that a script posts: from the page's action, or `failed` from the browser if no action
 * answered.
 */
export interface SaveAnswer {
  saved?: number | undefined;
  posted?: PostedForm | undefined;
  change?: DraftChange | null | undefined;
  typed?: readonly (readonly [name: string, value: string])[] | undefined;
  failed?: FailedSave["failed"];
}
