import type { PaymentMethod } from "~/domain/payment/payment-method";
import type { InstitutionOwned, Optional, TenantOwned } from "./column";

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
    /** When the enrolment ended, so that it is no longer owed. */
    voided_at: Optional<string>;
  };
  charge: TenantOwned & {
    subscription_id: string;
    /** Unique per tenant: repeated posts with the same key are one attempt. */
    idempotency_key: string;
    method: PaymentMethod | "none";
    state: "pending" | "processing" | "approved" | "denied" | "expired" | "unknown" | "cancelled";
    purpose: "fee" | "first" | "semester" | "total";
    amount_cents: number;
    provider: string;
    provider_reference: string | null;
    /** The slip's line or the pix's txid, by which staff find it. */
    search_key: string | null;
    /** Method data: slip line and bars, pix code and txid, card brand and last digits. */
    data_json: string;
    reason: string | null;
    expires_at: string | null;
    created_at: string;
    updated_at: string;
  };
  /** One row for each paid (subscription, purpose); it makes a second payment impossible. */
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
  reconciliation: TenantOwned & {
    reference: string;
    amount_cents: number;
    reason: string;
    created_at: string;
    resolved_at: string | null;
  };
  /** Money that staff have been asked to return. */
  refund: TenantOwned & {
    subscription_id: string;
    charge_id: string;
    amount_cents: number;
    state: "requested";
    requested_at: string;
  };
  /** The last number issued, by name. */
  sequence: { tenant_id: string; institution_id: string; name: string; value: number };
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
    /** The message that staff sent again by this one. */
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
  deal: TenantOwned & { data_json: string; updated_at: string };
  course_suggestion: InstitutionOwned & { text: string; email: string; created_at: string };
}
