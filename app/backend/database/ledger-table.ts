import type { Account } from "~/domain/payment/account";
import type { ReceiptKind } from "~/domain/payment/receipt";
import { bigint, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** The ledger of money, its receipts and its closed days. */
export const ledgerTables = {
  /** The ledger: money received and returned, signed, each movement once. Rows are never changed. */
  money_entry: table({
    ...ofTenant,
    institution_id: text().default(""),
    charge_id: text(),
    subscription_id: text(),
    /** The charge's payment method. */
    method: text().default(""),
    kind: oneOf("payment", "refund", "refund_undone", "dispute", "dispute_won"),
    /** Positive when the institution receives it. */
    amount_cents: bigint().check("<> 0"),
    provider: text(),
    /** The provider's id of the movement; for a refund that was asked for in the portal, the id of the `refund`. */
    external_id: text(),
    occurred_at: text(),
    created_at: text(),
  })
    .unique("money_entry_external", "tenant_id, charge_id, kind, external_id")
    .index("money_entry_occurred", "tenant_id, institution_id, occurred_at, id, kind, amount_cents")
    .index("money_entry_payment", "provider, external_id", "kind = 'payment'")
    .index("money_entry_subscription", "tenant_id, subscription_id, occurred_at"),
  /** Double entries: the amounts of a booking sum up to zero. Rows are never changed. */
  posting: table({
    ...ofTenant,
    institution_id: text().default(""),
    subscription_id: text(),
    charge_id: text(),
    /** The day of the booking in Brasília (`todayOf`). */
    day: text(),
    account: text<Account>(),
    /** Positive for a debit. */
    amount_cents: bigint().check("<> 0"),
    created_at: text(),
  })
    .index("posting_late", "tenant_id, institution_id, day", "account in ('fine', 'late_interest', 'card_interest')")
    .index("posting_subscription", "tenant_id, subscription_id, day"),
  /** Receipts, numbered without a gap per institution. Rows are never deleted. */
  receipt: table({
    ...ofInstitution,
    number: bigint(),
    subscription_id: text(),
    charge_id: text(),
    kind: text<ReceiptKind>().check("in ('payment', 'refund', 'refund_undone')"),
    /** The movement that it confirms: the charge's id for a payment, else the `external_id` of the ledger's entry. */
    movement: text(),
    /** Positive in every kind. */
    amount_cents: bigint().check(">= 0"),
    /**
     * Payer, payee and price at the payment; null in receipts of returned money and in those issued before this column
     * existed.
     */
    content_json: text().nullable(),
    issued_at: text(),
    /** When the payment of the whole charge was received; null without such a payment, and for returned money. */
    paid_at: text().optional(),
    /** When the original was handed out; documents after that are copies. */
    original_at: text().nullable(),
  })
    .index("receipt_issued", "tenant_id, institution_id, issued_at")
    .unique("receipt_movement", "tenant_id, charge_id, kind, movement")
    .unique("receipt_number", "tenant_id, institution_id, number")
    .index("receipt_paid", "tenant_id, institution_id, paid_at, amount_cents", "paid_at is not null")
    .index("receipt_subscription", "tenant_id, subscription_id"),
  /** A day of an institution that staff have closed, with its sums as they were. Rows are never changed. */
  closing: table({
    tenant_id: text(),
    institution_id: text(),
    /** A day in Brasília. */
    day: text(),
    totals_json: text(),
    note: text().nullable(),
    closed_at: text(),
    closed_by_id: text(),
    closed_by_name: text().nullable(),
  }).key("tenant_id", "institution_id", "day"),
};
