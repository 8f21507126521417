import { bigint, flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** People, their accounts and their enrolments. */
export const enrolmentTables = {
  person: table({
    ...ofTenant,
    cpf: text().nullable(),
    rne: text().nullable(),
    passport: text().nullable(),
    name: text(),
    social_name: text().nullable(),
    email: text(),
    birthday: text(),
    /** The other fields of `PersonData` in the contract. */
    data_json: text(),
    created_at: text(),
    updated_at: text(),
  })
    .unique("person_cpf", "tenant_id, cpf")
    .index("person_email", "tenant_id, email")
    .unique("person_passport", "tenant_id, passport")
    .unique("person_rne", "tenant_id, rne"),
  user_account: table({
    ...ofTenant,
    person_id: text().nullable(),
    username: text(),
    email: text(),
    document: text().nullable(),
    name: text(),
    type: oneOf("candidate", "administrator", "operator"),
    password_hash: text(),
    temporary_password: flag(),
    settings_json: text(),
    created_at: text(),
  })
    .unique("user_account_document", "tenant_id, document")
    .unique("user_account_email", "tenant_id, email")
    .unique("user_account_person", "tenant_id, person_id")
    .unique("user_account_username", "tenant_id, username"),
  /** `hash` is the SHA-256 of the token; the token itself is never stored. */
  token: table({
    hash: text(),
    tenant_id: text(),
    user_id: text(),
    purpose: text(),
    expires_at: text(),
    revoked_at: text().nullable(),
    /** The role assumed with this token, in four columns; all null before that. */
    role_alias: text().optional(),
    role_level: oneOf("application", "tenant", "institution").optional(),
    role_tenant_id: text().optional(),
    role_institution_id: text().optional(),
    /** Tenant and id of the account that impersonates the token's user; both null without impersonation. */
    impersonator_tenant_id: text().optional(),
    impersonator_id: text().optional(),
  })
    .key("hash")
    .index("token_expiry", "expires_at", "purpose <> 'password-reset'")
    .index("token_impersonator", "impersonator_tenant_id, impersonator_id", "impersonator_id is not null")
    .index("token_reset_expiry", "expires_at", "purpose = 'password-reset'")
    .index("token_user", "tenant_id, user_id"),
  sign_in_attempt: table({
    tenant_id: text(),
    subject: text(),
    at: text(),
  })
    .key()
    .index("sign_in_attempt_subject", "tenant_id, subject, at")
    .index("sign_in_attempt_time", "at"),
  session: table({
    hash: text(),
    data_json: text(),
    user_id: text().nullable(),
    expires_at: text(),
  })
    .key("hash")
    .index("session_expiry", "expires_at")
    .index("session_holder", "user_id"),
  draft: table({
    ...ofInstitution,
    education_level_id: text().nullable(),
    journey_id: text().nullable(),
    journey_version: integer().nullable(),
    data_json: text(),
    version: integer(),
    subscription_id: text().nullable(),
    /** Null until the candidate signs up or in. */
    user_id: text().nullable(),
    expires_at: text(),
    updated_at: text(),
    /** When the candidate began it; null for drafts that had become enrolments before this was stored. */
    begun_at: text().optional(),
    course_id: text().optional(),
    /** How far the candidate got, a `ReachedStep`; `start` when an insert omits it. */
    reached: text().default("start"),
    /** Name and e-mail address for searching, if staff may see them; empty otherwise. */
    search_text: text().default(""),
    /** The links to continue that staff sent; null for none. */
    reminders_json: text().optional(),
    /** The version of the journey from which staff moved the draft; null again once the candidate saves the draft. */
    moved_from: integer().optional(),
  })
    .index("draft_expiry", "expires_at")
    .index("draft_journey", "tenant_id, journey_id, journey_version, id", "subscription_id is null")
    .index(
      "draft_open",
      "tenant_id, institution_id, updated_at, id, expires_at, search_text",
      "subscription_id is null",
    )
    .index(
      "draft_open_course",
      "tenant_id, institution_id, course_id, updated_at, id, expires_at, search_text",
      "subscription_id is null",
    )
    .index(
      "draft_open_level",
      "tenant_id, institution_id, education_level_id, updated_at, id, expires_at, search_text",
      "subscription_id is null",
    )
    .index(
      "draft_open_step",
      "tenant_id, institution_id, reached, updated_at, id, expires_at, search_text",
      "subscription_id is null",
    )
    .index("draft_owner", "tenant_id, user_id", "user_id is not null")
    .index("draft_subscription", "tenant_id, subscription_id"),
  subscription: table({
    ...ofInstitution,
    /** The draft that it was created from; unique per tenant, so that a draft is enrolled once. */
    draft_id: text().nullable(),
    person_id: text(),
    user_id: text().nullable(),
    offer_id: text(),
    campus_id: text(),
    journey_id: text(),
    journey_version: integer(),
    /** The hostname at which the candidate enrolled, for the links in mails; null when the call named none. */
    hostname: text().optional(),
    status: text(),
    /** When it entered this status. */
    status_since: text(),
    /** Number within the institution, from 1; the protocol number shows it. */
    number: integer(),
    /** Account of the staff member in charge; null when unassigned. */
    owner_id: text().optional(),
    owner_name: text().optional(),
    /** Counts the changes of the owner. */
    owner_revision: integer().default(0),
    is_paid: flag(),
    is_tax_paid: flag(),
    price_json: text(),
    installments: integer(),
    responsible_json: text().nullable(),
    /** Answers to the journey's own steps, by the component's id; null for none. */
    answers_json: text().optional(),
    custom_fields_json: text().optional(),
    voucher_redemption_id: text().nullable(),
    academic_class_id: text().nullable(),
    /** The stage of its documents, `approved` if none are required; null until they are asked for. */
    document_stage: text().optional(),
    /** The selection that the candidate chose after failing another one; null for the journey's first selection. */
    selection: text().optional(),
    /** The day until which the result of the selection is due; null unless it is under correction. */
    result_due_on: text().optional(),
    /** When the candidate confirmed that they had read the manual; null before that. */
    manual_read_at: text().optional(),
    /** The contract text that a component of the journey fixed for it; null for the newest one. */
    contract_template_id: text().optional(),
    /** When it was cancelled, withdrawn or expired; null before that. */
    ended_at: text().optional(),
    /** Why the enrolment ended, as the candidate wrote it; null without a reason. */
    ended_reason: text().optional(),
    created_at: text(),
    updated_at: text(),
  })
    .index("subscription_custom_field", "tenant_id, institution_id", "custom_fields_json is not null")
    .unique("subscription_draft", "tenant_id, draft_id")
    .index("subscription_journey", "tenant_id, journey_id, journey_version")
    .index("subscription_newest", "tenant_id, institution_id, created_at, id")
    .unique("subscription_number", "tenant_id, institution_id, number")
    .index("subscription_offer", "tenant_id, institution_id, offer_id, created_at, id")
    .index(
      "subscription_open_created_at",
      "tenant_id, institution_id, status, created_at, id",
      "status = 'enrolled' and document_stage in ('missing', 'rejected', 'in-review')",
    )
    .index(
      "subscription_open_status_since",
      "tenant_id, institution_id, status, status_since, id",
      "status = 'enrolled' and document_stage in ('missing', 'rejected', 'in-review')",
    )
    .index("subscription_owner", "tenant_id, institution_id, owner_id, created_at, id", "owner_id is not null")
    .index("subscription_person", "tenant_id, person_id, created_at")
    .index("subscription_since", "tenant_id, institution_id, status_since, id")
    .index("subscription_status_newest", "tenant_id, institution_id, status, created_at, id")
    .index("subscription_status_since", "tenant_id, institution_id, status, status_since, id")
    .index("subscription_user", "tenant_id, user_id, created_at"),
  /** What a completed component of a journey does: each row once. */
  component_action: table({
    tenant_id: text(),
    subscription_id: text(),
    component_id: text(),
    /** Place among the component's actions. */
    position: integer(),
    component_type: text(),
    type: text(),
    target: text().nullable(),
    state: oneOf("waiting", "done", "refused"),
    /** Why it was refused, as a code; null otherwise. */
    reason: text().nullable(),
    created_at: text(),
    settled_at: text().nullable(),
  }).key("tenant_id", "subscription_id", "component_id", "position"),
  /** Number of enrolments of an institution by status; `subscription-count.ts` maintains it. */
  subscription_count: table({
    tenant_id: text(),
    institution_id: text(),
    status: text(),
    count: bigint(),
  }).key("tenant_id", "institution_id", "status"),
  course_suggestion: table({
    ...ofInstitution,
    text: text(),
    /** Without case and accents. */
    search_text: text(),
    email: text(),
    created_at: text(),
    state: oneOf("open", "answered"),
    /** The note of the member of staff who answered. This column and the next three are null while it is open. */
    answer: text().optional(),
    answered_at: text().optional(),
    answered_by: text().optional(),
    answered_name: text().optional(),
  })
    .index("course_suggestion_email", "tenant_id, lower(email)")
    .index("course_suggestion_list", "tenant_id, institution_id, state, created_at, id, search_text"),
};
