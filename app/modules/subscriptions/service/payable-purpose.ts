import { isClosed } from "~/modules/subscriptions/rules/subscription-status";
import type { PaymentSubject } from "./payment-subject";

/** Staff may set `contract_pending` before the fee is paid; the fee stays payable, since the contract waits for it. */
const payableStatuses: Record<"fee" | "first", readonly string[]> = {
  fee: ["registered", "contract_pending", "payment_pending", "payment_processing"],
  first: ["contract_pending", "payment_pending", "payment_processing"],
};

/** What an enrolment pays next: first the fee, if it owes one, then tuition. */
export function nextPurpose({ owesFee }: Pick<PaymentSubject, "owesFee">): "fee" | "first" {
  return owesFee ? "fee" : "first";
}

/** Says whether an enrolment may make its next payment now; tuition requires an accepted contract. */
export function isPayable(
  subject: Pick<PaymentSubject, "owesFee" | "isPaid" | "status" | "isContractAccepted">,
): boolean {
  const purpose = nextPurpose(subject);
  if (isClosed(subject.status) || !payableStatuses[purpose].includes(subject.status)) return false;
  return purpose === "fee" || (subject.isContractAccepted && !subject.isPaid);
}
