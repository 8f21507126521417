import type { TenantDatabase } from "~/data/tenant";
import type { DisputeEvent } from "~/providers/payment/provider-event";
import type { ChargeRow } from "../charge-store";
import { reconcileCharge } from "../reconciliation";
import { suspendDisputed } from "../recurrence/refusal";
import { enter } from "./ledger";

/**
 * Enters a dispute: the money leaves with its opening and returns when it is won. Staff check each opening and loss;
 * the candidate's access stays until they decide.
 */
export async function applyDispute(
  trx: TenantDatabase,
  charge: ChargeRow,
  event: DisputeEvent,
  now: Date,
): Promise<void> {
  const { disputeId: externalId, amountCents, occurredAt: at, state } = event;
  // A loss or a win that arrives first opens the dispute as well.
  const isOpened = await enter(trx, charge, { kind: "dispute", amountCents: -amountCents, externalId, at }, now);
  if (isOpened) {
    await addDisputed(trx, charge, amountCents);
    await reconcileCharge(trx, charge, { amountCents, reason: "DISPUTED" }, now);
    await suspendDisputed(trx, charge, now);
  }
  if (state === "won" && (await enter(trx, charge, { kind: "dispute_won", amountCents, externalId, at }, now)))
    await addDisputed(trx, charge, -amountCents);
  if (state === "lost") await reconcileCharge(trx, charge, { amountCents, reason: "REVERSED" }, now);
}

async function addDisputed(trx: TenantDatabase, charge: ChargeRow, cents: number): Promise<void> {
  await trx
    .updateTable("charge")
    .set((eb) => ({ disputedCents: eb("disputedCents", "+", cents) }))
    .where("id", "=", charge.id)
    .execute();
}
