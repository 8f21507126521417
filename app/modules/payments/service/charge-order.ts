import { orRefusal, Refusal } from "~/api/refusal";
import type { ChargeRequest } from "~/api/slip";
import type { TenantDatabase } from "~/data/tenant";
import { methodRules, type OrderMethod } from "~/modules/payments/rules/payment-method";
import { newReference } from "~/modules/payments/service/reference";
import { type PaymentSubject, providerPayerOf } from "~/modules/subscriptions/service";
import { type BackendContext, problem } from "~/procedure/context";
import { providerFor } from "~/providers/payment";
import { type Payer, type PaymentProvider, ProviderFailure } from "~/providers/payment/provider";
import { type Attempt, findByKey, issueCharge, settled } from "./charge-issue";
import { closeCharge } from "./charge-outcome";
import {
  type ChargeDetails,
  type ChargeRow,
  chargeOf,
  dataOf,
  findCharge,
  updateCharge,
  withdrawLater,
} from "./charge-store";
import type { PaymentDue } from "./payment-due";

/** An order to place for a charge. */
export interface Order {
  provider: PaymentProvider;
  charge: ChargeRow;
  /** Id of the charge at the provider. */
  reference: string;
  payer: Payer;
  due: PaymentDue;
}

export interface PlacedOrder {
  /** The details to show to the payer. */
  details: ChargeDetails;
  /** The number by which staff find the charge, such as the line of a slip. */
  searchKey: string;
  /** The provider's own id of the order; null when the provider identifies it by the charge's reference. */
  providerId: string | null;
  /** The UTC instant at which the order expires; absent unless the provider decides it. */
  expiresAt?: string | undefined;
}

/** Places the orders of one payment method. */
export interface OrderMaker {
  method: OrderMethod;
  /** The UTC instant at which an order placed now expires. */
  expiresAt(due: PaymentDue, now: Date): string;
  /**
   * Places the order; a second call for the same charge returns the same order.
   * @throws ProviderFailure, ProviderUnclear
   */
  place(scope: OrderScope, order: Order): Promise<PlacedOrder>;
}

/** The part of the context that placing an order needs. */
export type OrderScope = Pick<BackendContext, "now" | "language"> & { db: TenantDatabase };

/**
 * Charges the amount due by an order that the payer pays elsewhere.
 * @param attempt the payer's attempt; a repetition with the same key returns the same charge
 * @returns 201 with the new charge, 200 with an existing one; 502 SYSTEM_UNAVAILABLE without a provider, or 502 with
 * the method's failure code when the provider refuses the order
 * @throws Refusal for a refused attempt
 */
export async function issueOrder(
  ctx: OrderPlace & OrderScope,
  subject: PaymentSubject,
  maker: OrderMaker,
  attempt: Omit<ChargeRequest, "amountCents"> & Pick<Attempt, "amountCents">,
) {
  const { method } = maker;
  const provider = await providerFor(ctx, subject, method);
  if (!provider) return problem(502, "SYSTEM_UNAVAILABLE");
  const issue = await issueCharge(ctx, subject, { ...attempt, method }, (due) => ({
    purpose: due.purpose,
    amountCents: due.amountCents,
    seenCents: [due.amountCents],
    state: "processing",
    data: {},
    expiresAt: maker.expiresAt(due, ctx.now),
    provider: provider.name,
    reference: newReference(),
  }));
  // The order may exist: its charge stays in processing until `settleUnansweredOrders` or a notification settles it.
  if (issue.kind === "new")
    await placeOrder(ctx, maker, { provider, ...issue }).catch((error: unknown) =>
      ctx.log.error("the provider gave no clear answer", { method, error }),
    );
  const { id } = issue.charge;
  const charge =
    issue.kind === "new" ? ((await findCharge(ctx.db, id)) ?? issue.charge) : await settled(ctx.db, issue.charge);
  if (charge.state === "denied") return problem(502, methodRules[method].failure);
  return { status: issue.kind === "new" ? (201 as const) : (200 as const), body: chargeOf(charge, ctx.now) };
}

/** What placing an order outside a request needs. */
export type OrderPlace = Pick<BackendContext, "now" | "config" | "log"> & { db: TenantDatabase };

/**
 * Charges the amount due by an order that nobody asked for on a page.
 * @param wanted the method, the key by which a repetition finds the same charge, and a reason for which no new charge may
 * be issued
 * @returns null once the order is placed or on its way, else why there is none, as a code
 */
export async function issueUnattended(
  scope: OrderPlace,
  subject: PaymentSubject,
  maker: OrderMaker,
  { key, refusal }: { key: string; refusal: string | null },
): Promise<string | null> {
  const ctx = { ...scope, language: "pt-BR" } as const;
  const known = await findByKey(scope.db, key);
  if (known) return known.state === "denied" ? methodRules[maker.method].failure : null;
  if (refusal) return refusal;
  const attempt = { idempotencyKey: key, amountCents: null, installment: null };
  const reply = await orRefusal(issueOrder(ctx, subject, maker, attempt));
  if (reply instanceof Refusal) return reply.code;
  return "code" in reply.body ? reply.body.code : null;
}

/**
 * Places the order of a charge and stores it, or closes the charge when the provider refuses it.
 * @throws ProviderUnclear when the order may have been placed
 */
export async function placeOrder(
  scope: OrderScope,
  maker: OrderMaker,
  { provider, charge, due }: Pick<Order, "provider" | "charge" | "due">,
): Promise<void> {
  const { db, now } = scope;
  try {
    const payer = providerPayerOf(due.subject);
    const reference = charge.providerReference ?? charge.id;
    const placing = maker.place(scope, { provider, charge, due, payer, reference });
    const { details, searchKey, providerId, expiresAt } = await placing;
    const dataJson = JSON.stringify({ ...dataOf(charge), ...details });
    const placed = {
      state: "pending",
      reason: null,
      dataJson,
      searchKey,
      providerId,
    } as const;
    const change = { ...placed, ...(expiresAt && { expiresAt }) };
    // An order whose charge was closed meanwhile must not be paid.
    if (!(await updateCharge(db, charge, ["processing"], change, now))) await withdrawLater(db, charge.id, now);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await closeCharge(db, charge, "denied", methodRules[maker.method].failure, now);
  }
}
