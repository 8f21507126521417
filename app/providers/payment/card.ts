import type { Language } from "~/rules/language";
import type { Order, Payer } from "./order";
import type { CardEvent, SavedCard } from "./provider-event";

export interface CardOrder extends Order {
  token: string;
  /** The subscription that the token must belong to. */
  subscriptionId: string;
  installments: number;
}

/** The outcome of a card payment. */
export interface CardOutcome {
  /** `unknown` when the provider did not answer in time; a notification or a later query decides. */
  state: "approved" | "denied" | "processing" | "unknown";
  /** Reason of a denial. */
  reason: string | null;
  /** The card, as the provider reports it. */
  card: { brand: string; lastDigits: string } | null;
  /** The provider's id of the payment; null when it is known by our reference. */
  paymentId: string | null;
  /** The card, where it is saved for later charges. */
  saved?: SavedCard | undefined;
}

/** Accepts cards by a form whose action is the provider's, so that the portal never receives a card's number. */
export interface CardForm {
  entry: "form";
  /** Address of the form; it redirects back with a token. */
  action: string;
  /** Uses the token up, whatever the outcome. @throws ProviderFailure, ProviderUnclear */
  pay(order: CardOrder): Promise<CardOutcome>;
}

export interface CardPageOrder extends Order {
  /** Where the provider leads the payer after the payment; arriving there proves nothing. */
  returnUrl: string;
  /** Where the provider's page leads a payer who gives up. */
  backUrl: string;
  /** UTC instant in whole seconds, after which the page accepts no card. */
  expiresAt: string;
  language: Language;
  /** The provider's id of the payer for whom the card is saved; null to charge the card once. */
  customerId: string | null;
}

/** A page at the provider, opened for one payment. */
export interface OpenedCardPage {
  url: string;
  /** The provider's id of the page, which identifies the charge in queries. */
  providerId: string;
}

/** Accepts cards on a page of the provider, which a link opens. The payer reads denials and retries on that page. */
export interface CardPage {
  entry: "redirect";
  /** The provider's name, as the payer knows it. */
  provider: string;
  /**
   * Opens the page; a repeated order of the same payer opens the same page.
   * @throws ProviderFailure, PayerForgotten, ProviderUnclear
   */
  open(order: CardPageOrder): Promise<OpenedCardPage>;
}

/** How a provider accepts cards; the portal receives no card number either way. */
export type CardEntry = CardForm | CardPage;

/** An order to charge a saved card while the payer is absent; a repeated order is the same charge. */
export interface SavedCardOrder extends Order {
  saved: SavedCard;
}

/** A page that saves a card without charging it. */
export type SavingPageOrder = Omit<CardPageOrder, "amountCents" | "customerId"> & { customerId: string };

/** Saves cards, and charges them again without their payers. */
export interface CardRecurrence {
  /**
   * Makes a payer known to the provider.
   * @param key our key of the payer; a repeated key returns the same payer
   * @returns the provider's id of the payer
   * @throws ProviderFailure, ProviderUnclear
   */
  openCustomer(payer: Payer, key: string): Promise<string>;
  /** The page that saves a card without a payment; null where the provider has none. */
  page: {
    /** The provider's name, as the payer knows it. */
    provider: string;
    /**
     * Opens the page; a repeated order of the same payer opens the same page.
     * @throws ProviderFailure, PayerForgotten, ProviderUnclear
     */
    open(order: SavingPageOrder): Promise<OpenedCardPage>;
    /** The state of a page; null for one of another kind. @throws ProviderUnclear when the provider does not answer */
    find(page: { reference: string; providerId: string }): Promise<CardEvent | null>;
  } | null;
  /**
   * Charges a saved card; denied as `CARD_GONE` when the provider has forgotten the card or its payer.
   * @throws ProviderFailure when nothing was charged, ProviderUnclear when that is not known
   */
  charge(order: SavedCardOrder): Promise<CardOutcome & { providerId: string | null }>;
  /** Makes the provider forget a card; a card that it no longer knows is no error. @throws ProviderUnclear */
  forget(saved: Pick<SavedCard, "customerId" | "methodId">): Promise<void>;
}
