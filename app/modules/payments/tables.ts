import { bigint, flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "~/data/table";
import type { Account } from "~/modules/payments/rules/account";
import type { PaymentMethod } from "~/modules/payments/rules/payment-method";
import type { ChargePurpose } from "~/modules/payments/rules/price";
import type { ReceiptKind } from "~/modules/payments/rules/receipt";

/** Installments, charges, payments, vouchers, and the ledger of money with its receipts. */
export const paymentTables = {
  installment: table({
    ...ofTenant,
    subscriptionId: text(),
    kind: oneOf("fee", "tuition"),
    number: integer(),
    dueOn: text(),
    grossCents: bigint().check(">= 0"),
    discountCents: bigint(),
    paidAt: text().nullable(),
    /** When the installment was voided, because the enrolment ended; null while it is not void. */
    voidedAt: text().optional(),
    /** When it opened for payment; null before that, and for installments that the first payment covers. */
    openedAt: text().optional(),
    /** The next day on which the agenda job checks it; null before the first payment and after the last step. */
    nextOn: text().optional(),
    /** The next day on which a saved card is charged for it; null while no charge is planned. */
    chargeOn: text().optional(),
    /** The first day on which the saved card was to be charged, even if the charge was delayed; null until that day. */
    chargeSince: text().optional(),
  })
    .check('"discountCents" >= 0 and "discountCents" <= "grossCents"')
    .index("installment_charge", '"chargeOn"', '"chargeOn" is not null')
    .index("installment_next", '"nextOn"', '"nextOn" is not null')
    .unique("installment_number", '"tenantId", "subscriptionId", kind, number'),
  charge: table({
    ...ofTenant,
    /** The institution of its subscription. */
    institutionId: text().default(""),
    subscriptionId: text(),
    /** Unique per tenant: repeated posts with the same key are one attempt. */
    idempotencyKey: text(),
    method: text<PaymentMethod | "none">(),
    state: oneOf("pending", "processing", "approved", "denied", "expired", "unknown", "cancelled"),
    purpose: text<ChargePurpose>(),
    /** Number of the installment that it pays; null unless `purpose` is `installment`. */
    installmentNumber: integer().optional(),
    amountCents: bigint().check(">= 0"),
    provider: text(),
    providerReference: text().nullable(),
    /** The provider's own id of the order. */
    providerId: text().optional(),
    /** Cents received: the sum of its `payment` entries. */
    receivedCents: bigint().default(0),
    /** When the portal approved it; null before that. */
    approvedAt: text().optional(),
    /** Cents that were returned to the payer, or whose refund is requested or under way. */
    returningCents: bigint().default(0),
    /** Cents returned to the payer: its `refund` entries less `refund_undone`. */
    refundedCents: bigint().default(0),
    /** Cents withdrawn by disputes: its `dispute` entries less `dispute_won`. */
    disputedCents: bigint().default(0),
    /** When the provider was last asked about it. */
    askedAt: text().optional(),
    /** The slip's line, the pix's txid or the card's last four digits, by which staff find it. */
    searchKey: text().nullable(),
    /** A `ChargeData` as JSON: data of the method, the price breakdown, and what the charge pays. */
    dataJson: text(),
    reason: text().nullable(),
    expiresAt: text().nullable(),
    createdAt: text(),
    updatedAt: text(),
  })
    .index("charge_approved", '"tenantId", "institutionId", "approvedAt"', '"approvedAt" is not null')
    .index(
      "charge_desk",
      '"tenantId", "institutionId", "createdAt", id, method, state, "expiresAt", "amountCents", "receivedCents", "refundedCents", "returningCents"',
    )
    .index("charge_desk_state", '"tenantId", "institutionId", state, "createdAt", id')
    .index("charge_desk_sum", '"tenantId", "institutionId", "amountCents", id')
    .index("charge_expiry", '"expiresAt"', "state = 'pending'")
    .unique("charge_idempotency_key", '"tenantId", "idempotencyKey"')
    .index("charge_open", '"updatedAt"', "state in ('processing', 'unknown')")
    .index("charge_own_reference", '"tenantId", "providerReference"', '"providerReference" is not null')
    .index("charge_provider_id", 'provider, "providerId"', '"providerId" is not null')
    .index("charge_reference", 'provider, "providerReference"')
    .index("charge_search_key", '"tenantId", "searchKey"', '"searchKey" is not null')
    .index("charge_state", '"tenantId", state, "createdAt"')
    .index("charge_subscription", '"tenantId", "subscriptionId", "createdAt"')
    .index("charge_unpaid_amount", '"tenantId", "amountCents", "createdAt"', "state <> 'approved'"),
  /** The lock of a `PurposeGroup` against a second payment: `open` while a card is charged, `paid` after a payment. */
  paymentLock: table({
    tenantId: text(),
    subscriptionId: text(),
    purpose: text(),
    chargeId: text(),
    state: oneOf("open", "paid"),
  }).key("tenantId", "subscriptionId", "purpose"),
  providerEvent: table({
    tenantId: text(),
    provider: text(),
    eventId: text(),
    receivedAt: text(),
    chargeId: text().nullable(),
    payloadJson: text(),
  })
    .key("provider", "eventId")
    .index("provider_event_charge", '"tenantId", "chargeId", "receivedAt"', '"chargeId" is not null')
    .index("provider_event_received", 'provider, "receivedAt"'),
  /** A payment that staff must check. A resolved row never changes: a new row corrects it (`formerId`). */
  reconciliation: table({
    ...ofTenant,
    /** Empty for a payment that belongs to no known charge. */
    institutionId: text().default(""),
    reference: text(),
    chargeId: text().optional(),
    amountCents: bigint(),
    reason: text(),
    provider: text().optional(),
    /** The provider's id of a payment that settled no charge; null for an entry about a charge that is settled. */
    paymentId: text().optional(),
    paidAt: text().optional(),
    createdAt: text(),
    resolvedAt: text().nullable(),
    resolution: text().optional(),
    note: text().optional(),
    resolvedById: text().optional(),
    resolvedByName: text().optional(),
    /** The refund that the resolution asked for. */
    refundId: text().optional(),
    formerId: text().optional(),
  })
    .index("reconciliation_charge", '"tenantId", "chargeId"', '"chargeId" is not null')
    .index("reconciliation_desk", '"tenantId", "institutionId", "createdAt", id')
    .index("reconciliation_desk_sum", '"tenantId", "institutionId", "amountCents", id')
    .unique("reconciliation_former", '"tenantId", "formerId"', '"formerId" is not null')
    .index("reconciliation_open", '"tenantId", "createdAt"', '"resolvedAt" is null')
    .index("reconciliation_paid", '"tenantId", "institutionId", "paidAt"', '"paymentId" is not null')
    .index("reconciliation_payment", '"tenantId", "paymentId"', '"paymentId" is not null')
    .index("reconciliation_queue", '"tenantId", "institutionId", "createdAt", id', '"resolvedAt" is null')
    .index("reconciliation_reference", '"tenantId", reference'),
  /**
   * Money to return. `requested`: a second person has to decide. `approved`: the provider has to return it, or staff by
   * a transfer. `sent`: the provider has to confirm it. `settled`: the money was returned. `failed`: the provider could
   * not return it. `refused`: the second person did not approve it.
   */
  refund: table({
    ...ofInstitution,
    subscriptionId: text(),
    chargeId: text(),
    amountCents: bigint().check("> 0"),
    state: oneOf("requested", "approved", "sent", "settled", "failed", "refused"),
    way: oneOf("provider", "transfer"),
    /** A code of `refundReasons`. */
    reason: text(),
    /** What the author noted for the team. */
    note: text().optional(),
    /** Whether the approval ends the enrolment. */
    endsEnrolment: integer().default(0),
    /** The provider's id of the payment to return; null for the charge's first payment. */
    paymentId: text().optional(),
    /** Repeated posts with the same key are one request. */
    idempotencyKey: text().optional(),
    /** Staff who asked for it; null for the candidate or the portal. */
    authorId: text().optional(),
    authorName: text().optional(),
    /** Who approved or refused it; null before that, and when a rule did. */
    decidedById: text().optional(),
    decidedByName: text().optional(),
    decidedAt: text().optional(),
    /** The account to which the money is transferred, a `PayeeAccount`; null before somebody gave it. */
    payeeJson: text().optional(),
    /** Why it was refused, or how the transfer was made. */
    decisionNote: text().optional(),
    requestedAt: text(),
    /** Since when staff have to act on it; null when they need not. */
    waitingSince: text().optional(),
    providerRefundId: text().optional(),
    /** Why it failed: the provider's code or the adapter's message. */
    failure: text().optional(),
    /** The refund that was asked for after this one failed. */
    retryId: text().optional(),
    updatedAt: text().optional(),
  })
    .index("refund_charge", '"tenantId", "chargeId"')
    .index("refund_desk", '"tenantId", "institutionId", "requestedAt", id')
    .index("refund_desk_state", '"tenantId", "institutionId", state, "requestedAt", id')
    .index("refund_desk_sum", '"tenantId", "institutionId", "amountCents", id')
    .unique("refund_key", '"tenantId", "idempotencyKey"', '"idempotencyKey" is not null')
    .index("refund_queue", '"tenantId", "institutionId", "waitingSince", id', '"waitingSince" is not null')
    .index("refund_sent", '"updatedAt"', "state = 'sent'")
    .index("refund_subscription", '"tenantId", "subscriptionId"')
    .index("refund_unsent", '"updatedAt"', "state = 'approved' and way = 'provider'"),
  /** An account at a payment provider. `charge.provider` holds its id. */
  providerAccount: table({
    ...ofTenant,
    kind: text(),
    /** The name that staff see. */
    name: text(),
    settingsJson: text(),
    /** How often it was changed; null for never. */
    revision: integer().optional(),
    /** Until when the provider's list of payments has been read; null before the first time. */
    caughtUpUntil: text().optional(),
    /** When the list is read next. */
    nextCatchUpAt: text(),
    /** When the client's certificate ends, as last read; null if the provider requires none. */
    certificateEndsAt: text().optional(),
    /** When staff were last notified that the certificate ends. */
    warnedAt: text().optional(),
    createdAt: text(),
  })
    .key("id")
    .index("provider_account_due", '"nextCatchUpAt"')
    .index("provider_account_tenant", '"tenantId", "createdAt", id'),
  /** The account that collects by a method at an institution; without a row the sandbox, if allowed. */
  providerRoute: table({
    tenantId: text(),
    institutionId: text(),
    method: text(),
    accountId: text(),
  }).key("tenantId", "institutionId", "method"),
  /**
   * A card that is charged for each installment. `opening` while the page for saving it is open, `refused` when it must
   * be replaced. An enrolment has at most one card that is `active` or `refused`; former cards are `ended`.
   */
  recurrence: table({
    ...ofInstitution,
    subscriptionId: text(),
    state: oneOf("opening", "active", "refused", "ended"),
    /** The account that has the card; it stays the same when the institution changes accounts. */
    provider: text(),
    /** Our reference of the page or of the charge that saves the card. */
    reference: text(),
    /** The provider's id of the payer. */
    customerId: text(),
    /** The provider's id of the card; null until it is saved and after the provider forgot it. */
    methodId: text().optional(),
    brand: text(),
    lastDigits: text(),
    textVersion: text(),
    /** Why the card must be replaced: the reason of the refusal, or `DISPUTED`. */
    reason: text().optional(),
    /** The charge that saved it; null for a page without a payment. */
    chargeId: text().optional(),
    /** The provider's id of the page. */
    providerId: text().optional(),
    pageUrl: text().optional(),
    /** When the page expires. */
    expiresAt: text().optional(),
    /** When the portal made the provider forget the card; null before that. */
    forgottenAt: text().optional(),
    createdAt: text(),
    updatedAt: text(),
  })
    .unique("recurrence_in_force", '"tenantId", "subscriptionId"', "state in ('active', 'refused')")
    .unique("recurrence_reference", "provider, reference")
    .index("recurrence_subscription", '"tenantId", "subscriptionId", "createdAt"'),
  /** A payer's customer at an account; `payer` is a hash of tenant, account, and the payer's document or person. */
  providerCustomer: table({
    tenantId: text(),
    provider: text(),
    payer: text(),
    customerId: text(),
    createdAt: text(),
  }).key("tenantId", "provider", "payer"),
  recurrenceConsent: table({
    ...ofTenant,
    subscriptionId: text(),
    textVersion: text(),
    acceptedAt: text(),
    address: text(),
  }).index("recurrence_consent_subscription", '"tenantId", "subscriptionId"'),
  voucher: table({
    ...ofInstitution,
    /** In capitals; a typed code is converted to capitals before it is compared. */
    code: text(),
    tag: text(),
    /** Code and tag without case and accents, by which staff search it. */
    searchText: text().default(""),
    /** The batch of which it is one code; null for a voucher of its own. */
    batchId: text().optional(),
    /**
     * Whom an agreement entitles without a code: the CPFs of a list, employees of a company, or students of a partner;
     * null for a voucher. The code of an agreement is in small letters, so that nobody can type it as that of a voucher.
     */
    entitles: oneOf("list", "company", "partner").optional(),
    /** What an agreement has besides, as `AgreementTerms` as JSON; null for a voucher. */
    agreementJson: text().optional(),
    /** The unit of the three values: hundredths of a percent, or cents. */
    kind: oneOf("percent", "fixed"),
    value: bigint().check(">= 0"),
    conditionalValue: bigint().check(">= 0"),
    otherInstallmentsValue: bigint().check(">= 0"),
    startsOn: text(),
    endsOn: text(),
    usesLimit: integer(),
    usesTaken: integer(),
    perDocumentLimit: integer(),
    /** `{ levelIds?, courseIds?, campusIds?, methods? }`; an absent list restricts nothing. */
    restrictionsJson: text(),
    /** Whether `voucher.listAvailable` lists it for every matching choice, so that the portal offers it. */
    listed: flag(),
    active: flag(),
  })
    .check('"usesTaken" >= 0 and "usesTaken" <= "usesLimit"')
    .index("voucher_batch", '"tenantId", "batchId", "usesTaken"', '"batchId" is not null')
    .index("voucher_own", '"tenantId", "institutionId", code, "searchText"', '"batchId" is null and entitles is null')
    .index("voucher_agreement", '"tenantId", "institutionId", code', "entitles is not null")
    .unique("voucher_code", '"tenantId", "institutionId", code'),
  /** The CPFs of an agreement's list, as keyed hashes that reveal none of them. */
  agreementMember: table({
    tenantId: text(),
    voucherId: text(),
    cpfHash: text(),
  }).key("tenantId", "voucherId", "cpfHash"),
  voucherRedemption: table({
    ...ofTenant,
    voucherId: text(),
    subscriptionId: text(),
    document: text(),
    state: oneOf("reserved", "consumed", "released"),
    /** Whether `voucher.usesTaken` includes the use, while it is reserved or consumed. */
    isCounted: flag().default(1),
    /** The batch of its voucher; null for a voucher of its own. */
    batchId: text().optional(),
    /** What entitles its candidate to an agreement; null for a voucher. */
    proof: oneOf("list", "email", "document").optional(),
    /** The document that proves it; null without one. */
    documentId: text().optional(),
    discountJson: text(),
    expiresAt: text(),
    createdAt: text(),
  })
    .unique("voucher_redemption_active", '"tenantId", "subscriptionId"', "state in ('reserved', 'consumed')")
    .index("voucher_redemption_batch", '"tenantId", "batchId", "createdAt", id', '"batchId" is not null')
    .index("voucher_redemption_use", '"tenantId", "voucherId", "createdAt", id')
    .index("voucher_redemption_document", '"tenantId", "voucherId", document')
    .index("voucher_redemption_proof", '"tenantId", "documentId"', '"documentId" is not null')
    .index("voucher_redemption_expiry", '"expiresAt"', "state = 'reserved'")
    .index("voucher_redemption_subscription", '"tenantId", "subscriptionId"'),
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
};
