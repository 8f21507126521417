import { pix } from "~/contract/pix";
import { issueCharge, type Terms } from "./charge-issue";
import { closeCharge } from "./charge-outcome";
import { issuedReply } from "./charge-reply";
import { type ChargeRow, chargeOf, chargesOf, dataOf, findCharge, stateOf, updateCharge } from "./charge-store";
import { type BackendContext, implement, notFound, problem } from "./context";
import { newToken } from "./id";
import { payeeOf } from "./party";
import type { PaymentDue } from "./payment-due";
import { findSubject, type PaymentSubject } from "./payment-subject";
import { paymentProviderOf } from "./providers/payment";
import { type PaymentProvider, ProviderFailure } from "./providers/payment/provider";
import { newReference } from "./reference";

function termsOf(provider: PaymentProvider, due: PaymentDue, now: Date): Terms {
  return {
    purpose: due.purpose,
    amountCents: due.amountCents,
    seenCents: [due.amountCents],
    state: "processing",
    data: {},
    expiresAt: new Date(now.getTime() + due.terms.pixExpiresIn * 1000).toISOString(),
    provider: provider.name,
    reference: newReference(),
  };
}

async function create(ctx: BackendContext, provider: PaymentProvider, charge: ChargeRow, due: PaymentDue) {
  const { party, city } = await payeeOf(ctx, due.subject);
  const txid = charge.provider_reference ?? charge.id;
  try {
    const { code } = await provider.createPix({
      reference: txid,
      amountCents: charge.amount_cents,
      description: due.subject.courseName,
      expiresIn: due.terms.pixExpiresIn,
      payee: { name: party.name, city },
    });
    const data = { pix: { code, txid, expiresAt: charge.expires_at, validationKey: newToken() } };
    const change = { state: "pending", reason: null, data_json: JSON.stringify(data) } as const;
    await updateCharge(ctx.db, charge, ["processing"], change, ctx.now);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) ctx.log.error("pix creation failed", { error });
    await closeCharge(ctx.db, charge, "denied", "PIX_KEY_CREATION_FAILED", ctx.now);
  }
  return (await findCharge(ctx.db, charge.tenant_id, charge.id)) ?? charge;
}

async function generate(
  ctx: BackendContext,
  subject: PaymentSubject,
  attempt: { idempotencyKey: string; amountCents: number },
) {
  const provider = paymentProviderOf(ctx);
  if (!provider) return problem(502, "SYSTEM_UNAVAILABLE");
  const issue = await issueCharge(ctx, subject, { ...attempt, method: "pix" }, (due) =>
    termsOf(provider, due, ctx.now),
  );
  return issuedReply(ctx, issue, "PIX_KEY_CREATION_FAILED", (charge, due) => create(ctx, provider, charge, due));
}

async function pixChargesOf(ctx: BackendContext, subject: PaymentSubject): Promise<ChargeRow[]> {
  return (await chargesOf(ctx.db, subject)).filter(({ method, state }) => method === "pix" && state !== "denied");
}

export const pixResource = implement(pix, {
  get: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    if (!subject) return notFound;
    const wanted = params.suffix.replace(/^\//, "");
    const charge = (await pixChargesOf(ctx, subject)).find(({ id }) => wanted === "" || id === wanted);
    return charge ? { status: 200, body: chargeOf(charge, ctx.now) } : notFound;
  },
  generate: async ({ params, body }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    return subject ? generate(ctx, subject, body) : notFound;
  },
  renew: async ({ params, body }, ctx) => {
    const subject = await findSubject(ctx, body.subscriptionId);
    const charges = subject ? await pixChargesOf(ctx, subject) : [];
    const old = charges.find((charge) => dataOf(charge).pix?.validationKey === body.validationKey);
    const latest = charges[0];
    if (!subject || !old || !latest || ![subject.id, old.id].includes(params.id)) return notFound;
    if (stateOf(latest, ctx.now) === "pending") return { status: 200, body: chargeOf(latest, ctx.now) };
    // The key names the code that is replaced, so that two renewals of it at once make one.
    return generate(ctx, subject, { idempotencyKey: `renewal-of-${latest.id}`, amountCents: old.amount_cents });
  },
});
