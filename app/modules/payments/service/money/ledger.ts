import { newId } from "~/data/id";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import type { Account } from "~/modules/payments/rules/account";
import type { ChargeRow } from "../charge-store";
import { post } from "./posting";

export type EntryKind = Schema["moneyEntry"]["kind"];

/** Money that a provider received for a charge. */
export interface ReceivedPayment {
  /** The provider's id; null when the provider identifies the payment by the charge's reference. */
  id: string | null;
  amountCents: number;
  /** UTC instant. */
  at: string;
}

interface Movement {
  kind: EntryKind;
  /** Cents, positive when the institution receives them. */
  amountCents: number;
  /** The provider's id of the movement. */
  externalId: string;
  /** UTC instant. */
  at: string;
}

/** Selects the movements of the money of a subscription. */
export const movementsQuery = (db: TenantDatabase, subscriptionId: string) =>
  db
    .selectFrom("moneyEntry")
    .select(["id", "chargeId", "kind", "amountCents", "occurredAt", "createdAt"])
    .where("subscriptionId", "=", subscriptionId);

/** Enters and books a movement of money once. @returns false when it was entered before */
export async function enter(trx: TenantDatabase, charge: ChargeRow, movement: Movement, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("moneyEntry")
    .values({
      id: newId(),
      institutionId: charge.institutionId,
      chargeId: charge.id,
      subscriptionId: charge.subscriptionId,
      method: charge.method,
      kind: movement.kind,
      amountCents: movement.amountCents,
      provider: charge.provider,
      externalId: movement.externalId,
      occurredAt: movement.at,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["chargeId", "kind", "externalId"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await post(trx, charge, { cash: movement.amountCents, [others[movement.kind]]: -movement.amountCents }, now);
  return true;
}

/** The account that balances `cash`, by the kind of movement. */
const others: Record<EntryKind, Account> = {
  payment: "payer",
  refund: "returned",
  refund_undone: "returned",
  dispute: "disputed",
  dispute_won: "disputed",
};

/** Enters a received payment once. @returns false when it was entered before */
export async function enterPayment(
  trx: TenantDatabase,
  charge: ChargeRow,
  payment: ReceivedPayment,
  now: Date,
): Promise<boolean> {
  const externalId = payment.id ?? charge.providerReference ?? charge.id;
  const { amountCents, at } = payment;
  if (!(await enter(trx, charge, { kind: "payment", amountCents, externalId, at }, now))) return false;
  await trx
    .updateTable("charge")
    .set((eb) => ({ receivedCents: eb("receivedCents", "+", amountCents) }))
    .where("id", "=", charge.id)
    .execute();
  return true;
}

/** The movements of a charge, in the order in which they were entered. */
export function entriesOf(db: TenantDatabase, charge: Pick<ChargeRow, "id">) {
  return db
    .selectFrom("moneyEntry")
    .selectAll()
    .where("chargeId", "=", charge.id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The provider's ids of the payments of a charge, in the order in which the payments were entered. */
export async function paymentIdsOf(db: TenantDatabase, charge: Pick<ChargeRow, "id">): Promise<string[]> {
  const entries = await entriesOf(db, charge);
  return entries.filter(({ kind }) => kind === "payment").map(({ externalId }) => externalId);
}
