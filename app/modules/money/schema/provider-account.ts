import type { PaymentMethod } from "~/modules/payments/rules/payment-method";

/** An account at a payment provider, without its settings and secrets. */
export interface ProviderAccount {
  id: string;
  name: string;
  kind: string;
  /** When the account's client certificate ends; null where there is none, or it has not been read yet. */
  certificateEndsAt: string | null;
  /** Whether the certificate has ended or ends soon. */
  isEndingSoon: boolean;
  /** The notification address for the provider's dashboard; null where a command registers it, or it is not known. */
  address: string | null;
  /** Whether a command registers the address. */
  isRegistered: boolean;
  /** When the newest event about a payment arrived, by a notification or from the provider's list of payments. */
  lastEventAt: string | null;
  /** When the provider's list of payments was last read to its end. */
  caughtUpAt: string | null;
}

/** The accounts in the caller's scope, and those by which each institution collects. */
export interface ProviderAccounts {
  accounts: ProviderAccount[];
  /** Whether the caller may add and change accounts. */
  maySetUp: boolean;
  institutions: {
    id: string;
    name: string;
    /** The account that collects each method: its name, `sandbox`, or null where no account does. */
    methods: { method: PaymentMethod; account: string | null }[];
  }[];
}
