import type { Selectable } from "kysely";
import { sha256 } from "~/data/hash";
import { newId } from "~/data/id";
import { enqueue } from "~/data/outbox";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { type PaymentSubject, payerIdentityOf, providerPayerOf } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { type CardRecurrence, PayerForgotten } from "~/providers/payment/provider";
import { recurrenceTextVersion } from "../payment-terms";

export type RecurrenceRow = Selectable<Schema["recurrence"]>;
type Place = Pick<PaymentSubject, "id">;

/** Topic of saved cards that their provider has to forget. */
export const FORGET_TOPIC = "payment.forget-card";

/** States of the card that `recurrenceInForce` finds. */
export const IN_FORCE = ["active", "refused"] as const;

/** The card that is charged for the installments of a subscription, or that was refused and has to be replaced. */
export function recurrenceInForce(db: TenantDatabase, { id }: Place): Promise<RecurrenceRow | undefined> {
  return db
    .selectFrom("recurrence")
    .selectAll()
    .where("subscriptionId", "=", id)
    .where("state", "in", IN_FORCE)
    .executeTakeFirst();
}

type Order = Pick<RecurrenceRow, "provider" | "reference"> & Partial<RecurrenceRow>;

/** A recurrence under the current consent text, without a card yet. @param place of its subscription */
export function openingRow(
  place: Pick<RecurrenceRow, "tenantId" | "institutionId" | "subscriptionId">,
  order: Order,
  now: Date,
): RecurrenceRow {
  return {
    ...{ id: newId(), state: "opening", textVersion: recurrenceTextVersion, chargeId: null },
    ...{ customerId: "", methodId: null, brand: "", lastDigits: "", reason: null },
    ...{ providerId: null, pageUrl: null, expiresAt: null, forgottenAt: null },
    ...{ createdAt: now.toISOString(), updatedAt: now.toISOString(), ...place, ...order },
  };
}

/** Changes columns of a recurrence and sets the time of its last change. */
export async function updateRecurrence(
  db: TenantDatabase,
  { id }: Pick<RecurrenceRow, "id">,
  change: Partial<Omit<RecurrenceRow, "tenantId" | "id" | "updatedAt">>,
  now: Date,
): Promise<void> {
  await db
    .updateTable("recurrence")
    .set({ ...change, updatedAt: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Ends the recurrence of a card, and queues the request that the provider forget the card. */
export async function endRow(trx: TenantDatabase, row: RecurrenceRow, now: Date): Promise<void> {
  await updateRecurrence(trx, row, { state: "ended" }, now);
  if (row.methodId !== null) await enqueue(trx, FORGET_TOPIC, { recurrenceId: row.id }, now);
}

/** Stores the consent to charge a card for each installment, with the version of its text. */
export async function saveConsent(trx: TenantDatabase, subject: Place, address: string, now: Date): Promise<void> {
  await trx
    .insertInto("recurrenceConsent")
    .values({
      ...{ id: newId(), subscriptionId: subject.id },
      ...{ textVersion: recurrenceTextVersion, acceptedAt: now.toISOString(), address },
    })
    .execute();
}

/**
 * Places an order for the payer's customer at a provider. The customer is created on first use, and again after the
 * provider has forgotten it.
 * @throws ProviderFailure, ProviderUnclear
 */
export async function orderForPayer<Done>(
  scope: Pick<BackendContext, "db" | "now" | "language">,
  provider: { name: string; recurrence: CardRecurrence },
  subject: PaymentSubject,
  place: (customerId: string) => Promise<Done>,
): Promise<Done> {
  const { db } = scope;
  const customerId = await customerOf(scope, provider, subject, null);
  return place(customerId).catch(async (error: unknown) => {
    if (!(error instanceof PayerForgotten)) throw error;
    await db
      .deleteFrom("providerCustomer")
      .where("provider", "=", provider.name)
      .where("customerId", "=", customerId)
      .execute();
    return place(await customerOf(scope, provider, subject, customerId));
  });
}

/** The payer's customer id at a provider, created on first use. @param former the id that the provider has forgotten */
async function customerOf(
  scope: Pick<BackendContext, "db" | "now" | "language">,
  { name: provider, recurrence }: { name: string; recurrence: CardRecurrence },
  subject: PaymentSubject,
  former: string | null,
): Promise<string> {
  const { db, now } = scope;
  const { tenantId } = subject;
  const payer = sha256(JSON.stringify([tenantId, provider, payerIdentityOf(subject).document || subject.personId]));
  const known = await db
    .selectFrom("providerCustomer")
    .select("customerId")
    .where("provider", "=", provider)
    .where("payer", "=", payer)
    .executeTakeFirst();
  if (known) return known.customerId;
  const key = former === null ? payer : sha256(JSON.stringify([payer, former]));
  const customerId = await recurrence.openCustomer(providerPayerOf(subject), key);
  await db
    .insertInto("providerCustomer")
    .values({ provider, payer, customerId, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["provider", "payer"]).doNothing())
    .execute();
  return customerId;
}
