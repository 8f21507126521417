import { type Selectable, type SqlBool, sql } from "kysely";
import type { Charge } from "~/api/charge";
import type { InstallmentClaim } from "~/api/payment";
import type { PriceBreakdown } from "~/api/price";
import { enqueue } from "~/data/outbox";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import {
  directMethods,
  orderMethods,
  type PaymentMethod,
  paymentMethods,
} from "~/modules/payments/rules/payment-method";
import { recordEvent } from "~/modules/webhooks/service";
import type { ProviderKey } from "~/providers/payment/provider";
import type { SavedCard } from "~/providers/payment/provider-event";
import type { Day } from "~/rules/time/date";

export type ChargeRow = Selectable<Schema["charge"]>;

/** The details of a charge for the payer, by its method. */
export type ChargeDetails = Partial<Pick<Charge, PaymentMethod>>;

/** The content of `charge.dataJson`. */
export interface ChargeData extends ChargeDetails {
  paidAt?: string;
  /** The price and its parts when the charge was made. */
  breakdown: PriceBreakdown;
  /** The card, where its provider has saved it for later charges. */
  saved?: SavedCard;
  /** The recurrence by which a saved card was charged without its payer. */
  recurrenceId?: string;
  /** The use of the voucher that gave the charge its discount. */
  redemptionId?: string;
  /** The installment that the charge pays, as owed when the charge was made. A late payment updates `late`. */
  claim?: InstallmentClaim;
  /** The amount received for the charge, in cents, when staff asked for the rest. */
  partCents?: number;
  /** The amount received, in cents, when staff or a paid rest approved the charge; absent for other approvals. */
  acceptedCents?: number;
  /** The charge whose rest this one collects, and the amount received for that charge, in cents. */
  restOf?: { chargeId: string; receivedCents: number };
}

/**
 * A group of purposes that one charge settles: the fee; the first installment, the semester or the whole plan; a later
 * installment by its number.
 */
export type PurposeGroup = "fee" | "first" | `installment-${number}`;

/** The groups that pay for the place; a later installment does not. */
export const placeGroups = ["fee", "first"] as const satisfies readonly PurposeGroup[];

/** The group that the approval of a charge settles. */
export function groupOf(charge: Pick<ChargeRow, "purpose" | "installmentNumber">): PurposeGroup {
  if (charge.purpose === "fee") return "fee";
  return charge.installmentNumber === null ? "first" : `installment-${charge.installmentNumber}`;
}

/** The parsed content of `charge.dataJson`. */
export function dataOf(row: Pick<ChargeRow, "dataJson">): ChargeData {
  return JSON.parse(row.dataJson) as ChargeData;
}

/** Reason of a charge while its order is being placed at the provider. */
export const BEGINNING = "BEGINNING";

/** Reason of a charge whose payer gave up on the provider's page, until the provider has closed the page. */
export const GIVEN_UP = "GIVEN_UP";

/** Says whether the provider has not answered yet. */
export function isBeginning({ reason }: Pick<ChargeRow, "reason">): boolean {
  return reason === BEGINNING;
}

/** The state of a charge; a pending charge past its expiry counts as expired even before the job has updated it. */
export function stateOf(row: Pick<ChargeRow, "state" | "expiresAt">, now: Date): ChargeRow["state"] {
  return row.state === "pending" && row.expiresAt !== null && row.expiresAt <= now.toISOString()
    ? "expired"
    : row.state;
}

/** The last day on which a slip, or a pix with a due date, is paid in time; null for other charges. */
export function dueDayOf({ slip, pix }: ChargeDetails): Day | null {
  return slip?.dueOn ?? pix?.dueOn ?? null;
}

/** The columns that `chargeOf` reads. */
export const shownColumns = [
  ...([
    "id",
    "subscriptionId",
    "method",
    "state",
    "purpose",
    "installmentNumber",
    "amountCents",
    "refundedCents",
  ] as const),
  ...(["disputedCents", "createdAt", "expiresAt", "dataJson", "reason"] as const),
] as const;

/** Converts a charge to the API's form. */
export function chargeOf(row: Pick<ChargeRow, (typeof shownColumns)[number]>, now: Date): Charge {
  const data = dataOf(row);
  const details = paymentMethods.flatMap((method) => (data[method] ? [[method, data[method]]] : []));
  return {
    id: row.id,
    subscriptionId: row.subscriptionId,
    method: row.method,
    state: stateOf(row, now),
    purpose: row.purpose,
    installment: row.installmentNumber,
    late: data.claim?.late ?? null,
    partCents: row.state === "approved" ? 0 : (data.partCents ?? 0),
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    disputedCents: row.disputedCents,
    createdAt: row.createdAt,
    dueOn: dueDayOf(data),
    expiresAt: row.expiresAt,
    paidAt: data.paidAt ?? null,
    reason: row.reason === BEGINNING || row.reason === GIVEN_UP ? null : row.reason,
    ...(Object.fromEntries(details) as ChargeDetails),
  };
}

/** The charges of a subscription, newest first. */
export async function chargesOf(db: TenantDatabase, subject: { id: string }): Promise<ChargeRow[]> {
  return db
    .selectFrom("charge")
    .selectAll()
    .where("subscriptionId", "=", subject.id)
    .orderBy("createdAt", "desc")
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
}

/** One charge by its id. */
export async function findCharge(db: TenantDatabase, id: string): Promise<ChargeRow | undefined> {
  return db.selectFrom("charge").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Updates a charge if it is in one of the states `from`. @returns whether it was */
export async function updateCharge(
  db: TenantDatabase,
  row: Pick<ChargeRow, "id">,
  from: readonly ChargeRow["state"][],
  change: Partial<
    Pick<
      ChargeRow,
      "state" | "reason" | "amountCents" | "dataJson" | "searchKey" | "expiresAt" | "providerId" | "approvedAt"
    >
  >,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable("charge")
    .set({ ...change, updatedAt: now.toISOString() })
    .where("id", "=", row.id)
    .where("state", "in", from)
    .returning(["id", "institutionId", "subscriptionId", "method", "purpose", "amountCents"])
    .executeTakeFirst();
  if (updated && (change.state === "approved" || change.state === "denied")) {
    const { id: chargeId, institutionId, subscriptionId: enrolmentId, method, purpose, amountCents } = updated;
    const data = { enrolmentId, chargeId, method, purpose, amountCents };
    recordEvent(db, { type: `payment.${change.state}`, institutionId, subjectId: enrolmentId, data }, now);
  }
  return updated !== undefined;
}

function purposesOf(group: PurposeGroup | "installments"): ChargeRow["purpose"][] {
  if (group === "fee") return ["fee"];
  return group === "first" ? ["first", "semester", "total"] : ["installment"];
}

/**
 * Cancels waiting orders and gives up open card pages, because the amount due has changed or was paid, or the enrolment
 * ended. Queues the withdrawal of both at their providers; `placeOrder` does the same for an order under way.
 * @param group `installments` for the orders of all later installments
 */
export async function cancelPendingCharges(
  trx: TenantDatabase,
  subject: { id: string },
  group: PurposeGroup | "installments",
  now: Date,
): Promise<void> {
  const [, number] = group.split("-");
  const cancelled = await trx
    .updateTable("charge")
    .set({ state: "cancelled", updatedAt: now.toISOString() })
    .where("subscriptionId", "=", subject.id)
    .where("state", "in", ["pending", "processing"])
    .where("method", "in", orderMethods)
    .where("purpose", "in", purposesOf(group))
    .$if(number !== undefined, (query) => query.where("installmentNumber", "=", Number(number)))
    .returning("id")
    .execute();
  for (const { id } of cancelled) await withdrawLater(trx, id, now);
  await giveUpCardPages(trx, subject, group, now);
}

/** Gives up the open card pages of a purpose; their charges stay in processing until the pages are closed. */
async function giveUpCardPages(
  trx: TenantDatabase,
  subject: { id: string },
  group: PurposeGroup | "installments",
  now: Date,
): Promise<void> {
  const [, number] = group.split("-");
  const open = await trx
    .updateTable("charge")
    .set({ reason: GIVEN_UP, updatedAt: now.toISOString() })
    .where("subscriptionId", "=", subject.id)
    .where("state", "=", "processing")
    .where("method", "in", directMethods)
    // Without `coalesce`, PostgreSQL may scan `charge_provider_id`, an index of the charges of all subscriptions.
    .where(sql<SqlBool>`coalesce("providerId", '') <> ''`)
    .where("purpose", "in", purposesOf(group))
    .$if(number !== undefined, (query) => query.where("installmentNumber", "=", Number(number)))
    .returning("id")
    .execute();
  for (const { id } of open) await withdrawLater(trx, id, now);
}

/** Outbox topic: ask the provider for the brand and last digits of a card that was entered on its page. */
export const CARD_TOPIC = "payment.card";

/** Outbox topic: withdraw an order or a card page at its provider. */
export const WITHDRAWAL_TOPIC = "payment.withdrawal";

/** Queues the withdrawal of an order or card page that must no longer be paid. */
export function withdrawLater(trx: TenantDatabase, chargeId: string, now: Date): Promise<void> {
  return enqueue(trx, WITHDRAWAL_TOPIC, { chargeId }, now);
}

/** The key of a charge at its provider; null for a charge without a provider. */
export function providerKeyOf(row: ChargeRow): ProviderKey | null {
  if (row.method === "none" || row.providerReference === null) return null;
  const { pix, recurrenceId } = dataOf(row);
  return {
    reference: row.providerReference,
    providerId: row.providerId,
    method: row.method,
    amountCents: row.amountCents,
    createdAt: row.createdAt,
    // Undefined for a pix whose order had no answer: the provider may have given it a due date or not.
    hasDueDate: pix && typeof pix.dueOn === "string",
    isRecurrent: recurrenceId !== undefined,
  };
}

/** The sums of a charge that decide what may be returned, in cents. */
export function sumsOf({
  receivedCents,
  returningCents,
  disputedCents,
}: Pick<ChargeRow, "receivedCents" | "returningCents" | "disputedCents">) {
  return {
    receivedCents: Number(receivedCents),
    returningCents: Number(returningCents),
    disputedCents: Number(disputedCents),
  };
}
