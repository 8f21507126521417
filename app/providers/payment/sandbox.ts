import { ProviderEvent as SandboxEvent } from "~/api/provider-notification";
import type { Database } from "~/data/connection";
import { buildBarcode, lineOf } from "~/modules/payments/rules/boleto";
import { cardBrands } from "~/modules/payments/rules/card";
import { dynamicPix, staticPix } from "~/modules/payments/rules/pix";
import { endOf } from "~/procedure/today";
import { numberSlip } from "./free-field";
import { type CardOutcome, type PaymentProvider, ProviderFailure, type RefundOutcome } from "./provider";
import type { ChargeEvent } from "./provider-event";
import { createSandboxRecurrence, savedCard } from "./sandbox-recurrence";
import { type SandboxOutcome, takeCardToken } from "./sandbox-token";
import { isSignedBody } from "./signature";

/** The provider's name in charges of the sandbox. */
export const SANDBOX = "sandbox";

/** The address of the sandbox's form for cards. */
export const SANDBOX_CARD_FORM = "/sandbox-provider/card";

/** Amounts in cents whose slip or pix the sandbox refuses to issue, for testing the failure. */
export const refusedAmounts = { slip: 66_601, pix: 66_602 } as const;

const approved: Pick<CardOutcome, "state" | "reason"> = { state: "approved", reason: null };
const outcomes: Record<Exclude<SandboxOutcome, "unavailable">, Pick<CardOutcome, "state" | "reason">> = {
  ...{
    approved,
    "later-limit": approved,
    "later-expired": approved,
    "later-confirm": approved,
    "later-busy": approved,
  },
  denied: { state: "denied", reason: "PAYMENT_NOT_AUTHORIZED" },
  processing: { state: "processing", reason: null },
  timeout: { state: "unknown", reason: null },
};

/** The id of a sandbox payment: approvals of one order with the same amount count as one payment. */
const paymentIdOf = (reference: string, amountCents: number) => `${reference}-${amountCents}`;

/** Creates the payment provider for demonstrations: it moves no money, and its pages decide the outcome of a charge. */
export function createSandboxProvider({
  db,
  secret,
  now,
}: {
  db: Database;
  secret: string;
  now: Date;
}): PaymentProvider {
  return {
    name: SANDBOX,
    tenantId: null,
    // As with real providers, the money of a slip is returned by a transfer, not by the provider.
    offers: {
      ...{ maxInstallments: 60, brands: cardBrands },
      refunds: { pix: "partial", card: "partial", slip: "none" },
    },
    async registerSlip({ reference, amountCents, dueOn, sequence, bank, payee }) {
      if (amountCents === refusedAmounts.slip) throw new ProviderFailure("the bank refused the slip");
      const { ourNumber, freeField } = numberSlip(bank, sequence);
      const barcode = buildBarcode({ bank: bank.bankCode, dueOn, amountCents, freeField });
      const pixCode = staticPix({ key: bank.pixKey, txid: reference.slice(0, 25), amountCents, ...payee });
      return { ourNumber, barcode, line: lineOf(barcode), pixCode, pdfUrl: null, providerId: null };
    },
    async createPix({ reference, amountCents, payee, dueDate }) {
      if (amountCents === refusedAmounts.pix) throw new ProviderFailure("the pix code could not be created");
      const code = dynamicPix({ url: `pix.sandbox.example.com/v2/${reference}`, amountCents, ...payee });
      const due = dueDate && { on: dueDate.on, expiresAt: endOf(dueDate.on) };
      return { code, providerId: null, due };
    },
    card: {
      entry: "form",
      action: SANDBOX_CARD_FORM,
      async pay({ token, subscriptionId, reference, amountCents }) {
        const paymentId = paymentIdOf(reference, amountCents);
        const card = await takeCardToken(db, token, subscriptionId, now);
        if (!card) return { state: "denied", reason: "CARD_TOKEN_INVALID", card: null, paymentId: null };
        if (card.outcome === "unavailable") throw new ProviderFailure("the acquirer is unavailable");
        const { brand, lastDigits } = card;
        return { ...outcomes[card.outcome], card: { brand, lastDigits }, paymentId, saved: savedCard(card) };
      },
    },
    recurrence: createSandboxRecurrence(db, now),
    // The sandbox stores no orders: only its notifications report them.
    find: async () => [],
    async *listEvents() {},
    cancel: async () => "cancelled",
    refund: async ({ refundId }) => returned(refundId),
    findRefund: async ({ refundId }) => returned(refundId),
    async readNotification({ rawBody, headers }, at) {
      if (!isSignedBody(rawBody, headers["x-signature"] ?? "", secret, at)) return "forged";
      const event = parseEvent(rawBody);
      return event ? [event] : "invalid";
    },
  };
}

const returned = (refundId: string): RefundOutcome => ({
  state: "settled",
  providerRefundId: `sandbox-${refundId}`,
  reason: null,
});

function parseEvent(rawBody: string): ChargeEvent | null {
  try {
    const { data } = SandboxEvent.safeParse(JSON.parse(rawBody));
    if (!data) return null;
    const { reason = null, reference, amountCents } = data;
    const paymentId = paymentIdOf(reference, amountCents);
    return { kind: "charge", ...data, providerId: null, paymentId, reason, card: null };
  } catch {
    return null;
  }
}
