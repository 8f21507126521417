/** Mails and notifications about refunds. */
export const refundMessage = {
  approved_title: "Refund approved",
  approved_text:
    "We are returning {{amount}} of your payment for {{course}} (reference number {{protocol}}). {{way}} {{cause}} {{end}}",
  way_pix: "The money returns by Pix to the account that it came from, usually on the same day.",
  way_card: "The money returns to the same card, within two statements.",
  way_transfer:
    "The money returns by a transfer to an account of the payer; the institution will confirm the details with you.",
  reason_withdrawal: "Reason: withdrawal within 7 days.",
  reason_cancellation: "Reason: cancellation of the application.",
  reason_duplicate: "Reason: the same payment made twice.",
  reason_excess: "Reason: too much was charged.",
  reason_agreement: "Reason: an agreement with the institution.",
  reason_mistake: "Reason: a mistake in the charge.",
  reason_unspecified: "Reason: a decision of the institution.",
  ends: "With this your application has ended and the place is released; nothing more will be charged.",
};
