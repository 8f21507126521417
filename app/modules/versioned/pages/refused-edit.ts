import type { DraftChange } from "~/api/draft-change";
import type { RefusedPost } from "~/shell/submit.server";

/** Prefix of the fields with the choices between conflicting values; the number of the conflict follows. */
export const CHOICE = "choice-";

/** The answer to a script whose change was saved. */
export interface Saved extends Partial<Record<keyof RefusedPost, undefined>> {
  /** The revision after the save. */
  saved: number;
}

/** What a page of a document may know of the answer to its form. */
export type Answer = Partial<Record<keyof RefusedPost, undefined>> | RefusedPost;

/** What others changed in a draft since the page of a refused save was rendered; none for other answers. */
export const conflictOf = (answer: Answer | null | undefined): DraftChange | undefined =>
  answer?.code === "CHANGED_MEANWHILE" ? answer.details.facts : undefined;
