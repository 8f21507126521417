import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import type { RefundOutcome } from "~/providers/payment/provider";
import type { RefundEvent } from "~/providers/payment/provider-event";
import type { ChargeRow } from "../charge-store";
import { reconcileCharge } from "../reconciliation";
import { enter } from "./ledger";
import { bookReceipt } from "./receipt";
import { recordRefund } from "./refund-event";

export type RefundRow = Selectable<Schema["refund"]>;

/**
 * Applies the outcome of a refund that the portal requested. States move forward only: sent, settled, failed; except
 * that a refund which failed without having been settled may still be settled. A failure after the settlement reverses
 * the entry. Each failure opens a reconciliation entry, and so does a settlement after a failure, since staff may have
 * returned the money a second time.
 */
export async function settleRefund(
  trx: TenantDatabase,
  charge: ChargeRow,
  refund: RefundRow,
  { state, providerRefundId, reason }: RefundOutcome,
  now: Date,
): Promise<void> {
  const movement = { externalId: refund.id, at: now.toISOString() };
  const confirm = (kind: "refund" | "refund_undone") =>
    bookReceipt(trx, { charge, kind, movement: refund.id, amountCents: refund.amountCents, at: now });
  if (state === "pending") {
    await moveRefund(trx, refund, ["approved", "sent"], { state: "sent", providerRefundId, failure: null }, now);
  } else if (state === "settled") {
    const isReturnedAfterAll = refund.state === "failed" && !(await wasEntered(trx, charge, refund.id));
    const from: RefundRow["state"][] = isReturnedAfterAll ? ["failed"] : ["approved", "sent"];
    if (!(await moveRefund(trx, refund, from, { state, providerRefundId, failure: null }, now))) return;
    await enter(trx, charge, { ...movement, kind: "refund", amountCents: -refund.amountCents }, now);
    const returning = isReturnedAfterAll ? refund.amountCents : 0;
    await add(trx, charge, { refunded: refund.amountCents, returning });
    confirm("refund");
    if (isReturnedAfterAll) await reconcile(trx, charge, "REVERSED", refund.amountCents, now);
  } else {
    const change = { state, providerRefundId, failure: reason };
    if (await moveRefund(trx, refund, ["settled"], change, now)) {
      await enter(trx, charge, { ...movement, kind: "refund_undone", amountCents: refund.amountCents }, now);
      await add(trx, charge, { refunded: -refund.amountCents });
      confirm("refund_undone");
    } else if (!(await moveRefund(trx, refund, ["approved", "sent"], change, now))) return;
    await add(trx, charge, { returning: -refund.amountCents });
    await reconcile(trx, charge, "REFUND_FAILED", refund.amountCents, now);
  }
}

/**
 * Applies an event about a refund; one that the provider or the institution began elsewhere opens a reconciliation
 * entry.
 */
export async function applyRefundEvent(
  trx: TenantDatabase,
  charge: ChargeRow,
  event: RefundEvent,
  now: Date,
): Promise<void> {
  const { providerRefundId, amountCents, state, occurredAt: at } = event;
  const refund = await findRefund(trx, charge, event);
  if (refund) return settleRefund(trx, charge, refund, event, now);
  const movement = { externalId: providerRefundId, at };
  const confirm = (kind: "refund" | "refund_undone") =>
    bookReceipt(trx, { charge, kind, movement: providerRefundId, amountCents, at: now });
  if (state === "settled") {
    if (!(await enter(trx, charge, { ...movement, kind: "refund", amountCents: -amountCents }, now))) return;
    await add(trx, charge, { refunded: amountCents, returning: amountCents });
    confirm("refund");
    await reconcile(trx, charge, "REVERSED", amountCents, now);
  } else if (state === "failed" && (await wasEntered(trx, charge, providerRefundId))) {
    if (!(await enter(trx, charge, { ...movement, kind: "refund_undone", amountCents }, now))) return;
    await add(trx, charge, { refunded: -amountCents, returning: -amountCents });
    confirm("refund_undone");
    await reconcile(trx, charge, "REFUND_FAILED", amountCents, now);
  }
}

async function findRefund(trx: TenantDatabase, charge: ChargeRow, { refundId, providerRefundId }: RefundEvent) {
  const rows = await trx.selectFrom("refund").selectAll().where("chargeId", "=", charge.id).execute();
  return rows.find((row) => row.id === refundId || row.providerRefundId === providerRefundId);
}

async function wasEntered(trx: TenantDatabase, charge: ChargeRow, externalId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("moneyEntry")
    .select("id")
    .where("chargeId", "=", charge.id)
    .where("kind", "=", "refund")
    .where("externalId", "=", externalId)
    .executeTakeFirst();
  return row !== undefined;
}

interface RefundChange {
  state: RefundRow["state"];
  providerRefundId: string | null;
  failure: string | null;
}

async function moveRefund(
  trx: TenantDatabase,
  refund: RefundRow,
  from: RefundRow["state"][],
  { state, providerRefundId, failure }: RefundChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("refund")
    .set({
      state,
      failure,
      updatedAt: now.toISOString(),
      waitingSince: state === "failed" ? now.toISOString() : null,
    })
    .$if(providerRefundId !== null, (query) => query.set({ providerRefundId }))
    .where("id", "=", refund.id)
    .where("state", "in", from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (state === "settled" || state === "failed")
    recordRefund(trx, refund, state === "settled" ? "paid" : "failed", now);
  return true;
}

/** Releases the amount that a refused refund reserved on its charge. */
export function returnReservation(
  trx: TenantDatabase,
  refund: Pick<RefundRow, "tenantId" | "chargeId" | "amountCents">,
): Promise<void> {
  return add(trx, { id: refund.chargeId }, { returning: -refund.amountCents });
}

async function add(
  trx: TenantDatabase,
  charge: Pick<ChargeRow, "id">,
  { refunded = 0, returning = 0 }: { refunded?: number; returning?: number },
): Promise<void> {
  await trx
    .updateTable("charge")
    .set((eb) => ({
      refundedCents: eb("refundedCents", "+", refunded),
      returningCents: eb("returningCents", "+", returning),
    }))
    .where("id", "=", charge.id)
    .execute();
}

function reconcile(
  trx: TenantDatabase,
  charge: ChargeRow,
  reason: "REVERSED" | "REFUND_FAILED",
  amountCents: number,
  now: Date,
): Promise<void> {
  return reconcileCharge(trx, charge, { amountCents, reason }, now);
}
