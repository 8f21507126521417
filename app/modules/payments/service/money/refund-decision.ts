import type { TenantDatabase } from "~/data/tenant";
import type { Actor } from "~/modules/people/service";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import type { ChargeRow } from "../charge-store";
import { requestRefund, sendLater } from "./refund";
import { recordRefund } from "./refund-event";
import { type RefundRow, returnReservation, settleRefund } from "./refund-outcome";

/** A refund by its id. */
export function findRefund(db: TenantDatabase, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom("refund").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Approves a refund that another person requested, and queues it for the provider unless staff transfer the money.
 * @returns false when it no longer waits for a decision, or when the actor requested it
 */
export async function approveRefund(trx: TenantDatabase, refund: RefundRow, actor: Actor, now: Date): Promise<boolean> {
  const isSent = refund.way === "provider";
  const change = { state: "approved", waitingSince: isSent ? null : now.toISOString() } as const;
  if (!(await decide(trx, refund, actor, { ...change, decisionNote: null }, now))) return false;
  if (isSent) await sendLater(trx, refund.id, now);
  return true;
}

/**
 * Refuses a refund that another person requested; the money may be requested again.
 * @returns false when it no longer waits for a decision, or when the actor requested it
 */
export async function refuseRefund(
  trx: TenantDatabase,
  refund: RefundRow,
  actor: Actor,
  note: string,
  now: Date,
): Promise<boolean> {
  const change = { state: "refused", waitingSince: null, decisionNote: note } as const;
  if (!(await decide(trx, refund, actor, change, now))) return false;
  await returnReservation(trx, refund);
  return true;
}

/** Selects the refunds that the end of an enrolment owes its payer or that ended it, without the refused ones. */
export function owedRefunds(db: TenantDatabase, { id }: Pick<PaymentSubject, "id">) {
  return db
    .selectFrom("refund")
    .select(["tenantId", "id", "institutionId", "subscriptionId", "chargeId", "amountCents", "state", "way"])
    .where("subscriptionId", "=", id)
    .where((eb) => eb.or([eb("reason", "in", ["cancellation", "withdrawal"]), eb("endsEnrolment", "=", 1)]))
    .where("state", "<>", "refused")
    .where("retryId", "is", null);
}

export type OwedRefund = Awaited<ReturnType<ReturnType<typeof owedRefunds>["execute"]>>[number];

/** Says whether the money of a refund has not left yet: it waits for a second person, or for a transfer by staff. */
export function isWithdrawable({ state, way }: Pick<OwedRefund, "state" | "way">): boolean {
  return state === "requested" || (state === "approved" && way === "transfer");
}

/** Withdraws a refund because its enrolment goes on. @returns false when its money has left, or is leaving */
export async function withdrawRefund(
  trx: TenantDatabase,
  refund: OwedRefund,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  if (!isWithdrawable(refund)) return false;
  const { numUpdatedRows } = await trx
    .updateTable("refund")
    .set({ state: "refused", waitingSince: null, decidedById: actor.id, decidedByName: actor.name })
    .set({ decidedAt: now.toISOString(), updatedAt: now.toISOString() })
    .where("id", "=", refund.id)
    .where("state", "=", refund.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await returnReservation(trx, refund);
  recordRefund(trx, refund, "refused", now);
  return true;
}

/** Records the transfer by which staff returned the money. @returns false unless the refund waits for a transfer */
export async function recordTransfer(
  trx: TenantDatabase,
  charge: ChargeRow,
  refund: RefundRow,
  note: string,
  now: Date,
): Promise<boolean> {
  if (refund.way !== "transfer" || refund.state !== "approved") return false;
  const { numUpdatedRows } = await trx
    .updateTable("refund")
    .set({ decisionNote: note })
    .where("id", "=", refund.id)
    .where("state", "=", "approved")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await settleRefund(trx, charge, refund, { state: "settled", providerRefundId: null, reason: null }, now);
  return true;
}

/**
 * Requests a failed refund again; the new one needs no second approval.
 * @returns the new refund's id; null when the refund has not failed or was retried already, or when too little is left
 * to return
 */
export async function retryRefund(
  trx: TenantDatabase,
  refund: RefundRow,
  way: RefundRow["way"],
  author: Actor,
  now: Date,
): Promise<string | null> {
  if (refund.state !== "failed" || refund.retryId !== null) return null;
  const subject = { tenantId: refund.tenantId, id: refund.subscriptionId };
  const again = await requestRefund(
    trx,
    subject,
    {
      ...{ chargeId: refund.chargeId, amountCents: refund.amountCents, way, author },
      ...{ reason: refund.reason as "unspecified", note: refund.note, paymentId: refund.paymentId },
      idempotencyKey: `retry-${refund.id}`,
    },
    now,
  );
  if (!again) return null;
  await trx.updateTable("refund").set({ retryId: again, waitingSince: null }).where("id", "=", refund.id).execute();
  return again;
}

type Decision = Pick<RefundRow, "state" | "waitingSince" | "decisionNote">;

async function decide(
  trx: TenantDatabase,
  refund: RefundRow,
  actor: Actor,
  change: Decision,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("refund")
    .set({ ...change, decidedById: actor.id, decidedByName: actor.name, decidedAt: now.toISOString() })
    .where("id", "=", refund.id)
    .where("state", "=", "requested")
    // Nobody decides on their own request, not even while impersonating another person.
    .where((eb) =>
      eb.or([eb("authorId", "is", null), eb("authorId", "not in", [actor.id, actor.impersonatorId ?? ""])]),
    )
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  recordRefund(trx, refund, change.state === "approved" ? "approved" : "refused", now);
  return true;
}
