/** The statuses of an enrolment, as candidates read them. */
export const status = {
  draft: "Being filled in",
  registered: "Application received",
  selective_pending: "Selection pending",
  under_correction: "Being marked",
  failed: "Not approved",
  approved: "Approved",
  contract_pending: "Contract pending",
  payment_pending: "Payment pending",
  payment_processing: "Confirming payment",
  documents_pending: "Documents pending",
  enrolled: "Enrolled",
  cancelled: "Cancelled",
  withdrawn: "Withdrawn",
  expired: "Expired",
};
