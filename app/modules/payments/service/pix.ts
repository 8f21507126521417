import { pix } from "~/api/pix";
import { newToken } from "~/data/id";
import { payableUntil } from "~/modules/payments/rules/late-fee";
import { findPayersSubject, findSubject, type PaymentSubject, payeeOf } from "~/modules/subscriptions/service";
import { type BackendContext, implement, notFound } from "~/procedure/context";
import { type DueDate, ProviderFailure } from "~/providers/payment/provider";
import { issueOrder, type OrderMaker } from "./charge-order";
import { type ChargeRow, chargeOf, chargesOf, dataOf, stateOf } from "./charge-store";
import type { PaymentDue } from "./payment-due";

const expiryOf: OrderMaker["expiresAt"] = ({ terms }, now) =>
  new Date(now.getTime() + terms.pixExpiresIn * 1000).toISOString();

/**
 * The due date of an installment that is not late; its code stays payable at least until then. Null for a payment that
 * is due at once: that of an enrolment, of a rest, or of a late installment.
 */
function dueDateOf({ installment, rest, today, terms }: PaymentDue): DueDate | null {
  const on = installment && payableUntil(installment.dueOn, terms.holidays);
  return on && !rest && on >= today ? { on, late: terms.late } : null;
}

export const pixMaker: OrderMaker = {
  method: "pix",
  expiresAt: expiryOf,
  async place(ctx, { provider, charge, reference, payer, due }) {
    const { party, city } = await payeeOf(ctx, due.subject);
    if (!provider.createPix) throw new ProviderFailure("the provider offers no pix");
    const created = await provider.createPix({
      ...{ reference, amountCents: charge.amountCents, orderedAt: charge.createdAt },
      ...{ description: due.subject.courseName, payer },
      expiresIn: due.terms.pixExpiresIn,
      dueDate: dueDateOf(due),
      payee: { name: party.name, city },
    });
    const { code, providerId } = created;
    const expiresAt = created.due?.expiresAt ?? charge.expiresAt ?? expiryOf(due, ctx.now);
    const dueOn = created.due?.on ?? null;
    const pix = { code, txid: reference, expiresAt, dueOn, validationKey: newToken() };
    return { details: { pix }, searchKey: reference, providerId, expiresAt: created.due?.expiresAt };
  },
};

/** The pix charges of a subscription, newest first, including those that the provider refused. */
async function pixChargesOf(ctx: BackendContext, subject: PaymentSubject): Promise<ChargeRow[]> {
  return (await chargesOf(ctx.db, subject)).filter(({ method }) => method === "pix");
}

const isPlaced = ({ state }: ChargeRow) => state !== "denied";

export const pixResource = implement(pix, {
  get: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    const wanted = params.suffix.replace(/^\//, "");
    const charges = (await pixChargesOf(ctx, subject)).filter(isPlaced);
    const charge = charges.find(({ id }) => wanted === "" || id === wanted);
    return charge ? { status: 200, body: chargeOf(charge, ctx.now) } : notFound;
  },
  generate: async ({ params, body }, ctx) => {
    return issueOrder(ctx, await findPayersSubject(ctx, params.id), pixMaker, body);
  },
  renew: async ({ params, body }, ctx) => {
    const subject = await findPayersSubject(ctx, body.subscriptionId);
    const attempts = subject ? await pixChargesOf(ctx, subject) : [];
    const charges = attempts.filter(isPlaced);
    const old = charges.find((charge) => dataOf(charge).pix?.validationKey === body.validationKey);
    const latest = charges[0];
    if (!subject || !old || !latest || ![subject.id, old.id].includes(params.id)) return notFound;
    if (stateOf(latest, ctx.now) === "pending") return { status: 200, body: chargeOf(latest, ctx.now) };
    // The key contains the id of the newest attempt, so two concurrent renewals create one code, and a renewal after a
    // refusal creates another.
    const attempt = {
      idempotencyKey: `renewal-of-${(attempts[0] ?? latest).id}`,
      amountCents: old.amountCents,
      installment: old.installmentNumber,
    };
    return issueOrder(ctx, subject, pixMaker, attempt);
  },
});
