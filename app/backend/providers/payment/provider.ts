import type { ProviderEvent } from "~/contract/provider-notification";

/** What is to be collected; `reference` is ours, unguessable, and makes a repeated order the same one. */
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

/** A slip as the bank registered it. */
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
  /** Whose token it must be. */
  subscriptionId: string;
  installments: number;
}

/** `unknown` when the provider did not say in time; a notification or a later question settles it. */
export interface CardOutcome {
  state: "approved" | "denied" | "processing" | "unknown";
  /** Why it was denied. */
  reason: string | null;
  /** As the provider read the card. */
  card: { brand: string; lastDigits: string } | null;
}

/** The provider did not do what it was asked; nothing was charged. */
export class ProviderFailure extends Error {
  override name = "ProviderFailure";
}

/** Who collects the money: a bank, an acquirer, or both. */
export interface PaymentProvider {
  name: string;
  /** Address that a card form posts to; it answers with a redirect that carries a token. Null takes no cards. */
  cardFormAction: string | null;
  /** @throws ProviderFailure */
  registerSlip(order: SlipOrder): Promise<RegisteredSlip>;
  /** @returns the BR Code @throws ProviderFailure */
  createPix(order: PixOrder): Promise<{ code: string }>;
  /** Uses the token up, whatever comes of it. @throws ProviderFailure */
  payCard(order: CardOrder): Promise<CardOutcome>;
  /** Asks what became of an order; null when the provider never took it. */
  findCharge(reference: string): Promise<{ state: ProviderEvent["state"] } | null>;
  /** Checks a notification's signature over its raw body. */
  isAuthentic(rawBody: string, signature: string, now: Date): boolean;
}
