import type { Subscription } from "~/contract/subscription";
import { candidateMayCancel } from "~/domain/journey/subscription-status";

/** Says whether the candidate may still cancel without staff. */
export function mayCancel({ subscriptionStatus, isTaxPaid, isPaid }: Subscription): boolean {
  return candidateMayCancel({ status: subscriptionStatus.status.type, isTaxPaid, isPaid });
}
