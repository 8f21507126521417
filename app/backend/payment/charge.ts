import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { findSubject, type PaymentSubject, payeeOf, payerOf } from "~/backend/subscription";
import { charge as calls } from "~/contract/charge";
import { breakdownOf, type PriceBreakdown } from "~/domain/payment/price-breakdown";
import { refreshed } from "./charge-question";
import { type ChargeRow, chargeOf, chargesOf, dataOf, findCharge, groupOf } from "./charge-store";
import { computeDue, dueBreakdown } from "./payment-due";

async function findOwn(
  ctx: BackendContext,
  id: string,
): Promise<{ charge: ChargeRow; subject: PaymentSubject } | null> {
  const charge = ctx.tenantId ? await findCharge(ctx.db, ctx.tenantId, id) : undefined;
  const subject = charge ? await findSubject(ctx, charge.subscription_id) : null;
  return charge && subject ? { charge, subject } : null;
}

/** The price that was shown when a charge was made; computed again for a charge that keeps none. */
async function breakdownOfCharge(
  { db }: BackendContext,
  charge: ChargeRow,
  subject: PaymentSubject,
): Promise<PriceBreakdown> {
  const kept = dataOf(charge).breakdown;
  const { price } = subject;
  if (kept) return kept;
  if (!price) return breakdownOf([], { feeCents: charge.amount_cents, day: charge.created_at.slice(0, 10) });
  const due = await computeDue(db, { ...subject, price }, groupOf(charge.purpose), new Date(charge.created_at));
  return dueBreakdown(due);
}

export const chargeResource = implement(calls, {
  list: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    if (!subject) return notFound;
    return { status: 200, body: (await chargesOf(ctx.db, subject)).map((row) => chargeOf(row, ctx.now)) };
  },
  get: async ({ params }, ctx) => {
    const found = await findOwn(ctx, params.id);
    return found ? { status: 200, body: chargeOf(await refreshed(ctx, found.charge), ctx.now) } : notFound;
  },
  receipt: async ({ params }, ctx) => {
    const found = await findOwn(ctx, params.id);
    if (!found) return notFound;
    const { charge, subject } = found;
    const { paidAt } = dataOf(charge);
    if (charge.state !== "approved" || !paidAt) return problem(409, "STATUS_NOT_ALLOWED");
    const { party, institutionName } = await payeeOf(ctx, subject);
    const body = {
      chargeId: charge.id,
      number: `${paidAt.slice(0, 4)}-${charge.provider_reference?.slice(0, 10).toUpperCase() ?? charge.id}`,
      paidAt,
      amountCents: charge.amount_cents,
      description: subject.courseName,
      ...{ institutionName, candidateName: subject.person.name },
      breakdown: await breakdownOfCharge(ctx, charge, subject),
      payee: party,
      payer: payerOf(subject),
    };
    return { status: 200, body };
  },
});
