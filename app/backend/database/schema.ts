/**
 * The tables as the repository code sees them, the same on SQLite and PostgreSQL.
 * Ids are unguessable text, money is integer cents, instants are UTC ISO text, flags are 0 or 1,
 * and columns that end in `_json` hold JSON as text. Rows of a tenant start with its id.
 */
type Flag = 0 | 1;

interface TenantOwned {
  tenant_id: string;
  id: string;
}

interface InstitutionOwned extends TenantOwned {
  institution_id: string;
}

/** A code and a description offered in a list, such as a gender or a country. */
export interface LookupRow {
  kind: "gender" | "marital-status" | "race" | "special-need" | "nationality" | "country" | "state" | "city";
  id: string;
  /** The state of a city, the country of a state; null otherwise. */
  parent_id: string | null;
  position: number;
  /** `{ "pt-BR": …, "en": …, "es": … }`. */
  names_json: string;
}

export interface Schema {
  tenant: { id: string; alias: string; name: string; settings_json: string };
  institution: InstitutionColumns;
  /** Without a tenant it is the operators' own; without an institution the visitor chooses one of the tenant. */
  hostname: { hostname: string; tenant_id: string | null; institution_id: string | null; application: string };
  lookup: LookupRow;
  postal_code: { code: string; street: string; neighborhood: string; city_id: string; state_id: string };
  education_level: InstitutionOwned & { code: string; names_json: string; template: number; position: number };
  ingress_mode: InstitutionOwned & {
    education_level_id: string;
    code: string;
    names_json: string;
    active: Flag;
    position: number;
  };
  course: InstitutionOwned & {
    education_level_id: string;
    code: string;
    name: string;
    area: string;
    workload_hours: number;
    summary: string;
    active: Flag;
  };
  campus: InstitutionOwned & { code: string; name: string; city: string; address: string; position: number };
  intake: InstitutionOwned & { name: string; starts_on: string; ends_on: string; module: number; active: Flag };
  /** A course in an intake by an ingress mode; what a candidate enrols in. */
  offer: InstitutionOwned & {
    course_id: string;
    ingress_mode_id: string;
    intake_id: string;
    modality: string;
    active: Flag;
    form_group_id: string | null;
    /** Payment flags of the offer, `PaymentFlags` of the contract. */
    payment_flags_json: string;
  };
  offer_campus: TenantOwned & {
    offer_id: string;
    campus_id: string;
    seats: number;
    taken: number;
    price_list_id: string | null;
  };
  /** Prices in cents; `installments` is the number of monthly installments of the whole plan. */
  price_list: InstitutionOwned & {
    fee_cents: number;
    installment_cents: number;
    installments: number;
    semester_installments: number;
  };
  academic_class: InstitutionOwned & {
    offer_id: string;
    campus_id: string;
    name: string;
    starts_on: string;
    schedule: string;
    slots: number;
    taken: number;
    active: Flag;
  };
  class_hold: TenantOwned & {
    academic_class_id: string;
    subscription_id: string;
    state: "held" | "taken" | "released";
    expires_at: string;
  };
  voucher: InstitutionOwned & {
    code: string;
    tag: string;
    /** `percent` in hundredths of a percent, `fixed` in cents. */
    kind: "percent" | "fixed";
    value: number;
    conditional_value: number;
    other_installments_value: number;
    starts_on: string;
    ends_on: string;
    uses_limit: number;
    uses_taken: number;
    per_document_limit: number;
    /** `{ courseIds?, campusIds?, methods? }`; an absent list restricts nothing. */
    restrictions_json: string;
    /** Offered to everyone who chose a matching course; others must know the code. */
    listed: Flag;
    active: Flag;
  };
  voucher_redemption: TenantOwned & {
    voucher_id: string;
    subscription_id: string;
    document: string;
    state: "reserved" | "consumed" | "released";
    discount_json: string;
    expires_at: string;
    created_at: string;
  };
  /** The standard group of a type, or one that an offer names to override fields of it. */
  form_group: InstitutionOwned & { type: string; standard: Flag; fields_json: string };
  contract_template: InstitutionOwned & {
    education_level_id: string | null;
    version: number;
    title: string;
    body: string;
  };
  parameter: { tenant_id: string; institution_id: string; name: string; value: string };
  journey: InstitutionOwned & {
    name: string;
    title: string;
    url: string;
    education_level_id: string;
    active: Flag;
    version: number;
    deleted_at: string | null;
    updated_at: string;
  };
  journey_version: {
    tenant_id: string;
    journey_id: string;
    version: number;
    definition_json: string;
    created_at: string;
  };
  person: TenantOwned & {
    cpf: string | null;
    rne: string | null;
    passport: string | null;
    name: string;
    social_name: string | null;
    email: string;
    birthday: string;
    /** Everything else of `PersonData` in the contract. */
    data_json: string;
    created_at: string;
    updated_at: string;
  };
  user_account: TenantOwned & {
    person_id: string | null;
    username: string;
    email: string;
    document: string | null;
    name: string;
    type: "candidate" | "administrator" | "operator";
    password_hash: string;
    temporary_password: Flag;
    settings_json: string;
    created_at: string;
  };
  /** `hash` is SHA-256 of the token that the holder has; the token itself is never stored. */
  token: {
    hash: string;
    tenant_id: string;
    user_id: string;
    purpose: string;
    expires_at: string;
    revoked_at: string | null;
  };
  sign_in_attempt: { tenant_id: string; subject: string; at: string };
  session: { hash: string; data_json: string; user_id: string | null; expires_at: string };
  draft: TenantOwned & {
    institution_id: string;
    education_level_id: string | null;
    journey_id: string | null;
    journey_version: number | null;
    data_json: string;
    version: number;
    subscription_id: string | null;
    expires_at: string;
    updated_at: string;
  };
  subscription: InstitutionOwned & {
    /** Unique per tenant: the draft it was made from, so that it is made once. */
    draft_id: string | null;
    person_id: string;
    user_id: string | null;
    offer_id: string;
    campus_id: string;
    journey_id: string;
    journey_version: number;
    status: string;
    is_paid: Flag;
    is_tax_paid: Flag;
    price_json: string;
    installments: number;
    responsible_json: string | null;
    voucher_redemption_id: string | null;
    academic_class_id: string | null;
    created_at: string;
    updated_at: string;
  };
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
  };
  charge: TenantOwned & {
    subscription_id: string;
    /** Unique per tenant: one attempt of the payer, however often it is posted. */
    idempotency_key: string;
    method: "slip" | "pix" | "card" | "none";
    state: "pending" | "processing" | "approved" | "denied" | "expired" | "unknown" | "cancelled";
    purpose: "fee" | "first" | "semester" | "total";
    amount_cents: number;
    provider: string;
    provider_reference: string | null;
    /** Method data: slip line and bars, pix code and txid, card brand and last digits. */
    data_json: string;
    reason: string | null;
    expires_at: string | null;
    created_at: string;
    updated_at: string;
  };
  /** One row for each (subscription, purpose) that has been paid: makes a second charge impossible. */
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
  /** Last number given out by name. */
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

interface InstitutionColumns {
  tenant_id: string;
  id: string;
  alias: string;
  code: string;
  name: string;
  acronym: string;
  default_language: string;
  /** `Theme` of the contract. */
  theme_json: string;
  /** Legal name, CNPJ, address, contact, pix key, bank data, embedding hosts, whatsApp settings. */
  settings_json: string;
}
