import { z } from "zod";
import { type DeskPage, dayFilters, deskQuery, filtersOf } from "~/api/desk";
import { Cents, Id, type Language } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import {
  type AllowedAnswer,
  type MatchOutcome,
  type MatchReason,
  type MatterAnswer,
  type MatterReason,
  matterAnswers,
} from "~/modules/payments/rules/reconciliation/matter";
import type { RefundWay } from "~/modules/payments/rules/refund";
import type { ChargeRow } from "./charge-desk";

/** An entry of the reconciliation, `matter` in the code: money that does not match, for staff to answer. */
export interface Matter {
  id: string;
  reason: MatterReason;
  /** The amount as received, or as the provider reports it. */
  amountCents: number;
  /** The reference that the provider named; usually that of one of the portal's charges. */
  reference: string;
  /** The provider's id of the payment that settled no charge; null in an entry that is not about a single payment. */
  paymentId: string | null;
  /** The name of the account that received the money; `sandbox` for the sandbox provider. */
  provider: string;
  paidAt: string | null;
  createdAt: string;
  /** Whether it is open for longer than the institution has set. */
  isOverdue: boolean;
  /** Null where the institution is not known yet. */
  institutionName: string | null;
  /** The charge and its candidate; null where they are not known. */
  charge: Pick<ChargeRow, "id" | "subscriptionId" | "name" | "protocol" | "courseName"> | null;
  /** How it was answered; null while it is open. */
  answered: {
    answer: MatterAnswer | null;
    note: string | null;
    byName: string | null;
    at: string;
    refundId: string | null;
  } | null;
  /** The id of the answered entry that this one replaces; null for none. */
  formerId: string | null;
}

export const matterFilters = ["reason", "state", "institution"] as const;

/** The query of the list of entries. */
export const MatterQuery = z.object({
  ...deskQuery,
  ...filtersOf(matterFilters),
  ...filtersOf(dayFilters),
  /** `waiting` shows only open entries, unless `q` or a filter by state is set. */
  sort: z.enum(["waiting", "newest", "amount"]).default("waiting"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type MatterQuery = z.output<typeof MatterQuery>;

export interface MatterPage extends DeskPage<Matter> {
  isTooWide: boolean;
}

/** An answer that is allowed now, with its consequences. */
export interface MatterOffer extends AllowedAnswer {
  /** For a refund: how the money is returned, whether a second person approves it, and whether the enrolment ends. */
  refund: { way: RefundWay; needsApproval: boolean; endsEnrolment: boolean } | null;
  /** The message to the candidate, or null. For a refund it is sent after the approval, for a remainder at once. */
  message: { title: string; text: string; language: Language } | null;
}

/** A charge that money without a known reference may belong to. */
export interface MatterSuggestion {
  charge: ChargeRow;
  reasons: MatchReason[];
  /**
   * What linking does: it settles the charge, or opens a new entry because the amount differs, the enrolment is closed
   * or the purpose is already paid.
   */
  outcome: MatchOutcome;
}

/** An entry with the facts of the portal and the provider, and the answers that are allowed. */
export interface MatterDetail {
  matter: Matter;
  /** The charge in the portal; null where it is not known. */
  charge: ChargeRow | null;
  /** Empty when it is answered, or the caller may not answer. */
  offers: MatterOffer[];
  suggestions: MatterSuggestion[];
  /** Whether the search found more charges or enrolments than its limit. */
  isTooWide: boolean;
  /** The id of the entry that replaces this one; null for none. */
  laterId: string | null;
  mayCorrect: boolean;
}

/** What staff write about an entry. */
export const MatterNote = z.object({
  note: z
    .string({ error: messageKey("word.writeNote") })
    .trim()
    .min(1, messageKey("word.writeNote"))
    .max(500, messageKey("reconciliation.noteTooLong")),
});

/** An answer to an entry. */
export const MatterAnswerInput = MatterNote.extend({
  id: Id,
  answer: z.enum(matterAnswers),
  /** For the answer `match`, the charge to which the money belongs. */
  chargeId: Id.optional(),
  /** The amount that the page showed for this answer, in cents. */
  amountCents: Cents,
});
export type MatterAnswerInput = z.output<typeof MatterAnswerInput>;

/**
 * The form of an answer: `what` is the answer, for a match followed by a colon and the id of the charge, and
 * `cents-` with each answer is the amount that the page showed for it.
 */
export const MatterAnswerForm = MatterNote.extend({
  what: z.string({ error: messageKey("reconciliation.whatRequired") }).max(220),
})
  .loose()
  .transform(({ what, note, ...shown }): unknown => {
    const [answer, chargeId] = what.split(":");
    return { answer, chargeId, note, amountCents: Number(shown[`cents-${answer}`]) };
  })
  .pipe(MatterAnswerInput.omit({ id: true }));
