import type { Charge, ReceiptName } from "~/api/charge";
import type { PaymentConfiguration } from "~/api/payment";
import type { PayableSubscription } from "../payable.server";

/** The data of a charge's page, with those of its subscription. */
export interface ChargeView extends PayableSubscription {
  charge: Charge;
  /**
   * The charge's state, but `expired` for a pending charge past its expiry: a late payment still counts, but the page
   * no longer asks for it.
   */
  state: Charge["state"];
  /** The name by which the candidate is addressed; null until the charge is approved. */
  candidateName: string | null;
  /** The server's time of the page, a UTC instant. */
  now: string;
  /** The receipt of the payment, then those of returned money; empty before the approval and if it cannot be loaded. */
  receipts: ReceiptName[];
  /** The payer's options after a denied card; empty unless the denied charge was for the plan's card purpose. */
  fallbacks: PaymentConfiguration["fallbacks"];
  /** The amount that the fallback `first` charges, in cents; null when the payment options could not be loaded. */
  firstCents: number | null;
  /** Whether staff have been asked for a refund; false for a payer who has not signed in. */
  isRefunded: boolean;
  /**
   * The last day on which the candidate may study before the payment is confirmed; null without early access, and for a
   * charge that is no longer awaited.
   */
  earlyAccessUntil: string | null;
  /** Whether the sandbox provider processes the payment. */
  sandbox: boolean;
  /** Seconds between reloads of the page; null once the charge is settled or the enrolment has ended. */
  refreshSeconds: number | null;
}
