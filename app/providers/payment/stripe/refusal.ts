/** The refusal reasons that payers are shown; for all others they read only that the card was not authorized. */
const refusals: Record<string, readonly string[]> = {
  CARD_LIMIT: ["insufficient_funds", "card_velocity_exceeded", "withdrawal_count_limit_exceeded"],
  CARD_DATA: [
    ...["expired_card", "incorrect_cvc", "incorrect_number", "invalid_cvc", "invalid_number"],
    ...["invalid_expiry_month", "invalid_expiry_year"],
  ],
  CARD_CONFIRMATION: ["authentication_required", "approve_with_id", "payment_intent_authentication_failure"],
  CARD_BUSY: ["processing_error", "issuer_not_available", "try_again_later"],
};

/** Codes after which the portal does not charge a card again; payers do not learn which of them it was. */
const lasting: readonly string[] = [
  ...["lost_card", "stolen_card", "pickup_card", "restricted_card", "fraudulent", "merchant_blacklist"],
  ...["revocation_of_authorization", "revocation_of_all_authorizations", "stop_payment_order"],
  ...["card_not_supported", "transaction_not_allowed", "invalid_account", "highest_risk_level"],
];

/** The reason of a refusal. @param code Stripe's decline code, or the code of its error */
export function refusalOf(code: string): string {
  const [reason] = Object.entries(refusals).find(([, codes]) => codes.includes(code)) ?? [];
  return reason ?? "PAYMENT_NOT_AUTHORIZED";
}

/** The reason of a refused charge without the payer, who has to give another card after `CARD_REFUSED`. */
export const recurrentRefusalOf = (code: string): string => (lasting.includes(code) ? "CARD_REFUSED" : refusalOf(code));
