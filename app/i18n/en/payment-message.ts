/** Mails and notifications about payments. */
export const paymentMessage = {
  card_started_title: "Automatic charge authorized",
  card_started_text:
    "The next installments of {{course}} will be charged to the card {{card}}, each on its due day. In the portal you can replace the card or withdraw the authorization.",
  card_announced_title: "Installment {{number}} will be charged on {{day}}",
  card_announced_text:
    "On {{day}} we will charge {{amount}}, installment {{number}} of {{course}}, to the card {{card}}. Until then you can replace the card, stop the automatic charge or pay in another way in the portal.",
  card_charged_title: "Installment {{number}} paid",
  card_charged_text:
    "We charged {{amount}} to the card {{card}} for installment {{number}} of {{course}}. The receipt is in the portal.",
  card_retry_title: "Installment {{number}} was not charged",
  card_retry_text:
    "The charge of {{amount}} for installment {{number}} of {{course}} to the card {{card}} was not authorized. We will try again on {{day}}. If you prefer, replace the card or pay in another way in the portal.",
  card_exhausted_title: "Pay installment {{number}} in the portal",
  card_exhausted_text:
    "The charge of {{amount}} for installment {{number}} of {{course}} to the card {{card}} was not authorized, and we will not try again. Pay the installment in the portal.",
  card_replace_title: "Replace the card of the automatic charge",
  card_replace_text:
    "The card {{card}} can no longer be charged, and installment {{number}} of {{course}} is still open. Save another card in the portal or pay in another way.",
  card_confirm_title: "Confirm the payment of installment {{number}}",
  card_confirm_text:
    "The bank of the card {{card}} asks for your confirmation to charge {{amount}}, installment {{number}} of {{course}}. Pay in the portal with the card, confirming with the bank, or in another way.",
  card_disputed_title: "Automatic charge suspended",
  card_disputed_text:
    "A charge to the card {{card}} was disputed, so we no longer charge the installments of {{course}} to it. Save another card in the portal or pay each installment by its due day.",
  card_ended_title: "Automatic charge stopped",
  card_ended_text:
    "The installments of {{course}} will no longer be charged to the card {{card}}. Pay each one in the portal by its due day.",
  card_name: "{{brand}} ending in {{digits}}",
  before_title: "Installment {{number}} is due on {{day}}",
  before_text: "Installment {{number}} of {{course}}, {{amount}}, is due on {{day}}. Pay it in the portal.",
  after_title: "Installment {{number}} is overdue",
  after_text:
    "Installment {{number}} of {{course}} was due on {{day}}, {{late}}. Today it costs {{amount}}. If you have already paid it, ignore this message: banks take up to 2 business days to confirm.",
  afterWithFees_title: "Installment {{number}} is overdue",
  afterWithFees_text:
    "Installment {{number}} of {{course}} was due on {{day}}, {{late}}. Today it costs {{amount}} with late fee and interest. If you have already paid it, ignore this message: banks take up to 2 business days to confirm.",
  beforeRest_title: "A part of installment {{number}} is missing",
  beforeRest_text:
    "{{amount}} of installment {{number}} of {{course}}, which is due on {{day}}, is missing. Pay it in the portal.",
  afterRest_title: "A part of installment {{number}} is missing",
  afterRest_text:
    "{{amount}} of installment {{number}} of {{course}}, which was due on {{day}}, is missing. Pay it in the portal. If you have already paid it, ignore this message: banks take up to 2 business days to confirm.",
  rest_title: "A part of the payment is missing",
  rest_text: "We received {{part}} of your payment for {{course}}. {{rest}} is missing: pay it in the portal.",
  paidFee_title: "Enrolment fee paid",
  paidFirst_title: "Payment confirmed",
  paidInstallment_title: "Installment {{number}} paid",
  paidFirst_text: "We received your payment of {{amount}} for {{course}}. See your next steps in the portal.",
  certificate_title: "Payment certificate about to expire",
  certificate_text:
    "The certificate of the account {{account}} is valid until {{day}}. Renew it at the bank and have the operator install the new one; after that day, payments by this account stop.",
  paidFee_text: "We received the enrolment fee of {{amount}} for {{course}}. See your next steps in the portal.",
  paidInstallment_text:
    "We received {{amount}} for installment {{number}} of {{course}}. The receipt is in the portal.",
};
