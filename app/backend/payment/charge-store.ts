import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import type { Charge } from "~/contract/charge";
import { orderMethods, type PaymentMethod, paymentMethods } from "~/domain/payment/payment-method";

export type ChargeRow = Schema["charge"];

/** What a charge shows the payer, under the name of its method. */
export type ChargeDetails = Partial<Pick<Charge, PaymentMethod>>;

/** What `charge.data_json` holds. */
export interface ChargeData extends ChargeDetails {
  paidAt?: string;
  /** When the payer asked for the money back. */
  refundRequestedAt?: string;
}

/** A fee is paid once; the first installment alone, the semester and the whole plan exclude each other. */
export type PurposeGroup = "fee" | "first";

/** What a charge's approval settles. */
export function groupOf(purpose: ChargeRow["purpose"]): PurposeGroup {
  return purpose === "fee" ? "fee" : "first";
}

/** The method's own data of a charge. */
export function dataOf(row: Pick<ChargeRow, "data_json">): ChargeData {
  return JSON.parse(row.data_json) as ChargeData;
}

/** Reason of a charge whose order is with the provider. */
export const BEGINNING = "BEGINNING";

/** Whether the provider has not answered yet; the reason says so until it does. */
export function isBeginning({ reason }: Pick<ChargeRow, "reason">): boolean {
  return reason === BEGINNING;
}

/** Where a charge stands; one whose time is over has expired even before a job has noticed. */
export function stateOf(row: Pick<ChargeRow, "state" | "expires_at">, now: Date): ChargeRow["state"] {
  return row.state === "pending" && row.expires_at !== null && row.expires_at <= now.toISOString()
    ? "expired"
    : row.state;
}

/** A charge as callers see it. */
export function chargeOf(row: ChargeRow, now: Date): Charge {
  const data = dataOf(row);
  const details = paymentMethods.flatMap((method) => (data[method] ? [[method, data[method]]] : []));
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    method: row.method,
    state: stateOf(row, now),
    purpose: row.purpose,
    amountCents: row.amount_cents,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: data.paidAt ?? null,
    reason: isBeginning(row) ? null : row.reason,
    ...(Object.fromEntries(details) as ChargeDetails),
  };
}

/** The charges of a subscription, newest first. */
export async function chargesOf(db: Database, subject: { tenantId: string; id: string }): Promise<ChargeRow[]> {
  return db
    .selectFrom("charge")
    .selectAll()
    .where("tenant_id", "=", subject.tenantId)
    .where("subscription_id", "=", subject.id)
    .orderBy("created_at", "desc")
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
}

/** One charge by its id. */
export async function findCharge(db: Database, tenantId: string, id: string): Promise<ChargeRow | undefined> {
  return db.selectFrom("charge").selectAll().where("tenant_id", "=", tenantId).where("id", "=", id).executeTakeFirst();
}

/** Changes a charge. @param from only while it is in one of these states @returns whether it was */
export async function updateCharge(
  db: Database,
  row: Pick<ChargeRow, "tenant_id" | "id">,
  from: readonly ChargeRow["state"][],
  change: Partial<Pick<ChargeRow, "state" | "reason" | "data_json" | "expires_at" | "amount_cents">>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("charge")
    .set({ ...change, updated_at: now.toISOString() })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Withdraws the orders that still wait for money, because what is due has changed or has been paid. */
export async function cancelPendingCharges(
  db: Database,
  subject: { tenantId: string; id: string },
  group: PurposeGroup,
  now: Date,
): Promise<void> {
  await db
    .updateTable("charge")
    .set({ state: "cancelled", updated_at: now.toISOString() })
    .where("tenant_id", "=", subject.tenantId)
    .where("subscription_id", "=", subject.id)
    .where("state", "=", "pending")
    .where("method", "in", orderMethods)
    .where("purpose", "in", group === "fee" ? ["fee"] : ["first", "semester", "total"])
    .execute();
}
