import type { Answer } from "~/modules/versioned/pages/refused-edit";
import type { FailedSave } from "./save-failure";

/**
 * The answer to a change that a script posts: from the page's action, or `failed` from the browser if no action
 * answered.
 */
export type SaveAnswer = Answer & { saved?: number | undefined; failed?: FailedSave["failed"] | undefined };
