import type { Generated } from "kysely";
import type { PaymentMethod } from "~/domain/payment/payment-method";
import type { ChargePurpose } from "~/domain/payment/price";
import type { Filled, Optional, Tally, TenantOwned } from "./column";

/** Contracts, installments, charges and payments, and the messages about them. */
export interface PaymentTables {
  accepted_contract: TenantOwned & {
    subscription_id: string;
    template_id: string;
    template_version: number;
    text: string;
    text_hash: string;
    accepted_at: string;
    accepted_by: string;
    responsible_name: string | null;
    address: string;
    agent: string;
  };
  installment: TenantOwned & {
    subscription_id: string;
    kind: "fee" | "tuition";
    number: number;
    due_on: string;
    gross_cents: number;
    discount_cents: number;
    paid_at: string | null;
    /** When the installment was voided, because the enrolment ended; null while it is not void. */
    voided_at: Optional<string>;
    /** When it opened for payment; null before that, and for installments that the first payment covers. */
    opened_at: Optional<string>;
    /** The next day on which the agenda job checks it; null before the first payment and after the last step. */
    next_on: Optional<string>;
    /** The next day on which a saved card is charged for it; null while no charge is planned. */
    charge_on: Optional<string>;
    /** The first day on which the saved card was to be charged, even if the charge was delayed; null until that day. */
    charge_since: Optional<string>;
  };
  charge: TenantOwned & {
    /** The institution of its subscription. */
    institution_id: Filled;
    subscription_id: string;
    /** Unique per tenant: repeated posts with the same key are one attempt. */
    idempotency_key: string;
    method: PaymentMethod | "none";
    state: "pending" | "processing" | "approved" | "denied" | "expired" | "unknown" | "cancelled";
    purpose: ChargePurpose;
    /** Number of the installment that it pays; null unless `purpose` is `installment`. */
    installment_number: Optional<number>;
    amount_cents: number;
    provider: string;
    provider_reference: string | null;
    /** The provider's own id of the order. */
    provider_id: Optional<string>;
    /** Cents received: the sum of its `payment` entries. */
    received_cents: Tally;
    /** When the portal approved it; null before that. */
    approved_at: Optional<string>;
    /** Cents that were returned to the payer, or whose refund is requested or under way. */
    returning_cents: Tally;
    /** Cents returned to the payer: its `refund` entries less `refund_undone`. */
    refunded_cents: Tally;
    /** Cents withdrawn by disputes: its `dispute` entries less `dispute_won`. */
    disputed_cents: Tally;
    /** When the provider was last asked about it. */
    asked_at: Optional<string>;
    /** The slip's line, the pix's txid or the card's last four digits, by which staff find it. */
    search_key: string | null;
    /** A `ChargeData` as JSON: data of the method, the price breakdown, and what the charge pays. */
    data_json: string;
    reason: string | null;
    expires_at: string | null;
    created_at: string;
    updated_at: string;
  };
  /** The lock of a `PurposeGroup` against a second payment: `open` while a card is charged, `paid` after a payment. */
  payment_lock: {
    tenant_id: string;
    subscription_id: string;
    purpose: string;
    charge_id: string;
    state: "open" | "paid";
  };
  provider_event: {
    tenant_id: string;
    provider: string;
    event_id: string;
    received_at: string;
    charge_id: string | null;
    payload_json: string;
  };
  /** A payment that staff must check. A resolved row never changes: a new row corrects it (`former_id`). */
  reconciliation: TenantOwned & {
    /** Empty for a payment that belongs to no known charge. */
    institution_id: Filled;
    reference: string;
    charge_id: Optional<string>;
    amount_cents: number;
    reason: string;
    provider: Optional<string>;
    /** The provider's id of a payment that settled no charge; null for an entry about a charge that is settled. */
    payment_id: Optional<string>;
    paid_at: Optional<string>;
    created_at: string;
    resolved_at: string | null;
    resolution: Optional<string>;
    note: Optional<string>;
    resolved_by_id: Optional<string>;
    resolved_by_name: Optional<string>;
    /** The refund that the resolution asked for. */
    refund_id: Optional<string>;
    former_id: Optional<string>;
  };
  /**
   * Money to return. `requested`: a second person has to decide. `approved`: the provider has to return it, or staff by
   * a transfer. `sent`: the provider has to confirm it. `settled`: the money was returned. `failed`: the provider could
   * not return it. `refused`: the second person did not approve it.
   */
  refund: TenantOwned & {
    institution_id: string;
    subscription_id: string;
    charge_id: string;
    amount_cents: number;
    state: "requested" | "approved" | "sent" | "settled" | "failed" | "refused";
    way: "provider" | "transfer";
    /** A code of `refundReasons`. */
    reason: string;
    /** What the author noted for the team. */
    note: Optional<string>;
    /** Whether the approval ends the enrolment. */
    ends_enrolment: Tally;
    /** The provider's id of the payment to return; null for the charge's first payment. */
    payment_id: Optional<string>;
    /** Repeated posts with the same key are one request. */
    idempotency_key: Optional<string>;
    /** Staff who asked for it; null for the candidate or the portal. */
    author_id: Optional<string>;
    author_name: Optional<string>;
    /** Who approved or refused it; null before that, and when a rule did. */
    decided_by_id: Optional<string>;
    decided_by_name: Optional<string>;
    decided_at: Optional<string>;
    /** The account to which the money is transferred, a `PayeeAccount`; null before somebody gave it. */
    payee_json: Optional<string>;
    /** Why it was refused, or how the transfer was made. */
    decision_note: Optional<string>;
    requested_at: string;
    /** Since when staff have to act on it; null when they need not. */
    waiting_since: Optional<string>;
    provider_refund_id: Optional<string>;
    /** Why it failed: the provider's code or the adapter's message. */
    failure: Optional<string>;
    /** The refund that was asked for after this one failed. */
    retry_id: Optional<string>;
    updated_at: Optional<string>;
  };
  /** An account at a payment provider. `charge.provider` holds its id. */
  provider_account: TenantOwned & {
    kind: string;
    /** The name that staff see. */
    name: string;
    settings_json: string;
    /** Until when the provider's list of payments has been read; null before the first time. */
    caught_up_until: Optional<string>;
    /** When the list is read next. */
    next_catch_up_at: string;
    /** When the client's certificate ends, as last read; null if the provider requires none. */
    certificate_ends_at: Optional<string>;
    /** When staff were last notified that the certificate ends. */
    warned_at: Optional<string>;
    created_at: string;
  };
  /** The account that collects by a method at an institution; without a row the sandbox, if allowed. */
  provider_route: { tenant_id: string; institution_id: string; method: string; account_id: string };
  /** The last number issued in each series of an institution: `receipt`, `slip` and `subscription`. */
  sequence: { tenant_id: string; institution_id: string; name: string; value: number };
  /**
   * A card that is charged for each installment. `opening` while the page for saving it is open, `refused` when it must
   * be replaced. An enrolment has at most one card that is `active` or `refused`; former cards are `ended`.
   */
  recurrence: TenantOwned & {
    institution_id: string;
    subscription_id: string;
    state: "opening" | "active" | "refused" | "ended";
    /** The account that has the card; it stays the same when the institution changes accounts. */
    provider: string;
    /** Our reference of the page or of the charge that saves the card. */
    reference: string;
    /** The provider's id of the payer. */
    customer_id: string;
    /** The provider's id of the card; null until it is saved and after the provider forgot it. */
    method_id: Optional<string>;
    brand: string;
    last_digits: string;
    text_version: string;
    /** Why the card must be replaced: the reason of the refusal, or `DISPUTED`. */
    reason: Optional<string>;
    /** The charge that saved it; null for a page without a payment. */
    charge_id: Optional<string>;
    /** The provider's id of the page. */
    provider_id: Optional<string>;
    page_url: Optional<string>;
    /** When the page expires. */
    expires_at: Optional<string>;
    /** When the portal made the provider forget the card; null before that. */
    forgotten_at: Optional<string>;
    created_at: string;
    updated_at: string;
  };
  /** A payer's customer at an account; `payer` is a hash of tenant, account, and the payer's document or person. */
  provider_customer: { tenant_id: string; provider: string; payer: string; customer_id: string; created_at: string };
  recurrence_consent: TenantOwned & {
    subscription_id: string;
    text_version: string;
    accepted_at: string;
    address: string;
  };
  notification: TenantOwned & {
    user_id: string;
    title: string;
    message: string;
    icon: string;
    target_url: string | null;
    sent_at: string;
    read_at: string | null;
  };
  /** A mail to a candidate about an enrolment, as it was sent. */
  sent_message: TenantOwned & {
    subscription_id: string;
    title: string;
    text: string;
    language: string;
    /** Path of the linked page, without the base. */
    path: string;
    address: string;
    /** In mails sent by staff: the id of the repeated message, `access-link` or `payment-link`; else null. */
    repeats_id: Optional<string>;
    sent_at: string;
  };
  outbox: TenantOwned & {
    topic: string;
    payload_json: string;
    attempts: number;
    next_at: string;
    done_at: string | null;
    last_error: string | null;
    created_at: string;
  };
  /** The CRM's data about a possible candidate; `subscription_id` is null until that person's enrolment exists. */
  deal: TenantOwned & { data_json: string; updated_at: string; subscription_id: Generated<string | null> };
}
