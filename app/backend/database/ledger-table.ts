import type { Account } from "~/domain/payment/account";
import type { ReceiptKind } from "~/domain/payment/receipt";
import { bigint, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** The ledger of money, its receipts and its closed days. */
export const ledgerTables = {
  /** The ledger: money received and returned, signed, each movement once. Rows are never changed. */
  moneyEntry: table({
    ...ofTenant,
    institutionId: text().default(""),
    chargeId: text(),
    subscriptionId: text(),
    /** The charge's payment method. */
    method: text().default(""),
    kind: oneOf("payment", "refund", "refund_undone", "dispute", "dispute_won"),
    /** Positive when the institution receives it. */
    amountCents: bigint().check("<> 0"),
    provider: text(),
    /** The provider's id of the movement; for a refund that was asked for in the portal, the id of the `refund`. */
    externalId: text(),
    occurredAt: text(),
    createdAt: text(),
  })
    .unique("money_entry_external", '"tenantId", "chargeId", kind, "externalId"')
    .index("money_entry_occurred", '"tenantId", "institutionId", "occurredAt", id, kind, "amountCents"')
    .index("money_entry_payment", 'provider, "externalId"', "kind = 'payment'")
    .index("money_entry_subscription", '"tenantId", "subscriptionId", "occurredAt"'),
  /** Double entries: the amounts of a booking sum up to zero. Rows are never changed. */
  posting: table({
    ...ofTenant,
    institutionId: text().default(""),
    subscriptionId: text(),
    chargeId: text(),
    /** The day of the booking in Brasília (`todayOf`). */
    day: text(),
    account: text<Account>(),
    /** Positive for a debit. */
    amountCents: bigint().check("<> 0"),
    createdAt: text(),
  })
    .index("posting_late", '"tenantId", "institutionId", day', "account in ('fine', 'late_interest', 'card_interest')")
    .index("posting_subscription", '"tenantId", "subscriptionId", day'),
  /** Receipts, numbered without a gap per institution. Rows are never deleted. */
  receipt: table({
    ...ofInstitution,
    number: bigint(),
    subscriptionId: text(),
    chargeId: text(),
    kind: text<ReceiptKind>().check("in ('payment', 'refund', 'refund_undone')"),
    /** The movement that it confirms: the charge's id for a payment, else the `externalId` of the ledger's entry. */
    movement: text(),
    /** Positive in every kind. */
    amountCents: bigint().check(">= 0"),
    /** Payer, payee and price at the payment; null in receipts of returned money. */
    contentJson: text().nullable(),
    issuedAt: text(),
    /** When the payment of the whole charge was received; null without such a payment, and for returned money. */
    paidAt: text().optional(),
    /** When the original was handed out; documents after that are copies. */
    originalAt: text().nullable(),
  })
    .index("receipt_issued", '"tenantId", "institutionId", "issuedAt"')
    .unique("receipt_movement", '"tenantId", "chargeId", kind, movement')
    .unique("receipt_number", '"tenantId", "institutionId", number')
    .index("receipt_paid", '"tenantId", "institutionId", "paidAt", "amountCents"', '"paidAt" is not null')
    .index("receipt_subscription", '"tenantId", "subscriptionId"'),
  /** A day of an institution that staff have closed, with its sums as they were. Rows are never changed. */
  closing: table({
    tenantId: text(),
    institutionId: text(),
    /** A day in Brasília. */
    day: text(),
    totalsJson: text(),
    note: text().nullable(),
    closedAt: text(),
    closedById: text(),
    closedByName: text().nullable(),
  }).key("tenantId", "institutionId", "day"),
};
