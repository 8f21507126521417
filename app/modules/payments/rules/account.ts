/**
 * The accounts of a subscription's bookkeeping. `cash`: the money that the institution holds. `payer`: the debt of the
 * payer, negative for received money that settled nothing. `waived`: debt that staff cancelled. The other accounts say
 * what was charged for, and how much was returned or is in dispute.
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
