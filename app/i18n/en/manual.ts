/** The manual for candidates; its text is the institution's. */
export const manual = {
  link: "Candidate manual",
  contents: "In this manual",
  ask: "Confirm when you have finished. You can come back to this page at any time.",
  confirm: "I have read the manual",
  saved: "Your confirmation was saved.",
  readAt: "You confirmed reading it on {{instant}}.",
  question: "Do you have a question?",
  general_title: "Candidate manual",
  general_lead: "The way from application to enrolment.",
  general_enrolment: "From application to enrolment",
  general_contract:
    "After applying, read and accept the contract. Then choose a class, when there is more than one, and pay the first installment by pix, card or bank slip.",
  general_payment: "Pix and cards are usually confirmed within minutes, slips within 2 business days.",
  general_withdrawal: "Withdrawal",
  general_withdrawing:
    "Before paying you can cancel in the candidate area. After paying you have 7 days to withdraw and get everything back.",
};
