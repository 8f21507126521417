import type { Selectable } from "kysely";
import type { Receipt, ReceiptName } from "~/api/charge";
import { absent } from "~/api/refusal";
import { newId } from "~/data/id";
import type { Schema } from "~/data/schema";
import { nextInSequence } from "~/data/sequence";
import type { TenantDatabase } from "~/data/tenant";
import { beforeCommit } from "~/data/transaction";
import { receiptNumber } from "~/modules/payments/rules/receipt";
import { loadSubject, type PaymentSubject, payeeOf, payerOf } from "~/modules/subscriptions/service";
import { type ChargeRow, dataOf, findCharge } from "../charge-store";

export type ReceiptRow = Selectable<Schema["receipt"]>;
type Place = Pick<ChargeRow, "id">;

/** A movement of money that gets a receipt. */
interface Movement extends Pick<ReceiptRow, "kind" | "movement"> {
  charge: Place;
  /** Cents, positive in every kind. */
  amountCents: number;
  at: Date;
  /**
   * UTC instant at which the payment that the receipt confirms was received; null where it confirms no single payment.
   */
  paidAt?: string | null;
}

/** The part of a receipt that is fixed at the payment. */
type ReceiptContent = Pick<
  Receipt,
  "description" | "institutionName" | "candidateName" | "breakdown" | "payee" | "payer"
>;

/**
 * Issues the receipt of a movement of money in the transaction that books the movement. The number comes from the
 * institution's counter, whose row stays locked until the commit; the number is taken last, so that payments wait for
 * each other only briefly. A transaction that is rolled back leaves no gap. A refund of a charge without a receipt gets
 * no receipt.
 */
export function bookReceipt(trx: TenantDatabase, movement: Movement): void {
  beforeCommit(trx, "receipt", [movement], issueAll);
}

async function issueAll(trx: TenantDatabase, movements: readonly Movement[]): Promise<void> {
  for (const movement of movements) {
    const { charge, kind, at } = movement;
    const found = kind === "payment" ? await contentOfCharge(trx, charge) : await placeOfPayment(trx, charge);
    if (!found) continue;
    const number = await nextInSequence(trx, found.institutionId, "receipt");
    await trx
      .insertInto("receipt")
      .values({
        ...found,
        ...{ id: newId(), number, chargeId: charge.id },
        ...{ kind, movement: movement.movement, amountCents: movement.amountCents },
        ...{ issuedAt: at.toISOString(), paidAt: movement.paidAt ?? null, originalAt: null },
      })
      .execute();
  }
}

async function contentOfCharge(trx: TenantDatabase, { id }: Place) {
  const charge = await findCharge(trx, id);
  const subject = charge && (await loadSubject(trx, charge.subscriptionId));
  if (!charge || !subject) return null;
  const contentJson = JSON.stringify(await contentOf(trx, charge, subject));
  return { institutionId: subject.institutionId, subscriptionId: subject.id, contentJson };
}

async function placeOfPayment(trx: TenantDatabase, charge: Place) {
  const row = await trx
    .selectFrom("receipt")
    .select(["institutionId", "subscriptionId"])
    .where("chargeId", "=", charge.id)
    .where("kind", "=", "payment")
    .executeTakeFirst();
  return row ? { ...row, contentJson: null } : null;
}

async function contentOf(db: TenantDatabase, charge: ChargeRow, subject: PaymentSubject): Promise<ReceiptContent> {
  const { party, institutionName } = await payeeOf({ db }, subject);
  return {
    description: subject.courseName,
    ...{ institutionName, candidateName: subject.person.name },
    breakdown: dataOf(charge).breakdown,
    payee: party,
    payer: payerOf(subject),
  };
}

/** Selects the receipts of a subscription, or of one charge, in the order of their numbers. */
export function receiptQuery(db: TenantDatabase, place: { subscriptionId: string; chargeId?: string }) {
  const { subscriptionId, chargeId } = place;
  return db
    .selectFrom("receipt")
    .select(["id", "number", "kind", "chargeId", "movement", "amountCents", "issuedAt", "originalAt"])
    .where("subscriptionId", "=", subscriptionId)
    .$if(chargeId !== undefined, (query) => query.where("chargeId", "=", chargeId ?? ""))
    .orderBy("number");
}

/** A receipt as lists name it. */
export function receiptNameOf(row: Pick<ReceiptRow, "number" | "kind" | "amountCents" | "issuedAt">): ReceiptName {
  const { number, kind, amountCents, issuedAt } = row;
  return { number: receiptNumber(number), kind, amountCents, issuedAt };
}

/**
 * A receipt of a charge in the API's form.
 * @param number as printed; undefined for the receipt of the payment
 * @throws Refusal when the charge has no receipt, or none of that number
 */
export async function receiptOf(
  db: TenantDatabase,
  charge: ChargeRow,
  subject: PaymentSubject,
  number: string | undefined,
): Promise<{ row: Pick<ReceiptRow, "id" | "kind">; receipt: Receipt }> {
  const place = { tenantId: charge.tenantId, subscriptionId: subject.id, chargeId: charge.id };
  const rows = await receiptQuery(db, place).select("contentJson").execute();
  const first = rows.find(({ kind }) => kind === "payment");
  const row = number === undefined ? first : rows.find((one) => receiptNumber(one.number) === number);
  const { paidAt, claim = null } = dataOf(charge);
  if (!first?.contentJson || !row || !paidAt) throw absent();
  const returned = rows.find(({ kind, movement }) => kind === "refund" && movement === row.movement);
  const named = { payment: undefined, refund: first, refund_undone: returned }[row.kind];
  const receipt = {
    chargeId: charge.id,
    ...receiptNameOf(row),
    names: named ? receiptNumber(named.number) : null,
    receipts: rows.map(receiptNameOf),
    originalAt: row.originalAt,
    paidAt,
    installment: claim && { number: claim.number, dueOn: claim.dueOn, netCents: claim.netCents, late: claim.late },
    ...(JSON.parse(first.contentJson) as ReceiptContent),
  };
  return { row, receipt };
}

/** Hands out the original of a receipt. @returns false when it was handed out before, so that this one is a copy */
export async function takeOriginal(db: TenantDatabase, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("receipt")
    .set({ originalAt: now.toISOString() })
    .where("id", "=", id)
    .where("originalAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
