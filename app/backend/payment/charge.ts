import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { AccountUnusable } from "~/backend/providers/payment/account";
import { ProviderUnclear } from "~/backend/providers/payment/provider";
import { findSubject, isPayer, type PaymentSubject } from "~/backend/subscription";
import { charge as calls } from "~/contract/charge";
import { giveUpCardPage } from "./card/card-page";
import { refreshed } from "./charge-question";
import { type ChargeRow, chargeOf, findCharge } from "./charge-store";
import { listedCharges } from "./money/listed-charge";
import { receiptOf, takeOriginal } from "./money/receipt";

/** The shortest time between two questions about a charge whose payer comes back from the provider. */
const RETURN_PAUSE_MS = 1_000;

async function findOwn(
  ctx: BackendContext,
  id: string,
): Promise<{ charge: ChargeRow; subject: PaymentSubject } | null> {
  const charge = ctx.tenantId ? await findCharge(ctx.db, ctx.tenantId, id) : undefined;
  const subject = charge ? await findSubject(ctx, charge.subscription_id) : null;
  return charge && subject ? { charge, subject } : null;
}

export const chargeResource = implement(calls, {
  list: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    return subject ? { status: 200, body: await listedCharges(ctx.db, subject, ctx.now) } : notFound;
  },
  get: async ({ params }, ctx) => {
    const found = await findOwn(ctx, params.id);
    return found ? { status: 200, body: chargeOf(await refreshed(ctx, found.charge), ctx.now) } : notFound;
  },
  ask: async ({ params }, ctx) => {
    const found = await findOwn(ctx, params.id);
    return found
      ? { status: 200, body: chargeOf(await refreshed(ctx, found.charge, RETURN_PAUSE_MS), ctx.now) }
      : notFound;
  },
  giveUp: async ({ params }, ctx) => {
    const found = await findOwn(ctx, params.id);
    if (!found || !isPayer(ctx, found.subject)) return notFound;
    const charge = await giveUpCardPage(ctx, found.charge).catch((error: unknown) => {
      if (!(error instanceof ProviderUnclear || error instanceof AccountUnusable)) throw error;
      return "unclear" as const;
    });
    if (charge === "unclear") return problem(502, "SYSTEM_UNAVAILABLE");
    return charge ? { status: 200, body: chargeOf(charge, ctx.now) } : problem(409, "STATUS_NOT_ALLOWED");
  },
  receipt: async ({ params, query }, ctx) => {
    const found = await findOwn(ctx, params.id);
    if (!found) return notFound;
    const { charge, subject } = found;
    if (charge.state !== "approved") return problem(409, "STATUS_NOT_ALLOWED");
    const numbered = await receiptOf(ctx.db, charge, subject, query.number);
    return numbered ? { status: 200, body: numbered.receipt } : notFound;
  },
  handOutReceipt: async ({ params, body }, ctx) => {
    const found = await findOwn(ctx, params.id);
    const numbered = found && (await receiptOf(ctx.db, found.charge, found.subject, body.number));
    if (!numbered) return notFound;
    // Only the payer can get the original; staff get copies.
    const isOriginal =
      isPayer(ctx, found.subject) && (await takeOriginal(ctx.db, found.charge, numbered.row.id, ctx.now));
    return { status: 200, body: { isOriginal } };
  },
});
