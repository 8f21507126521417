import { setImmediate } from "node:timers/promises";
import type { Database } from "~/data/connection";
import type { TenantDatabase } from "~/data/tenant";
import { isOrderMethod, type OrderMethod } from "~/modules/payments/rules/payment-method";
import { loadSubject } from "~/modules/subscriptions/service";
import { type ProviderScope, providerNamed, scopeIn } from "~/providers/payment";
import type { PaymentProvider } from "~/providers/payment/provider";
import { SANDBOX } from "~/providers/payment/sandbox";
import { type OrderMaker, placeOrder } from "./charge-order";
import { closeCharge } from "./charge-outcome";
import { answerFor, askLater, isLongOver, openBefore } from "./charge-question";
import { BEGINNING, type ChargeRow, findCharge, isBeginning, providerKeyOf } from "./charge-store";
import { computeDue, type PaymentDue } from "./payment-due";
import { pixMaker } from "./pix";
import { dueOf } from "./schedule/installment-due";
import { slipMaker } from "./slip";

/** An order being placed for longer than this had no clear answer, or its container has stopped. */
const BEGINNING_MS = 2 * 60_000;

const makers: Record<OrderMethod, OrderMaker> = { pix: pixMaker, slip: slipMaker };

/**
 * Asks providers about orders whose placement had no clear answer. An order that was paid is approved. An order that is
 * still owed is placed again under the same reference, so it remains one order. Any other is withdrawn and closed. If
 * the provider does not answer, the order waits. @returns the number of orders looked at
 */
export async function settleUnansweredOrders(scope: ProviderScope<Database>): Promise<number> {
  const rows = await openBefore(scope, BEGINNING_MS)
    .where("reason", "=", BEGINNING)
    .where("method", "in", Object.keys(makers) as OrderMethod[])
    .execute();
  for (const row of rows) {
    await setImmediate();
    const own = scopeIn(scope, row.tenantId);
    const answer = await answerFor(own, row);
    const charge = answer === "silent" ? undefined : await findCharge(own.db, row.id);
    if (charge && isBeginning(charge) && isOrderMethod(charge.method)) await decide(own, charge, makers[charge.method]);
  }
  return rows.length;
}

async function decide(scope: ProviderScope<TenantDatabase>, charge: ChargeRow, maker: OrderMaker): Promise<void> {
  const { db, now } = scope;
  const provider = await providerNamed(scope, charge.provider);
  const due = await stillDue(scope, charge);
  if (!provider || !due) {
    if (provider) await withdraw(provider, charge);
    const isOver = (charge.expiresAt ?? "") <= now.toISOString();
    await closeCharge(db, charge, isOver ? "expired" : "cancelled", null, now);
    return;
  }
  // Without a clear answer the order may still be payable, so its charge stays in processing.
  await placeOrder({ db, now, language: "pt-BR" }, maker, { provider, charge, due }).catch(() =>
    askLater(scope, charge),
  );
}

/** The amounts due for an order on the day when its charge was made; null when it expired or is no longer owed. */
async function stillDue({ db, now }: ProviderScope<TenantDatabase>, charge: ChargeRow): Promise<PaymentDue | null> {
  if ((charge.expiresAt ?? "") <= now.toISOString()) return null;
  const subject = await loadSubject(db, charge.subscriptionId);
  const number = charge.installmentNumber;
  if (!subject) return null;
  const found = await dueOf(db, subject, now, number);
  if (!found.ok || found.due.purpose !== charge.purpose || found.due.amountCents !== charge.amountCents) return null;
  const madeAt = new Date(charge.createdAt);
  if (found.due.purpose !== "installment") return computeDue(db, found.due.subject, found.due.purpose, madeAt);
  const made = await dueOf(db, subject, madeAt, number);
  return made.ok ? made.due : null;
}

/** Withdraws an order that was never shown; if that fails, it remains at the provider, but no payer has its link. */
async function withdraw(provider: PaymentProvider, charge: ChargeRow): Promise<void> {
  const key = providerKeyOf(charge);
  if (key) await provider.cancel(key).catch(() => "impossible");
}

/**
 * Asks the provider about card pages whose opening had no clear answer, and about those past their end. A page that was
 * never shown is closed, so that the payer can try again. @returns the number of pages asked about
 */
export async function settleCardPages(scope: ProviderScope<Database>): Promise<number> {
  const { now } = scope;
  const rows = await openBefore(scope, BEGINNING_MS)
    .where("method", "=", "card")
    .where("state", "=", "processing")
    .where("provider", "<>", SANDBOX)
    .where((eb) => eb.or([eb("reason", "=", BEGINNING), eb("expiresAt", "<=", now.toISOString())]))
    .execute();
  for (const row of rows) {
    await setImmediate();
    const own = scopeIn(scope, row.tenantId);
    const answer = await answerFor(own, row);
    if (answer !== "silent") await settleCardPage(own, row, answer === "known");
  }
  return rows.length;
}

async function settleCardPage(scope: ProviderScope<TenantDatabase>, row: ChargeRow, isKnown: boolean): Promise<void> {
  const { db, now } = scope;
  const charge = await findCharge(db, row.id);
  if (charge?.state !== "processing") return;
  const provider = isKnown ? await providerNamed(scope, charge.provider) : null;
  if (isBeginning(charge)) {
    if (provider) await withdraw(provider, charge);
    await closeCharge(db, charge, "denied", "PROVIDER_TIMEOUT", now);
  } else if (!isKnown && isLongOver(charge, now)) await closeCharge(db, charge, "expired", null, now);
  else await askLater(scope, charge);
}
