import type { ProviderEvent } from "~/contract/provider-notification";

/** An order to collect an amount; `reference` is ours, unguessable, and makes a repeated order the same one. */
export interface Order {
  reference: string;
  /** Cents. */
  amountCents: number;
  description: string;
}

export interface SlipOrder extends Order {
  /** ISO day. */
  dueOn: string;
  /** Counts the slips of the institution. */
  sequence: number;
  bank: { bankCode: string; agency: string; account: string; wallet: string; pixKey: string };
  payee: { name: string; city: string };
}

/** A slip registered at the bank. */
export interface RegisteredSlip {
  ourNumber: string;
  /** 44 digits. */
  barcode: string;
  /** 47 digits. */
  line: string;
  pixCode: string | null;
}

export interface PixOrder extends Order {
  /** Seconds. */
  expiresIn: number;
  payee: { name: string; city: string };
}

export interface CardOrder extends Order {
  token: string;
  /** The subscription that the token must belong to. */
  subscriptionId: string;
  installments: number;
}

/** `unknown` when the provider did not answer in time; a notification or a later query settles it. */
export interface CardOutcome {
  state: "approved" | "denied" | "processing" | "unknown";
  /** Reason of a denial. */
  reason: string | null;
  /** The card, as the provider reports it. */
  card: { brand: string; lastDigits: string } | null;
}

/** The provider did not carry out an order; nothing was charged. */
export class ProviderFailure extends Error {
  override name = "ProviderFailure";
}

/** A payment provider: a bank, an acquirer, or both. */
export interface PaymentProvider {
  name: string;
  /** URL that a card form posts to; it redirects back with a token. Null when the provider accepts no cards. */
  cardFormAction: string | null;
  /** @throws ProviderFailure */
  registerSlip(order: SlipOrder): Promise<RegisteredSlip>;
  /** @returns the BR Code @throws ProviderFailure */
  createPix(order: PixOrder): Promise<{ code: string }>;
  /** Uses the token up, whatever the outcome. @throws ProviderFailure */
  payCard(order: CardOrder): Promise<CardOutcome>;
  /** The state of an order; null when the provider does not know it. */
  findCharge(reference: string): Promise<{ state: ProviderEvent["state"] } | null>;
  /** Verifies a notification's signature over its raw body. */
  isAuthentic(rawBody: string, signature: string, now: Date): boolean;
}
