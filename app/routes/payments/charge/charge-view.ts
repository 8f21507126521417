import type { Charge } from "~/contract/charge";
import type { PaymentConfiguration } from "~/contract/payment";
import type { WithdrawalOption } from "~/contract/withdrawal";

/** What the page of one charge shows. */
export interface ChargeView {
  charge: Charge;
  /** A pending charge whose time is over is expired: late money is still taken, but the page no longer invites to pay. */
  state: Charge["state"];
  courseName: string;
  /** Null until the charge is approved. */
  receiptNumber: string | null;
  /** What a denied card may fall back to; only what the plan itself charged has something smaller. */
  fallbacks: PaymentConfiguration["fallbacks"];
  /** The first installment, in cents; null when the configuration could not be had. */
  firstCents: number | null;
  /** Whether the enrolment was given up: then only what was paid is shown. */
  hasEnded: boolean;
  /** How the enrolment may be given up; null for a payer who has not signed in. */
  withdrawal: WithdrawalOption | null;
  /** The last day of studying before the payment is confirmed; null where that is not offered. */
  earlyAccessUntil: string | null;
  /** Whether the sandbox provider takes the payment. */
  sandbox: boolean;
}
