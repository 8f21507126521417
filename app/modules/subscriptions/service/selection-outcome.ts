import type { TenantDatabase } from "~/data/tenant";
import { canMove } from "~/modules/subscriptions/rules/subscription-status";
import type { PaymentSubject } from "./payment-subject";
import { type StatusCause, setStatus } from "./status-move";

/**
 * Moves an enrolment by the outcome of its selection, essay or exam: after a failure the candidate may try again, after
 * an approval the enrolment goes on to the contract. Call it in the transaction of the result.
 * @returns false when the enrolment no longer waits for an outcome; then nothing changes
 */
export async function applySelection(
  trx: TenantDatabase,
  subject: Pick<PaymentSubject, "institutionId" | "id" | "template" | "status">,
  outcome: "approved" | "failed",
  now: Date,
  cause: StatusCause = {},
): Promise<boolean> {
  if (!canMove(subject.template, subject.status, outcome)) return false;
  if (!(await setStatus(trx, subject, outcome, now, cause))) return false;
  return outcome === "failed" || setStatus(trx, { ...subject, status: outcome }, "contract_pending", now, cause);
}
