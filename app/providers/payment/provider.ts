import type { CardBrand } from "~/modules/payments/rules/card";
import type { LateTerms } from "~/modules/payments/rules/late-fee";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import type { Day } from "~/rules/time/date";
import type { CardEntry, CardRecurrence } from "./card";
import type { Order } from "./order";
import type { NotificationPost, OrderEvent, ProviderEvent } from "./provider-event";

export type {
  CardEntry,
  CardForm,
  CardOrder,
  CardOutcome,
  CardPage,
  CardPageOrder,
  CardRecurrence,
  OpenedCardPage,
  SavedCardOrder,
  SavingPageOrder,
} from "./card";
export type { Order, Payer, PayerAddress } from "./order";

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
  /** Null where the provider does not report the bank's number. */
  ourNumber: string | null;
  /** 44 digits. */
  barcode: string;
  /** 47 digits. */
  line: string;
  pixCode: string | null;
  /** Https address of the provider's own document, which is printed instead of the portal's. */
  pdfUrl: string | null;
  /** The provider's id of the order; null when it is known by our reference. */
  providerId: string | null;
}

/** The day on which a claim is due, and the terms of later payments. */
export interface DueDate {
  /** The last day on which a payment is in time. */
  on: Day;
  /** The fine and interest that are added to a later payment. */
  late: LateTerms;
}

export interface PixOrder extends Order {
  /** Seconds for which a code without a due date can be paid. */
  expiresIn: number;
  /** Asks for a code with a due date; null for a code that is paid at once. */
  dueDate: DueDate | null;
  payee: { name: string; city: string };
}

export interface CreatedPix {
  /** The BR Code. */
  code: string;
  providerId: string | null;
  /** The due date that the code has; null when the provider made a code that is paid at once. */
  due: PixDue | null;
}

export interface PixDue {
  /** The last day on which a payment is in time. */
  on: Day;
  /** UTC instant after which the code cannot be paid; after the due day where the provider accepts late payments. */
  expiresAt: string;
}

/** The provider did not carry out an order; nothing was charged. */
export class ProviderFailure extends Error {
  override name = "ProviderFailure";
}

/** The provider no longer knows the payer for whom a card is to be saved; nothing was opened. */
export class PayerForgotten extends ProviderFailure {
  override name = "PayerForgotten";
}

/** The provider gave no clear answer: the order may have been carried out. Only a query can tell. */
export class ProviderUnclear extends Error {
  override name = "ProviderUnclear";
}

/** What identifies a charge at its provider. */
export interface ProviderKey {
  reference: string;
  /** The provider's own id of the order, where its answer had one. */
  providerId: string | null;
  method: PaymentMethod;
  /** Cents, as ordered. */
  amountCents: number;
  /** When the charge was made, a UTC instant. */
  createdAt: string;
  /** Whether a pix has a due date, which is another kind of charge at banks; absent while that is not known. */
  hasDueDate?: boolean | undefined;
  /** Whether a saved card was charged without its payer. */
  isRecurrent?: boolean;
}

/** A refund of a charge; `refundId` is ours, and identifies a repeated order. */
export interface RefundOrder {
  charge: ProviderKey;
  /** The provider's ids of the payments of the charge, in the order in which the portal entered the payments. */
  paymentIds: readonly string[];
  refundId: string;
  /** The provider's id of the refund; null before the provider's first answer about it. */
  providerRefundId: string | null;
  amountCents: number;
}

export interface RefundOutcome {
  state: "pending" | "settled" | "failed";
  providerRefundId: string | null;
  /** The provider's reason of a failure, without personal data. */
  reason: string | null;
}

/** How much of a payment the provider can return. */
export type RefundScope = "none" | "full" | "partial";

/** The limits of a provider: installments, brands and refunds. */
export interface Offers {
  /** The largest number of card installments. */
  maxInstallments: number;
  /** The brands that the provider accepts, of those that the portal knows. */
  brands: readonly CardBrand[];
  refunds: Partial<Record<PaymentMethod, RefundScope>>;
}

/**
 * A payment provider: a bank, an acquirer, or both. `registerSlip`, `createPix` and `card` are null where the provider
 * does not offer that payment method.
 */
export interface PaymentProvider {
  /** The account's id, or `sandbox`; each charge stores it. */
  name: string;
  /** The tenant that has the account; null for the sandbox, which serves all. */
  tenantId: string | null;
  offers: Offers;
  /** When the client's certificate expires; absent where the provider asks for none. */
  certificateEndsAt?: Date;
  /** @throws ProviderFailure, ProviderUnclear */
  registerSlip: ((order: SlipOrder) => Promise<RegisteredSlip>) | null;
  /** @throws ProviderFailure, ProviderUnclear */
  createPix: ((order: PixOrder) => Promise<CreatedPix>) | null;
  card: CardEntry | null;
  /** Null where a card is not charged again without its payer. */
  recurrence: CardRecurrence | null;
  /**
   * The state of an order, as events; an empty list when the provider knows nothing of it.
   * @throws ProviderUnclear when it does not answer
   */
  find(charge: ProviderKey): Promise<OrderEvent[]>;
  /** The events of a period, both ends included; a payment precedes its returns. Some may have been notified before. */
  listEvents(since: Date, until: Date): AsyncIterable<ProviderEvent>;
  /** Withdraws an unpaid order. @returns `impossible` where the provider cannot withdraw it */
  cancel(charge: ProviderKey): Promise<"cancelled" | "paid" | "impossible">;
  /** Returns money to the payer. @throws ProviderFailure, ProviderUnclear */
  refund(order: RefundOrder): Promise<RefundOutcome>;
  /** The outcome of a refund; null when the provider does not know it. @throws ProviderUnclear */
  findRefund(order: RefundOrder): Promise<RefundOutcome | null>;
  /**
   * The events of a post, verified; an empty list when none concerns the portal.
   * @returns `forged` when the post is not the provider's, `invalid` when it cannot be read
   * @throws ProviderUnclear when the provider could not confirm it
   */
  readNotification(post: NotificationPost, now: Date): Promise<ProviderEvent[] | "forged" | "invalid">;
}

/** Says whether a provider offers a method. */
export function offersMethod(provider: PaymentProvider, method: PaymentMethod): boolean {
  const entry = { slip: provider.registerSlip, pix: provider.createPix, card: provider.card } satisfies Record<
    PaymentMethod,
    unknown
  >;
  return entry[method] !== null;
}
