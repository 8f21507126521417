import type { PaymentMethod } from "~/domain/payment/payment-method";
import type { ChargePurpose } from "~/domain/payment/price";
import { bigint, integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** Contracts, installments, charges and payments, and the messages about them. */
export const paymentTables = {
  accepted_contract: table({
    ...ofTenant,
    subscription_id: text(),
    template_id: text(),
    template_version: integer(),
    text: text(),
    text_hash: text(),
    accepted_at: text(),
    accepted_by: text(),
    responsible_name: text().nullable(),
    address: text(),
    agent: text(),
  }).unique("accepted_contract_subscription", "tenant_id, subscription_id"),
  installment: table({
    ...ofTenant,
    subscription_id: text(),
    kind: oneOf("fee", "tuition"),
    number: integer(),
    due_on: text(),
    gross_cents: bigint().check(">= 0"),
    discount_cents: bigint(),
    paid_at: text().nullable(),
    /** When the installment was voided, because the enrolment ended; null while it is not void. */
    voided_at: text().optional(),
    /** When it opened for payment; null before that, and for installments that the first payment covers. */
    opened_at: text().optional(),
    /** The next day on which the agenda job checks it; null before the first payment and after the last step. */
    next_on: text().optional(),
    /** The next day on which a saved card is charged for it; null while no charge is planned. */
    charge_on: text().optional(),
    /** The first day on which the saved card was to be charged, even if the charge was delayed; null until that day. */
    charge_since: text().optional(),
  })
    .check("discount_cents >= 0 and discount_cents <= gross_cents")
    .index("installment_charge", "charge_on", "charge_on is not null")
    .index("installment_next", "next_on", "next_on is not null")
    .unique("installment_number", "tenant_id, subscription_id, kind, number"),
  charge: table({
    ...ofTenant,
    /** The institution of its subscription. */
    institution_id: text().default(""),
    subscription_id: text(),
    /** Unique per tenant: repeated posts with the same key are one attempt. */
    idempotency_key: text(),
    method: text<PaymentMethod | "none">(),
    state: oneOf("pending", "processing", "approved", "denied", "expired", "unknown", "cancelled"),
    purpose: text<ChargePurpose>(),
    /** Number of the installment that it pays; null unless `purpose` is `installment`. */
    installment_number: integer().optional(),
    amount_cents: bigint().check(">= 0"),
    provider: text(),
    provider_reference: text().nullable(),
    /** The provider's own id of the order. */
    provider_id: text().optional(),
    /** Cents received: the sum of its `payment` entries. */
    received_cents: bigint().default(0),
    /** When the portal approved it; null before that. */
    approved_at: text().optional(),
    /** Cents that were returned to the payer, or whose refund is requested or under way. */
    returning_cents: bigint().default(0),
    /** Cents returned to the payer: its `refund` entries less `refund_undone`. */
    refunded_cents: bigint().default(0),
    /** Cents withdrawn by disputes: its `dispute` entries less `dispute_won`. */
    disputed_cents: bigint().default(0),
    /** When the provider was last asked about it. */
    asked_at: text().optional(),
    /** The slip's line, the pix's txid or the card's last four digits, by which staff find it. */
    search_key: text().nullable(),
    /** A `ChargeData` as JSON: data of the method, the price breakdown, and what the charge pays. */
    data_json: text(),
    reason: text().nullable(),
    expires_at: text().nullable(),
    created_at: text(),
    updated_at: text(),
  })
    .index("charge_approved", "tenant_id, institution_id, approved_at", "approved_at is not null")
    .index(
      "charge_desk",
      "tenant_id, institution_id, created_at, id, method, state, expires_at, amount_cents, received_cents, refunded_cents, returning_cents",
    )
    .index("charge_desk_state", "tenant_id, institution_id, state, created_at, id")
    .index("charge_desk_sum", "tenant_id, institution_id, amount_cents, id")
    .index("charge_expiry", "expires_at", "state = 'pending'")
    .unique("charge_idempotency_key", "tenant_id, idempotency_key")
    .index("charge_open", "updated_at", "state in ('processing', 'unknown')")
    .index("charge_own_reference", "tenant_id, provider_reference", "provider_reference is not null")
    .index("charge_provider_id", "provider, provider_id", "provider_id is not null")
    .index("charge_reference", "provider, provider_reference")
    .index("charge_search_key", "tenant_id, search_key", "search_key is not null")
    .index("charge_state", "tenant_id, state, created_at")
    .index("charge_subscription", "tenant_id, subscription_id, created_at")
    .index("charge_unpaid_amount", "tenant_id, amount_cents, created_at", "state <> 'approved'"),
  /** The lock of a `PurposeGroup` against a second payment: `open` while a card is charged, `paid` after a payment. */
  payment_lock: table({
    tenant_id: text(),
    subscription_id: text(),
    purpose: text(),
    charge_id: text(),
    state: oneOf("open", "paid"),
  }).key("tenant_id", "subscription_id", "purpose"),
  provider_event: table({
    tenant_id: text(),
    provider: text(),
    event_id: text(),
    received_at: text(),
    charge_id: text().nullable(),
    payload_json: text(),
  })
    .key("provider", "event_id")
    .index("provider_event_charge", "tenant_id, charge_id, received_at", "charge_id is not null")
    .index("provider_event_received", "provider, received_at"),
  /** A payment that staff must check. A resolved row never changes: a new row corrects it (`former_id`). */
  reconciliation: table({
    ...ofTenant,
    /** Empty for a payment that belongs to no known charge. */
    institution_id: text().default(""),
    reference: text(),
    charge_id: text().optional(),
    amount_cents: bigint(),
    reason: text(),
    provider: text().optional(),
    /** The provider's id of a payment that settled no charge; null for an entry about a charge that is settled. */
    payment_id: text().optional(),
    paid_at: text().optional(),
    created_at: text(),
    resolved_at: text().nullable(),
    resolution: text().optional(),
    note: text().optional(),
    resolved_by_id: text().optional(),
    resolved_by_name: text().optional(),
    /** The refund that the resolution asked for. */
    refund_id: text().optional(),
    former_id: text().optional(),
  })
    .index("reconciliation_charge", "tenant_id, charge_id", "charge_id is not null")
    .index("reconciliation_desk", "tenant_id, institution_id, created_at, id")
    .index("reconciliation_desk_sum", "tenant_id, institution_id, amount_cents, id")
    .unique("reconciliation_former", "tenant_id, former_id", "former_id is not null")
    .index("reconciliation_open", "tenant_id, created_at", "resolved_at is null")
    .index("reconciliation_paid", "tenant_id, institution_id, paid_at", "payment_id is not null")
    .index("reconciliation_payment", "tenant_id, payment_id", "payment_id is not null")
    .index("reconciliation_queue", "tenant_id, institution_id, created_at, id", "resolved_at is null")
    .index("reconciliation_reference", "tenant_id, reference"),
  /**
   * Money to return. `requested`: a second person has to decide. `approved`: the provider has to return it, or staff by
   * a transfer. `sent`: the provider has to confirm it. `settled`: the money was returned. `failed`: the provider could
   * not return it. `refused`: the second person did not approve it.
   */
  refund: table({
    ...ofInstitution,
    subscription_id: text(),
    charge_id: text(),
    amount_cents: bigint().check("> 0"),
    state: oneOf("requested", "approved", "sent", "settled", "failed", "refused"),
    way: oneOf("provider", "transfer"),
    /** A code of `refundReasons`. */
    reason: text(),
    /** What the author noted for the team. */
    note: text().optional(),
    /** Whether the approval ends the enrolment. */
    ends_enrolment: integer().default(0),
    /** The provider's id of the payment to return; null for the charge's first payment. */
    payment_id: text().optional(),
    /** Repeated posts with the same key are one request. */
    idempotency_key: text().optional(),
    /** Staff who asked for it; null for the candidate or the portal. */
    author_id: text().optional(),
    author_name: text().optional(),
    /** Who approved or refused it; null before that, and when a rule did. */
    decided_by_id: text().optional(),
    decided_by_name: text().optional(),
    decided_at: text().optional(),
    /** The account to which the money is transferred, a `PayeeAccount`; null before somebody gave it. */
    payee_json: text().optional(),
    /** Why it was refused, or how the transfer was made. */
    decision_note: text().optional(),
    requested_at: text(),
    /** Since when staff have to act on it; null when they need not. */
    waiting_since: text().optional(),
    provider_refund_id: text().optional(),
    /** Why it failed: the provider's code or the adapter's message. */
    failure: text().optional(),
    /** The refund that was asked for after this one failed. */
    retry_id: text().optional(),
    updated_at: text().optional(),
  })
    .index("refund_charge", "tenant_id, charge_id")
    .index("refund_desk", "tenant_id, institution_id, requested_at, id")
    .index("refund_desk_state", "tenant_id, institution_id, state, requested_at, id")
    .index("refund_desk_sum", "tenant_id, institution_id, amount_cents, id")
    .unique("refund_key", "tenant_id, idempotency_key", "idempotency_key is not null")
    .index("refund_queue", "tenant_id, institution_id, waiting_since, id", "waiting_since is not null")
    .index("refund_sent", "updated_at", "state = 'sent'")
    .index("refund_subscription", "tenant_id, subscription_id")
    .index("refund_unsent", "updated_at", "state = 'approved' and way = 'provider'"),
  /** An account at a payment provider. `charge.provider` holds its id. */
  provider_account: table({
    ...ofTenant,
    kind: text(),
    /** The name that staff see. */
    name: text(),
    settings_json: text(),
    /** Until when the provider's list of payments has been read; null before the first time. */
    caught_up_until: text().optional(),
    /** When the list is read next. */
    next_catch_up_at: text(),
    /** When the client's certificate ends, as last read; null if the provider requires none. */
    certificate_ends_at: text().optional(),
    /** When staff were last notified that the certificate ends. */
    warned_at: text().optional(),
    created_at: text(),
  })
    .key("id")
    .index("provider_account_due", "next_catch_up_at")
    .index("provider_account_tenant", "tenant_id, created_at, id"),
  /** The account that collects by a method at an institution; without a row the sandbox, if allowed. */
  provider_route: table({
    tenant_id: text(),
    institution_id: text(),
    method: text(),
    account_id: text(),
  }).key("tenant_id", "institution_id", "method"),
  /** The last number issued in each series of an institution: `receipt`, `slip` and `subscription`. */
  sequence: table({
    tenant_id: text(),
    institution_id: text(),
    name: text(),
    value: bigint(),
  }).key("tenant_id", "institution_id", "name"),
  /**
   * A card that is charged for each installment. `opening` while the page for saving it is open, `refused` when it must
   * be replaced. An enrolment has at most one card that is `active` or `refused`; former cards are `ended`.
   */
  recurrence: table({
    ...ofInstitution,
    subscription_id: text(),
    state: oneOf("opening", "active", "refused", "ended"),
    /** The account that has the card; it stays the same when the institution changes accounts. */
    provider: text(),
    /** Our reference of the page or of the charge that saves the card. */
    reference: text(),
    /** The provider's id of the payer. */
    customer_id: text(),
    /** The provider's id of the card; null until it is saved and after the provider forgot it. */
    method_id: text().optional(),
    brand: text(),
    last_digits: text(),
    text_version: text(),
    /** Why the card must be replaced: the reason of the refusal, or `DISPUTED`. */
    reason: text().optional(),
    /** The charge that saved it; null for a page without a payment. */
    charge_id: text().optional(),
    /** The provider's id of the page. */
    provider_id: text().optional(),
    page_url: text().optional(),
    /** When the page expires. */
    expires_at: text().optional(),
    /** When the portal made the provider forget the card; null before that. */
    forgotten_at: text().optional(),
    created_at: text(),
    updated_at: text(),
  })
    .unique("recurrence_in_force", "tenant_id, subscription_id", "state in ('active', 'refused')")
    .unique("recurrence_reference", "provider, reference")
    .index("recurrence_subscription", "tenant_id, subscription_id, created_at"),
  /** A payer's customer at an account; `payer` is a hash of tenant, account, and the payer's document or person. */
  provider_customer: table({
    tenant_id: text(),
    provider: text(),
    payer: text(),
    customer_id: text(),
    created_at: text(),
  }).key("tenant_id", "provider", "payer"),
  recurrence_consent: table({
    ...ofTenant,
    subscription_id: text(),
    text_version: text(),
    accepted_at: text(),
    address: text(),
  }).index("recurrence_consent_subscription", "tenant_id, subscription_id"),
  notification: table({
    ...ofTenant,
    user_id: text(),
    title: text(),
    message: text(),
    icon: text(),
    target_url: text().nullable(),
    sent_at: text(),
    read_at: text().nullable(),
  }).index("notification_user", "tenant_id, user_id, sent_at"),
  /** A mail to a candidate about an enrolment, as it was sent. */
  sent_message: table({
    ...ofTenant,
    subscription_id: text(),
    title: text(),
    text: text(),
    language: text(),
    /** Path of the linked page, without the base. */
    path: text(),
    address: text(),
    /** In mails sent by staff: the id of the repeated message, `access-link` or `payment-link`; else null. */
    repeats_id: text().optional(),
    sent_at: text(),
  }).index("sent_message_subscription", "tenant_id, subscription_id, sent_at, id"),
  outbox: table({
    ...ofTenant,
    topic: text(),
    payload_json: text(),
    attempts: integer(),
    next_at: text(),
    done_at: text().nullable(),
    last_error: text().nullable(),
    created_at: text(),
  })
    .index("outbox_done", "done_at", "done_at is not null")
    .index("outbox_due", "next_at", "done_at is null")
    .index("outbox_failing", "next_at", "done_at is null and attempts >= 19")
    .index("outbox_oldest", "created_at", "done_at is null and attempts < 20")
    .index("outbox_topic", "topic, created_at")
    .index("outbox_turn", "tenant_id, next_at, topic", "done_at is null and attempts < 20")
    .index("outbox_waiting", "next_at", "done_at is null and attempts < 20"),
  /** The CRM's data about a possible candidate; `subscription_id` is null until that person's enrolment exists. */
  deal: table({
    ...ofTenant,
    data_json: text(),
    updated_at: text(),
    subscription_id: text().optional(),
  })
    .index("deal_open", "updated_at", "subscription_id is null")
    .index("deal_subscription", "tenant_id, subscription_id", "subscription_id is not null"),
};
