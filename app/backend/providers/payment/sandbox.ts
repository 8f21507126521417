import { buildBarcode, lineOf } from "~/domain/payment/boleto";
import { dynamicPix, staticPix } from "~/domain/payment/pix";
import type { Database } from "../../database/connection";
import { numberSlip } from "./free-field";
import { type CardOutcome, type PaymentProvider, ProviderFailure } from "./provider";
import { type SandboxOutcome, takeCardToken } from "./sandbox-token";
import { isSignedBody } from "./signature";

/** Amounts in cents whose slip or pix the sandbox refuses to issue, for testing the failure. */
export const refusedAmounts = { slip: 66_601, pix: 66_602 } as const;

const outcomes: Record<Exclude<SandboxOutcome, "unavailable">, Omit<CardOutcome, "card">> = {
  approved: { state: "approved", reason: null },
  denied: { state: "denied", reason: "PAYMENT_NOT_AUTHORIZED" },
  processing: { state: "processing", reason: null },
  timeout: { state: "unknown", reason: null },
};

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
    name: "sandbox",
    cardFormAction: "/sandbox-provider/card",
    async registerSlip({ reference, amountCents, dueOn, sequence, bank, payee }) {
      if (amountCents === refusedAmounts.slip) throw new ProviderFailure("the bank refused the slip");
      const { ourNumber, freeField } = numberSlip(bank, sequence);
      const barcode = buildBarcode({ bank: bank.bankCode, dueOn, amountCents, freeField });
      const pixCode = staticPix({ key: bank.pixKey, txid: reference.slice(0, 25), amountCents, ...payee });
      return { ourNumber, barcode, line: lineOf(barcode), pixCode };
    },
    async createPix({ reference, amountCents, payee }) {
      if (amountCents === refusedAmounts.pix) throw new ProviderFailure("the key could not be created");
      return { code: dynamicPix({ url: `pix.sandbox.example.com/v2/${reference}`, amountCents, ...payee }) };
    },
    async payCard({ token, subscriptionId }) {
      const card = await takeCardToken(db, token, subscriptionId, now);
      if (!card) return { state: "denied", reason: "CARD_TOKEN_INVALID", card: null };
      if (card.outcome === "unavailable") throw new ProviderFailure("the acquirer is unavailable");
      return { ...outcomes[card.outcome], card: { brand: card.brand, lastDigits: card.lastDigits } };
    },
    // The sandbox keeps no records: a charge that it never reported does not exist.
    findCharge: async () => null,
    isAuthentic: (rawBody, signature, at) => isSignedBody(rawBody, signature, secret, at),
  };
}
