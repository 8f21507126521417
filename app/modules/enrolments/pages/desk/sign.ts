import type { EnrolmentRow } from "~/modules/enrolments/schema/enrolment-detail";
import type { Sign } from "~/ui/desk/status-sign";

type Status = EnrolmentRow["status"]["type"];

const signs: Record<Status, Sign> = {
  draft: "draft",
  registered: "waits",
  selective_pending: "waits",
  under_correction: "team",
  failed: "over",
  approved: "waits",
  contract_pending: "waits",
  payment_pending: "waits",
  payment_processing: "provider",
  documents_pending: "waits",
  enrolled: "done",
  cancelled: "off",
  withdrawn: "off",
  expired: "off",
};

/** The sign of an enrolment's status. */
export const signOf = (status: Status): Sign => signs[status];
