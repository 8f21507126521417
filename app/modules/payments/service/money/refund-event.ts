import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { recordEvent } from "~/modules/webhooks/service";

type Refund = Pick<
  Selectable<Schema["refund"]>,
  "id" | "institutionId" | "subscriptionId" | "chargeId" | "amountCents"
>;

/** Records what became of a refund for other systems. */
export function recordRefund(
  trx: TenantDatabase,
  refund: Refund,
  outcome: "requested" | "approved" | "refused" | "paid" | "failed",
  now: Date,
): void {
  const { id: refundId, institutionId, subscriptionId: enrolmentId, chargeId, amountCents } = refund;
  const data = { enrolmentId, refundId, chargeId, amountCents };
  recordEvent(trx, { type: `refund.${outcome}`, institutionId, subjectId: enrolmentId, data }, now);
}
