import type { Order, Payer } from "./order";
import type { CardEvent, SavedCard } from "./provider-event";

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
  /** The provider's id of the payment; null when it is known by our reference. */
  paymentId: string | null;
  /** The card, where it is saved for later charges. */
  saved?: SavedCard | undefined;
}

/** Takes cards by a form whose action is the provider's, so that the portal never receives a card's number. */
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
  /** UTC instant after which the page takes no card, at full seconds. */
  expiresAt: string;
  language: "pt-BR" | "es" | "en";
  /** The payer at the provider, for whom the card is saved; null to charge it once. */
  customerId: string | null;
}

/** A page at the provider, opened for one payment. */
export interface OpenedCardPage {
  url: string;
  /** The provider's id of the page, by which the charge is asked about. */
  providerId: string;
}

/** Takes cards on a page of the provider, to which a link leads the payer; the page shows and retries denials itself. */
export interface CardPage {
  entry: "redirect";
  /** The provider's name, as the payer knows it. */
  provider: string;
  /**
   * Opens the page; the same order of the same payer again is the same page.
   * @throws ProviderFailure, PayerForgotten, ProviderUnclear
   */
  open(order: CardPageOrder): Promise<OpenedCardPage>;
}

/** How a provider takes cards; the portal receives no number either way. */
export type CardEntry = CardForm | CardPage;

/** A charge of a saved card, without its payer; the same order again is the same charge. */
export interface SavedCardOrder extends Order {
  saved: SavedCard;
}

/** A page that saves a card without charging it. */
export type SavingPageOrder = Omit<CardPageOrder, "amountCents" | "customerId"> & { customerId: string };

/** Saves cards, and charges them again without their payers. */
export interface CardRecurrence {
  /**
   * Makes a payer known to the provider.
   * @param key ours; the same key again is the same payer
   * @returns the provider's id of the payer
   * @throws ProviderFailure, ProviderUnclear
   */
  openCustomer(payer: Payer, key: string): Promise<string>;
  /** The page that saves a card without a payment; null where the provider has none. */
  page: {
    /** The provider's name, as the payer knows it. */
    provider: string;
    /**
     * Opens the page; the same order of the same payer again is the same page.
     * @throws ProviderFailure, PayerForgotten, ProviderUnclear
     */
    open(order: SavingPageOrder): Promise<OpenedCardPage>;
    /** What became of a page. @param providerId of the page @throws ProviderUnclear when the provider does not answer */
    find(page: { reference: string; providerId: string }): Promise<CardEvent | null>;
  } | null;
  /**
   * Charges a saved card; denied as `CARD_GONE` when the provider has forgotten the card or its payer.
   * @throws ProviderFailure when nothing was charged, ProviderUnclear when that is not known
   */
  charge(order: SavedCardOrder): Promise<CardOutcome & { providerId: string | null }>;
  /** Makes the provider forget a card, also one that it has forgotten before. @throws ProviderUnclear */
  forget(saved: Pick<SavedCard, "customerId" | "methodId">): Promise<void>;
}
