/**
 * The accounts of a subscription's bookkeeping. `cash` is what the institution holds; `payer` what the payer owes, negative
 * for money that settled nothing; `waived` what staff accepted not to receive; the others say what was charged for and
 * what was given back or is in dispute.
 */
export type Account =
  | "cash"
  | "payer"
  | "fee"
  | "tuition"
  | "fine"
  | "late_interest"
  | "card_interest"
  | "returned"
  | "waived"
  | "disputed";
