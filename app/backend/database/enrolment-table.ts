import type { Filled, Flag, InstitutionOwned, Optional, Tally, TenantOwned } from "./column";

/** People, their accounts and their enrolments. */
export interface EnrolmentTables {
  person: TenantOwned & {
    cpf: string | null;
    rne: string | null;
    passport: string | null;
    name: string;
    social_name: string | null;
    email: string;
    birthday: string;
    /** The other fields of `PersonData` in the contract. */
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
  /** `hash` is the SHA-256 of the token; the token itself is never stored. */
  token: {
    hash: string;
    tenant_id: string;
    user_id: string;
    purpose: string;
    expires_at: string;
    revoked_at: string | null;
    /** The role assumed with this token, in four columns; all null before that. */
    role_alias: Optional<string>;
    role_level: Optional<"application" | "tenant" | "institution">;
    role_tenant_id: Optional<string>;
    role_institution_id: Optional<string>;
    /** Tenant and id of the account that impersonates the token's user; both null without impersonation. */
    impersonator_tenant_id: Optional<string>;
    impersonator_id: Optional<string>;
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
    /** Null until the candidate signs up or in. */
    user_id: string | null;
    expires_at: string;
    updated_at: string;
    /** When the candidate began it; null for drafts that had become enrolments before this was stored. */
    begun_at: Optional<string>;
    course_id: Optional<string>;
    /** How far the candidate got, a `ReachedStep`; `start` when an insert omits it. */
    reached: Filled;
    /** Name and e-mail address for searching, if staff may see them; empty otherwise. */
    search_text: Filled;
    /** The links to continue that staff sent; null for none. */
    reminders_json: Optional<string>;
    /** The version of the journey from which staff moved the draft; null again once the candidate saves the draft. */
    moved_from: Optional<number>;
  };
  subscription: InstitutionOwned & {
    /** The draft that it was created from; unique per tenant, so that a draft is enrolled once. */
    draft_id: string | null;
    person_id: string;
    user_id: string | null;
    offer_id: string;
    campus_id: string;
    journey_id: string;
    journey_version: number;
    /** The hostname at which the candidate enrolled, for the links in mails; null when the call named none. */
    hostname: Optional<string>;
    status: string;
    /** When it entered this status. */
    status_since: string;
    /** Number within the institution, from 1; the protocol number shows it. */
    number: number;
    /** Account of the staff member in charge; null when unassigned. */
    owner_id: Optional<string>;
    owner_name: Optional<string>;
    /** Counts the changes of the owner. */
    owner_revision: Tally;
    is_paid: Flag;
    is_tax_paid: Flag;
    price_json: string;
    installments: number;
    responsible_json: string | null;
    /** Answers to the journey's own steps, by the component's id; null for none. */
    answers_json: Optional<string>;
    custom_fields_json: Optional<string>;
    voucher_redemption_id: string | null;
    academic_class_id: string | null;
    /** The stage of its documents, `approved` if none are required; null until they are asked for. */
    document_stage: Optional<string>;
    /** The selection that the candidate chose after failing another one; null for the journey's first selection. */
    selection: Optional<string>;
    /** The day until which the result of the selection is due; null unless it is under correction. */
    result_due_on: Optional<string>;
    /** When the candidate confirmed that they had read the manual; null before that. */
    manual_read_at: Optional<string>;
    /** The contract text that a component of the journey fixed for it; null for the newest one. */
    contract_template_id: Optional<string>;
    /** When it was cancelled, withdrawn or expired; null before that. */
    ended_at: Optional<string>;
    /** Why the enrolment ended, as the candidate wrote it; null without a reason. */
    ended_reason: Optional<string>;
    created_at: string;
    updated_at: string;
  };
  /** What a completed component of a journey does: each row once. */
  component_action: {
    tenant_id: string;
    subscription_id: string;
    component_id: string;
    /** Place among the component's actions. */
    position: number;
    component_type: string;
    type: string;
    target: string | null;
    state: "waiting" | "done" | "refused";
    /** Why it was refused, as a code; null otherwise. */
    reason: string | null;
    created_at: string;
    settled_at: string | null;
  };
  /** Number of enrolments of an institution by status; `subscription-count.ts` maintains it. */
  subscription_count: { tenant_id: string; institution_id: string; status: string; count: number };
  course_suggestion: InstitutionOwned & {
    text: string;
    /** Without case and accents. */
    search_text: string;
    email: string;
    created_at: string;
    state: "open" | "answered";
    /** The note of the member of staff who answered. This column and the next three are null while it is open. */
    answer: Optional<string>;
    answered_at: Optional<string>;
    answered_by: Optional<string>;
    answered_name: Optional<string>;
  };
}
