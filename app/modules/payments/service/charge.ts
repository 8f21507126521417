import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { findSubject, isPayer, type PaymentSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { command, operation, query } from "~/procedure/procedure";
import { AccountUnusable } from "~/providers/payment/account";
import { ProviderUnclear } from "~/providers/payment/provider";
import { giveUpCardPage } from "./card/card-page";
import { refreshed } from "./charge-question";
import { type ChargeRow, chargeOf, findCharge } from "./charge-store";
import { listedCharges } from "./money/listed-charge";
import { receiptOf, takeOriginal } from "./money/receipt";

/** The shortest time between two questions about a charge whose payer comes back from the provider. */
const RETURN_PAUSE_MS = 1_000;

const One = z.object({ id: Id });
/** The subscription, which a service that names charges by it needs. */
const OfSubscription = One.extend({ subscriptionId: Id.optional() });

/** A charge as its payer and staff see it. */
export const chargeProcedures = {
  /** The charges of a subscription, newest first. */
  list: query({ access: "visitor", input: z.object({ subscriptionId: Id }) }, async (ctx, { subscriptionId }) =>
    listedCharges(ctx.db, await findSubject(ctx, subscriptionId), ctx.now),
  ),

  /** A charge; first asks the provider if the charge is waited for. */
  get: operation({ access: "visitor", openToReaders: true, input: OfSubscription }, async (ctx, { id }) => {
    const { charge } = await findOwn(ctx, id);
    return chargeOf(await refreshed(ctx, charge), ctx.now);
  }),

  /** The same, sooner after the last question, for a payer who comes back from the provider's page. */
  ask: operation({ access: "visitor", input: OfSubscription }, async (ctx, { id }) => {
    const { charge } = await findOwn(ctx, id);
    return chargeOf(await refreshed(ctx, charge, RETURN_PAUSE_MS), ctx.now);
  }),

  /**
   * Closes the provider's card page of a charge; approves the charge instead if it was paid meanwhile. Refuses with
   * STATUS_NOT_ALLOWED a charge without a page, and with SYSTEM_UNAVAILABLE if the provider does not answer.
   */
  giveUp: operation({ access: "visitor", inPerson: true, input: One }, async (ctx, { id }) => {
    const { charge, subject } = await findOwn(ctx, id);
    if (!isPayer(ctx, subject)) throw absent();
    const closed = await giveUpCardPage(ctx, charge).catch((error: unknown) => {
      const isUnclear = error instanceof ProviderUnclear || error instanceof AccountUnusable;
      throw isUnclear ? new Refusal("SYSTEM_UNAVAILABLE") : error;
    });
    if (!closed) throw new Refusal("STATUS_NOT_ALLOWED");
    return chargeOf(closed, ctx.now);
  }),

  /** The receipt of a payment; with `number`, that receipt of the charge, such as one of a refund. */
  receipt: query({ access: "visitor", input: One.extend({ number: z.string().optional() }) }, async (ctx, wanted) => {
    const { charge, subject } = await findOwn(ctx, wanted.id);
    if (charge.state !== "approved") throw new Refusal("STATUS_NOT_ALLOWED");
    return (await receiptOf(ctx.db, charge, subject, wanted.number)).receipt;
  }),

  /** Issues a receipt as a document: the payer's first one is the original, all others are copies. */
  handOutReceipt: command(
    { access: "visitor", inPerson: true, input: One.extend({ number: z.string() }) },
    async (ctx, { id, number }) => {
      const { charge, subject } = await findOwn(ctx, id);
      const { row } = await receiptOf(ctx.db, charge, subject, number);
      return { isOriginal: isPayer(ctx, subject) && (await takeOriginal(ctx.db, row.id, ctx.now)) };
    },
  ),
};

/** A charge of a subscription that the caller may read. @throws Refusal for any other id */
async function findOwn(ctx: BackendContext, id: string): Promise<{ charge: ChargeRow; subject: PaymentSubject }> {
  const charge = ctx.tenantId ? await findCharge(ctx.db, id) : undefined;
  if (!charge) throw absent();
  return { charge, subject: await findSubject(ctx, charge.subscriptionId) };
}
