import type { DraftData } from "~/contract/draft";
import type { FieldErrors } from "~/contract/problem";
import { type PostedForm, refusedForm } from "~/form/posted-form";

/** Messages of one page to the next, by the value of `notice` in its address. */
export const notices = [
  "blocked",
  "choiceGone",
  "expired",
  "cleared",
  "saved",
  "reset",
  "resumed",
  "linkInvalid",
  "linkSent",
  "suggested",
  "voucherApplied",
  "voucherRemoved",
  "addressFound",
  "signedIn",
] as const;
export type Notice = (typeof notices)[number];

export const toNotice = (text: string | null): Notice | null => notices.find((notice) => notice === text) ?? null;

/** What came of a posted step. */
export interface Outcome {
  /** The draft with what was typed, right or wrong. */
  data: DraftData;
  /** What is wrong; the step is shown again. */
  refused?: Refusal;
  /** Whether a person's data is wrong: it is shown again, and kept only where the candidate leaves the step with it. */
  invalid?: true;
  /** The draft stays as it is, so that a post that was sent twice does not stand in its own way. */
  unchanged?: true;
  /** The step is shown again though nothing is wrong: a button helped to fill it in. */
  stay?: { notice?: Notice; hash?: string };
  /** Where to go in place of the next step. */
  path?: string;
  notice?: Notice | undefined;
}

export interface Refusal {
  posted: PostedForm;
  /** Code of a problem of the step as a whole. */
  problem?: string | undefined;
  /** The e-mail address that was probably meant. */
  suggestedEmail?: string | undefined;
}

/** An outcome that shows the step again with what was posted. `problem` is of the step as a whole. */
export function refused(
  data: DraftData,
  typed: FormData | Readonly<Record<string, string>>,
  errors: FieldErrors,
  problem?: string,
): Outcome & { refused: Refusal } {
  return { data, refused: { posted: refusedForm(typed, errors), problem } };
}
