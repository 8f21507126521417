/** Cancelling an enrolment before payment, and withdrawing within 7 days of the payment or the contract. */
export const withdrawal = {
  cancellationTitle: "Cancel the application for {{course}}?",
  cancellationLead: "Nothing has been paid yet, and cancelling costs nothing. See what happens, and confirm.",
  cancellationConfirm: "Yes, cancel the application",
  cancellationKeep: "Keep the application",
  withdrawalTitle: "Withdraw from {{course}}?",
  withdrawalLead:
    "Up to and including {{day}} you may withdraw without giving a reason and get back what you paid (Brazilian consumer code, CDC, art. 49).",
  withdrawalConfirm: "Yes, withdraw",
  withdrawalKeep: "Keep the enrolment",
  noneTitle: "Cancel {{course}}",
  none_ENDED: "This application has already ended.",
  none_PAYMENT_PROCESSING:
    "A payment is being confirmed. As soon as there is an answer, you can cancel or withdraw here. You need not wait if you prefer to talk to the institution.",
  none_STAFF_DECIDES: "The institution has handled this application itself, so it cannot be cancelled here.",
  none_TOO_LATE:
    "The time to withdraw here ended on {{day}}: it is 7 days from the payment or from accepting the contract, whichever is later; if the seventh is not a business day, the next one counts (Brazilian consumer code, CDC, art. 49, and civil code, art. 132).",
  noneHow:
    "To cancel, contact the institution. Give your name, the course and the reason; it explains the terms of your contract.",
  happens: "What happens when you confirm",
  effectSeat:
    "It takes effect at once: your place and your class are released, and you cannot resume this application.",
  effectInstallments: "The installments cease to exist. Open bank slips and Pix codes are cancelled; do not pay them.",
  effectRefund: "We ask the institution to refund {{amount}}; the law requires it to do so at once.",
  effectVoucher: "The voucher you used becomes free again.",
  effectMessage: "You get the confirmation by e-mail and here in the portal, and the institution is told.",
  reasonHint: "Optional; it helps the institution to improve.",
  changed: "While you were reading, the state of this application changed, and nothing was done. See what applies now.",
  offer: "You may withdraw until {{day}} and get back what you paid.",
  offerLink: "Withdraw",
  offerCancel: "Cancel application",
  offerHow: "How to cancel",
} as const;
