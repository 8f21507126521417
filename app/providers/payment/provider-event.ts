import type { LateFee } from "~/modules/payments/rules/late-fee";

/** A notification as it arrived. */
export interface NotificationPost {
  rawBody: string;
  /** The headers that providers sign with, by lower-case name; an absent header is an empty text. */
  headers: Readonly<Record<string, string>>;
  /** The rest of the path after the account's address: empty, or it begins with a slash. */
  path: string;
  /** The query text of the address, without the question mark. */
  query: string;
}

/** A card that a provider has saved; the portal knows only these ids, its brand and last digits. */
export interface SavedCard {
  /** The provider's id of the payer. */
  customerId: string;
  /** The provider's id of the card. */
  methodId: string;
  brand: string;
  lastDigits: string;
}

interface EventBase {
  /** Unique at the provider; an event that was handled before is not handled again. */
  eventId: string;
  /** Our reference of the charge; null where the event has only the provider's ids. */
  reference: string | null;
  /** The provider's id of the order. */
  providerId: string | null;
  /** UTC instant. */
  occurredAt: string;
}

/** A state of the charge that an order made. */
export interface ChargeEvent extends EventBase {
  kind: "charge";
  state: "pending" | "processing" | "approved" | "denied" | "expired" | "cancelled";
  /** Cents; for an approval the amount received, which may differ from the amount ordered. */
  amountCents: number;
  /** The part of an approval that the provider added because the payment came after its due date. */
  late?: Pick<LateFee, "fineCents" | "interestCents"> | undefined;
  /** The provider's id of the payment; null when our reference identifies it. Two ids of a charge are two payments. */
  paymentId: string | null;
  reason: string | null;
  card: { brand: string; lastDigits: string } | null;
  /** The card, where the provider has saved it for later charges. */
  saved?: SavedCard | undefined;
}

/** A state of a refund. */
export interface RefundEvent extends EventBase {
  kind: "refund";
  /** Our id; null where the provider began the refund, or names only its own id. */
  refundId: string | null;
  providerRefundId: string;
  amountCents: number;
  state: "pending" | "settled" | "failed";
  reason: string | null;
}

/** A dispute: the payer's bank took the money back (`opened`), and then returned it (`won`) or not (`lost`). */
export interface DisputeEvent extends EventBase {
  kind: "dispute";
  disputeId: string;
  amountCents: number;
  state: "opened" | "won" | "lost";
}

/** A state of a page that saves a card without a payment. */
export interface CardEvent extends EventBase {
  kind: "card";
  state: "open" | "saved" | "ended";
  /** The card; null until it is saved. */
  saved: SavedCard | null;
}

/** An event of an order: of its charge, of a refund, or of a dispute. */
export type OrderEvent = ChargeEvent | RefundEvent | DisputeEvent;
export type ProviderEvent = OrderEvent | CardEvent;
