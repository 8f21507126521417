import { type SqlBool, sql } from "kysely";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import type { PaymentProvider } from "~/providers/payment/provider";
import type { ProviderEvent } from "~/providers/payment/provider-event";
import { applyEvent } from "./charge-outcome";
import { type ChargeRow, findCharge as findById } from "./charge-store";
import { addToReconciliation } from "./reconciliation";
import { applyCardEvent } from "./recurrence/beginning";

interface Scope {
  db: Database;
  now: Date;
  /** The tenant of events about unknown charges, where the provider serves several. */
  tenantId: string;
}

/**
 * Handles an event once, in one transaction with its effects. An event with the reference of an unknown charge opens a
 * reconciliation entry. An event without a reference that matches no charge is not stored: its payment may not be known
 * yet, and a later reading of the account returns the event again.
 */
export async function takeEvent(scope: Scope, provider: PaymentProvider, event: ProviderEvent): Promise<void> {
  const { db, now } = scope;
  const ownerId = provider.tenantId ?? scope.tenantId;
  await inTransaction(db, async (trx) => {
    const charge = await findCharge(trx, provider.name, event);
    // Without a reference the event belongs to another system that uses the account, or its payment is not known yet.
    if (!charge && event.reference === null) return;
    const { numInsertedOrUpdatedRows } = await tenantHandle(trx, charge?.tenantId ?? ownerId)
      .insertInto("providerEvent")
      .values({
        provider: provider.name,
        eventId: event.eventId,
        receivedAt: now.toISOString(),
        chargeId: charge?.id ?? null,
        payloadJson: JSON.stringify(event),
      })
      .onConflict((conflict) => conflict.columns(["provider", "eventId"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    if (event.kind === "card") return applyCardEvent(trx, provider.name, event, now);
    if (charge) return applyEvent(tenantHandle(trx, charge.tenantId), charge, event, now);
    const own = tenantHandle(trx, ownerId);
    const place = {
      institutionId: await soleInstitution(own, provider.name),
      chargeId: null,
      reference: event.reference ?? "",
    };
    const payment =
      event.kind === "charge" ? { paymentId: event.paymentId ?? event.reference, paidAt: event.occurredAt } : {};
    const matter = { amountCents: event.amountCents, reason: "UNKNOWN_REFERENCE" as const, ...payment };
    await addToReconciliation(own, { ...place, provider: provider.name }, matter, now);
  });
}

/** The only institution for which an account collects; empty when there are several or none. */
async function soleInstitution(trx: TenantDatabase, accountId: string): Promise<string> {
  const rows = await trx
    .selectFrom("providerRoute")
    .select("institutionId")
    .distinct()
    .where("accountId", "=", accountId)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.institutionId ?? "") : "";
}

async function findCharge(
  trx: Database,
  provider: string,
  { reference, providerId }: ProviderEvent,
): Promise<ChargeRow | undefined> {
  const charges = trx.selectFrom("charge").selectAll().where("provider", "=", provider);
  const named = reference ? await charges.where("providerReference", "=", reference).executeTakeFirst() : undefined;
  if (named || providerId === null) return named;
  const ordered = await charges.where("providerId", "=", providerId).executeTakeFirst();
  if (ordered) return ordered;
  const payment = await trx
    .selectFrom("moneyEntry")
    .select(["tenantId", "chargeId"])
    .where("provider", "=", provider)
    .where("externalId", "=", providerId)
    .where(sql<SqlBool>`kind = 'payment'`)
    .executeTakeFirst();
  return payment && findById(tenantHandle(trx, payment.tenantId), payment.chargeId);
}
