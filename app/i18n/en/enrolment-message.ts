/** Mails and notifications about an enrolment. */
export const enrolmentMessage = {
  enrolment_title: "Application received",
  enrolment_text: "We have received your application for {{course}}. Go on to secure your place.",
  resume_title: "Continue your application",
  resume_text: "Use the address below to go on where you left off. It is valid for {{days}} days and can be used once.",
  enrolled_title: "Enrolment complete",
  enrolled_documents: "Your documents are in order.",
  enrolled_deferral: "Send what you left for later by the day shown, in the candidate area, under Documents.",
  enrolled_partly:
    "What you have sent is in order. Send what you left for later by the day shown, in the candidate area, under Documents.",
  enrolled_payment: "No documents are needed.",
  cancellation_title: "Application cancelled",
  cancellation_text:
    "Your application for {{course}} was cancelled, as you asked. The place is released and nothing more will be charged.",
  withdrawal_title: "Withdrawal confirmed",
  withdrawal_text:
    "Your withdrawal from {{course}} is confirmed. The place is released and nothing more will be charged. {{refund}}",
  withdrawal_refund:
    "We asked the institution to refund {{refund}}; Brazilian law requires it to do so at once (CDC, art. 49).",
  staffCancellation_title: "Application cancelled by the candidate",
  staffCancellation_text: "A candidate cancelled the application for {{course}} before payment.",
  staffWithdrawal_title: "Withdrawal within 7 days",
  staffWithdrawal_text: "A candidate withdrew from {{course}} within the period of 7 days. {{refund}}",
  staffWithdrawal_refund: "To be refunded: {{refund}}.",
  staffWithdrawal_noRefund: "There is nothing to refund.",
  accessLink_title: "Your link to sign in",
  accessLink_text:
    "Hello, {{name}}. The address below signs you in without a password and opens your application for {{course}}. It is valid for {{days}} days and can be used once. Do not forward it to anybody.",
  payLink_title: "Your link to pay",
  payLink_text: "Hello, {{name}}. At the address below you can pay for your application for {{course}}.",
  next_selective_pending: "The next step is the selection: your candidate area shows what to do.",
  next_under_correction: "Your assessment is being marked. You do not need to do anything now.",
  next_approved: "Congratulations! Open your candidate area to go on with your enrolment.",
  next_failed: "This time we could not approve your application. Your candidate area shows what you can do now.",
  next_contract_pending: "The next step is to read and accept the contract, in your candidate area.",
  next_payment_pending: "The next step is the payment, in your candidate area.",
  next_payment_processing: "We are confirming your payment. You do not need to do anything now.",
  next_documents_pending: "The next step is to send your documents, in your candidate area.",
  next_enrolled: "You are enrolled. Welcome!",
  next_cancelled: "The place is released and nothing more will be charged.",
  next_expired: "The time is over and the place is released. You can apply again whenever you like.",
  next_other: "Open your candidate area to see the next step.",
  moved_title: "Your application: {{status}}",
  moved_text:
    "Hello, {{name}}. Your application for {{course}} (reference number {{protocol}}) changed to “{{status}}”. {{step}}",
  moved_refund: "We asked the institution to refund {{amount}}.",
  moveReturned_title: "A change of status was not made",
  moveReturned_text:
    "The application of {{name}} (reference number {{protocol}}) did not change to “{{status}}”: something changed in the application while the change was waiting. Nothing was sent to the candidate.",
  action_received_title: "One more step is done",
  action_received_text:
    "Hello, {{name}}. We recorded one more step of your application for {{course}}, reference number {{protocol}}.",
  action_nextStep_title: "The next step of your application",
  action_nextStep_text: "Hello, {{name}}. About your application for {{course}}: {{next}}",
  action_help_title: "Do you have any questions?",
  action_help_text:
    "Hello, {{name}}. If anything about your application for {{course}} is unclear, talk to the institution: your candidate area shows how to reach it.",
  enrolled_text: "Your enrolment in {{course}} is complete. {{documents}} Welcome!",
};
