import { type SqlBool, sql } from "kysely";
import { eachApart } from "~/data/batch";
import type { Database } from "~/data/connection";
import type { OutboxDelivery } from "~/data/outbox";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { lockSubject } from "~/modules/subscriptions/service";
import { type ProviderScope, providerNamed, scopeIn } from "~/providers/payment";
import {
  type PaymentProvider,
  ProviderFailure,
  type RefundOrder,
  type RefundOutcome,
} from "~/providers/payment/provider";
import { askProvider } from "../charge-question";
import { CARD_TOPIC, type ChargeRow, findCharge, providerKeyOf, WITHDRAWAL_TOPIC } from "../charge-store";
import { forgetCard } from "../recurrence/end";
import { FORGET_TOPIC } from "../recurrence/store";
import { paymentIdsOf } from "./ledger";
import { REFUND_TOPIC } from "./refund";
import { type RefundRow, settleRefund } from "./refund-outcome";

/** Topics of work at payment providers. */
export const providerTopics = [WITHDRAWAL_TOPIC, CARD_TOPIC, REFUND_TOPIC, FORGET_TOPIC];

/**
 * Topics of work that is retried until the provider has done it: cards that it has to forget, and orders that must no
 * longer be paid. Refunds have `sendWaitingRefunds`.
 */
export const lastingTopics = [WITHDRAWAL_TOPIC, FORGET_TOPIC];

/** Carries out work at a payment provider. A repetition sends the same request, so no money is returned twice. */
export async function deliverToProvider(scope: ProviderScope<TenantDatabase>, message: OutboxDelivery): Promise<void> {
  const { topic, payload } = message;
  if (topic === WITHDRAWAL_TOPIC) await withdraw(scope, String(payload.chargeId));
  else if (topic === CARD_TOPIC) await nameCard(scope, String(payload.chargeId));
  else if (topic === FORGET_TOPIC) await forgetCard(scope, String(payload.recurrenceId));
  else await sendRefund(scope, String(payload.refundId));
}

/** Asks for the brand and last digits of a card that was entered on the provider's page. */
async function nameCard(scope: ProviderScope<TenantDatabase>, chargeId: string): Promise<void> {
  const charge = await findCharge(scope.db, chargeId);
  const provider = charge && (await providerNamed(scope, charge.provider));
  if (provider) await askProvider(scope, provider, charge);
}

/** How long after its expiry an order is withdrawn, in case its payer can still pay it. */
const WITHDRAWN_FOR_MS = 30 * 86_400_000;

/**
 * Withdraws an order; a payment that was made before is applied as one that came late. Nobody can pay an order that
 * expired long ago.
 */
async function withdraw(scope: ProviderScope<TenantDatabase>, chargeId: string): Promise<void> {
  const charge = await findCharge(scope.db, chargeId);
  const isPage = charge?.state === "processing";
  if (!isPage && charge?.expiresAt && charge.expiresAt < before(scope, WITHDRAWN_FOR_MS)) return;
  const provider = charge && (await providerNamed(scope, charge.provider));
  const key = charge && providerKeyOf(charge);
  if (!provider || !key) return;
  const outcome = await provider.cancel(key);
  // The charge of a card page stays in processing until the page is known to be closed.
  if (outcome === "paid" || isPage) await askProvider(scope, provider, charge);
}

/** Sends a refund to its provider. Where the provider does not return such an amount, staff make a transfer. */
export async function sendRefund(scope: ProviderScope<TenantDatabase>, refundId: string): Promise<void> {
  const found = await refundOf(scope, refundId);
  if (!found || !["approved", "sent"].includes(found.refund.state)) return;
  const { refund, charge, order } = found;
  if (refund.way === "transfer") return;
  const provider = await providerNamed(scope, charge.provider);
  const way = provider?.offers.refunds[order.charge.method] ?? "none";
  if (!provider || way === "none" || (way === "full" && refund.amountCents !== charge.amountCents))
    return leaveToStaff(scope, refund);
  // Providers remember the key of an order for a day only, so an old refund is looked up first. Its age is that of the
  // request, because each failed try changes `updatedAt`.
  const isOld = refund.requestedAt < before(scope, ASKED_AFTER_MS);
  const known = isOld ? await provider.findRefund(order) : null;
  await keepOutcome(scope, found, known ?? (await ordered(provider, order)));
}

function ordered(provider: PaymentProvider, order: RefundOrder): Promise<RefundOutcome> {
  return provider.refund(order).catch((error: unknown): RefundOutcome => {
    if (!(error instanceof ProviderFailure)) throw error;
    return { state: "failed", providerRefundId: null, reason: error.message };
  });
}

const before = ({ now }: ProviderScope, ms: number): string => new Date(now.getTime() - ms).toISOString();

async function leaveToStaff({ db, now }: ProviderScope<TenantDatabase>, { id }: RefundRow): Promise<void> {
  await db
    .updateTable("refund")
    .set({ way: "transfer", waitingSince: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "approved")
    .execute();
}

const ASKED_AFTER_MS = 60 * 60_000;
const UNSENT_MS = 6 * ASKED_AFTER_MS;
const BATCH = 50;

/** Sends refunds that no provider has accepted for six hours, again every six hours. @returns their number */
export async function sendWaitingRefunds(scope: ProviderScope<Database>): Promise<number> {
  const { db, now } = scope;
  const rows = await db
    .selectFrom("refund")
    .select(["tenantId", "id"])
    // Repeats the condition of the index literally, so that the database can use the index.
    .where(sql<SqlBool>`state = 'approved' and way = 'provider'`)
    .where("updatedAt", "<", before(scope, UNSENT_MS))
    .orderBy("updatedAt")
    .limit(BATCH)
    .execute();
  await eachApart(rows, async ({ tenantId, id }) => {
    const own = scopeIn(scope, tenantId);
    await sendRefund(own, id).finally(() =>
      own.db
        .updateTable("refund")
        .set({ updatedAt: now.toISOString() })
        .where("id", "=", id)
        .where("state", "=", "approved")
        .execute(),
    );
  });
  return rows.length;
}

/** Asks providers about refunds that they have not confirmed for an hour. @returns the number asked about */
export async function settleSentRefunds(scope: ProviderScope<Database>): Promise<number> {
  const { db } = scope;
  const rows = await db
    .selectFrom("refund")
    .select(["tenantId", "id"])
    .where(sql<SqlBool>`state = 'sent'`)
    .where("updatedAt", "<", before(scope, ASKED_AFTER_MS))
    .orderBy("updatedAt")
    .limit(BATCH)
    .execute();
  for (const row of rows) {
    const own = scopeIn(scope, row.tenantId);
    const found = await refundOf(own, row.id);
    // An account that cannot be used holds up only its own refunds.
    const provider = found && (await providerNamed(scope, found.charge.provider).catch(() => null));
    const outcome = provider && (await provider.findRefund(found.order).catch(() => null));
    if (found) await keepOutcome(own, found, outcome ?? PENDING);
  }
  return rows.length;
}

const PENDING: RefundOutcome = { state: "pending", providerRefundId: null, reason: null };

interface FoundRefund {
  refund: RefundRow;
  charge: ChargeRow;
  order: RefundOrder;
}

function keepOutcome(
  { db, now }: ProviderScope<TenantDatabase>,
  { refund, charge }: FoundRefund,
  outcome: RefundOutcome,
) {
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, charge.subscriptionId);
    await settleRefund(trx, charge, refund, outcome, now);
  });
}

async function refundOf({ db }: ProviderScope<TenantDatabase>, refundId: string): Promise<FoundRefund | null> {
  const refund = await db.selectFrom("refund").selectAll().where("id", "=", refundId).executeTakeFirst();
  const charge = refund && (await findCharge(db, refund.chargeId));
  const key = charge && providerKeyOf(charge);
  if (!refund || !key) return null;
  const order = {
    charge: key,
    paymentIds: refund.paymentId ? [refund.paymentId] : await paymentIdsOf(db, charge),
    ...{ refundId: refund.id, providerRefundId: refund.providerRefundId, amountCents: refund.amountCents },
  };
  return { refund, charge, order };
}
