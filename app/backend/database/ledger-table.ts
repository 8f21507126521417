import type { Account } from "~/domain/payment/account";
import type { ReceiptKind } from "~/domain/payment/receipt";
import type { Filled, Optional, TenantOwned } from "./column";

/** The ledger of money, its receipts and its closed days. */
export interface LedgerTables {
  /** The ledger: money received and returned, signed, each movement once. Rows are never changed. */
  money_entry: TenantOwned & {
    institution_id: Filled;
    charge_id: string;
    subscription_id: string;
    /** The charge's payment method. */
    method: Filled;
    kind: "payment" | "refund" | "refund_undone" | "dispute" | "dispute_won";
    /** Positive when the institution receives it. */
    amount_cents: number;
    provider: string;
    /** The provider's id of the movement; for a refund that was asked for in the portal, the id of the `refund`. */
    external_id: string;
    occurred_at: string;
    created_at: string;
  };
  /** Double entries: the amounts of a booking sum up to zero. Rows are never changed. */
  posting: TenantOwned & {
    institution_id: Filled;
    subscription_id: string;
    charge_id: string;
    /** The day of the booking in Brasília (`todayOf`). */
    day: string;
    account: Account;
    /** Positive for a debit. */
    amount_cents: number;
    created_at: string;
  };
  /** Receipts, numbered without a gap per institution. Rows are never deleted. */
  receipt: TenantOwned & {
    institution_id: string;
    number: number;
    subscription_id: string;
    charge_id: string;
    kind: ReceiptKind;
    /** The movement that it confirms: the charge's id for a payment, else the `external_id` of the ledger's entry. */
    movement: string;
    /** Positive in every kind. */
    amount_cents: number;
    /**
     * Payer, payee and price at the payment; null in receipts of returned money and in those issued before this column
     * existed.
     */
    content_json: string | null;
    issued_at: string;
    /** When the payment of the whole charge was received; null without such a payment, and for returned money. */
    paid_at: Optional<string>;
    /** When the original was handed out; documents after that are copies. */
    original_at: string | null;
  };
  /** A day of an institution that staff have closed, with its sums as they were. Rows are never changed. */
  closing: {
    tenant_id: string;
    institution_id: string;
    /** A day in Brasília. */
    day: string;
    totals_json: string;
    note: string | null;
    closed_at: string;
    closed_by_id: string;
    closed_by_name: string | null;
  };
}
