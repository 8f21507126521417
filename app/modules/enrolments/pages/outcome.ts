import type { DraftData } from "~/api/draft";
import type { FieldErrors } from "~/api/problem";
import { type PostedForm, refusedForm } from "~/form/posted-form";
import type { PersonGroup } from "~/modules/people/rules/person-group";
import type { Choices } from "./choice/choice.server";

/** Messages that one page passes to the next, as values of the query parameter `notice`. */
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
  "agreementChosen",
  "agreementRemoved",
  "agreementCodeSent",
  "agreementConfirmed",
  "addressFound",
  "addressUnknown",
  "addressUnavailable",
  "signedIn",
  "moved",
] as const;
export type Notice = (typeof notices)[number];

export const toNotice = (text: string | null): Notice | null => notices.find((notice) => notice === text) ?? null;

/** The result of a posted step. */
export interface Outcome {
  /** The draft's data with the typed values, valid or not. */
  data: DraftData;
  /** The choices with the lists that depend on a new choice; absent without a new choice. */
  choices?: Choices;
  /** The errors with which the step is shown again. */
  refused?: RefusedStep;
  /**
   * The answer is invalid: the step shows it again, and the draft stores it only when the candidate leaves the step.
   */
  invalid?: true;
  /** An existing draft is not saved, so that a form that is posted twice does not cause a version conflict. */
  unchanged?: true;
  /** Show the step again without errors: a button only helped to fill it in, or its next or previous group follows. */
  stay?: { group?: PersonGroup; notice?: Notice; hash?: string };
  /** Path to redirect to instead of the next step. */
  path?: string;
  notice?: Notice | undefined;
}

/** A step that is shown again with its errors. */
export interface RefusedStep {
  posted: PostedForm;
  /** Code of a problem of the whole step. */
  problem?: string | undefined;
  /** The e-mail address that the candidate probably meant. */
  suggestedEmail?: string | undefined;
}

/**
 * An outcome that shows the step again with the posted values. `problem` is the code of a problem of the whole step.
 */
export function refused(
  data: DraftData,
  typed: FormData | Readonly<Record<string, string>>,
  errors: FieldErrors,
  problem?: string,
): Outcome & { refused: RefusedStep } {
  return { data, refused: { posted: refusedForm(typed, errors), problem } };
}
