import { type BackendContext, problem } from "~/backend/context";
import { paymentProviderOf } from "~/backend/providers/payment";
import { type PaymentProvider, ProviderFailure } from "~/backend/providers/payment/provider";
import { newReference } from "~/backend/reference";
import type { PaymentSubject } from "~/backend/subscription";
import type { ChargeRequest } from "~/contract/slip";
import { methodRules, type OrderMethod } from "~/domain/payment/payment-method";
import { issueCharge } from "./charge-issue";
import { closeCharge } from "./charge-outcome";
import { issuedReply } from "./charge-reply";
import { type ChargeDetails, type ChargeRow, dataOf, findCharge, updateCharge } from "./charge-store";
import type { PaymentDue } from "./payment-due";

/** An order to place for a charge. */
export interface Order {
  provider: PaymentProvider;
  charge: ChargeRow;
  /** Id of the charge at the provider. */
  reference: string;
  due: PaymentDue;
}

export interface PlacedOrder {
  /** The details to show to the payer. */
  details: ChargeDetails;
  /** The number by which staff find the charge, such as the line of a slip. */
  searchKey: string;
}

/** Places the orders of one payment method. */
export interface OrderMaker {
  method: OrderMethod;
  /** The UTC instant at which an order placed now expires. */
  expiresAt(due: PaymentDue, now: Date): string;
  /** @throws ProviderFailure */
  place(ctx: BackendContext, order: Order): Promise<PlacedOrder>;
}

/**
 * Charges the amount due by an order that the payer pays elsewhere.
 * @param attempt the payer's attempt; its key makes a repetition the same charge
 * @returns 201 with the charge, 200 when it existed, 502 with the method's failure code
 */
export async function issueOrder(
  ctx: BackendContext,
  subject: PaymentSubject,
  maker: OrderMaker,
  attempt: ChargeRequest,
) {
  const { method } = maker;
  const provider = paymentProviderOf(ctx);
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
  return issuedReply(ctx, issue, methodRules[method].failure, (charge, due) =>
    place(ctx, maker, { provider, charge, due, reference: charge.provider_reference ?? charge.id }),
  );
}

async function place(ctx: BackendContext, maker: OrderMaker, order: Order): Promise<ChargeRow> {
  const { charge } = order;
  try {
    const { details, searchKey } = await maker.place(ctx, order);
    const data_json = JSON.stringify({ ...dataOf(charge), ...details });
    const placed = { state: "pending", reason: null, data_json, search_key: searchKey } as const;
    await updateCharge(ctx.db, charge, ["processing"], placed, ctx.now);
  } catch (error) {
    const { method } = maker;
    if (!(error instanceof ProviderFailure)) ctx.log.error("the provider's order failed", { method, error });
    await closeCharge(ctx.db, charge, "denied", methodRules[method].failure, ctx.now);
  }
  return (await findCharge(ctx.db, charge.tenant_id, charge.id)) ?? charge;
}
