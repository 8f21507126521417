import { flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** Rights of accounts, other ways to sign in, codes, and records of consent and erasure. */
export const identityTables = {
  /**
   * A role that an account may assume. `tenant_id` is the account's tenant; the right may belong to another one.
   * `right_tenant_id` is empty for application roles, `institution_id` for all but institution roles.
   */
  user_right: table({
    tenant_id: text(),
    user_id: text(),
    level: oneOf("application", "tenant", "institution"),
    right_tenant_id: text(),
    institution_id: text(),
    role_alias: text(),
    created_at: text(),
  })
    .key("tenant_id", "user_id", "level", "right_tenant_id", "institution_id", "role_alias")
    .index(
      "user_right_administrator",
      "right_tenant_id, institution_id, tenant_id, user_id",
      "role_alias = 'administrator'",
    )
    .index(
      "user_right_staff",
      "right_tenant_id, role_alias, institution_id, tenant_id, user_id",
      "role_alias <> 'candidate'",
    ),
  /**
   * A linked account at another provider; `subject` is its id at the issuer, which is the entity id of a SAML provider.
   */
  external_identity: table({
    tenant_id: text(),
    provider: text(),
    issuer: text(),
    subject: text(),
    user_id: text(),
    email: text().nullable(),
    created_at: text(),
  })
    .key("tenant_id", "provider", "issuer", "subject")
    .index("external_identity_user", "tenant_id, user_id, provider"),
  /** The one valid code of a purpose and a subject; `tries` counts the attempts to enter it. */
  one_time_code: table({
    tenant_id: text(),
    purpose: text(),
    subject: text(),
    code_hash: text(),
    tries: integer(),
    expires_at: text(),
    created_at: text(),
  })
    .key("tenant_id", "purpose", "subject")
    .index("one_time_code_expiry", "expires_at"),
  /**
   * Used proofs, such as solved captchas and SAML assertions. They are stored until they expire, so that none works
   * twice.
   */
  used_proof: table({
    tenant_id: text(),
    kind: text(),
    hash: text(),
    expires_at: text(),
  })
    .key("tenant_id", "kind", "hash")
    .index("used_proof_expiry", "expires_at"),
  audit_entry: table({
    ...ofTenant,
    at: text(),
    actor_id: text(),
    actor_name: text().optional(),
    /** The staff member who impersonated the actor; null without impersonation. */
    impersonator_id: text().optional(),
    /** The request's id in the log, and the support code of its error page; null for a job and in old entries. */
    correlation_id: text().optional(),
    institution_id: text().optional(),
    /** The user, enrolment or other record that the action concerns. */
    subject_id: text().nullable(),
    action: text(),
    reason: text().optional(),
    details_json: text(),
  })
    .index("audit_entry_subject", "tenant_id, subject_id, at")
    .index("audit_entry_time", "tenant_id, at"),
  /** History of a user's consents; the newest row of a purpose is the current state. */
  consent: table({
    ...ofTenant,
    user_id: text(),
    purpose: text(),
    text_version: text(),
    granted: flag(),
    at: text(),
  }).index("consent_user", "tenant_id, user_id, at"),
  /** A request to erase personal data; `institution_id` is where it was made, empty for the tenant. */
  erasure_request: table({
    ...ofInstitution,
    user_id: text(),
    state: oneOf("open", "delayed", "refused", "done"),
    reason: text().nullable(),
    requested_at: text(),
    decided_at: text().nullable(),
    decided_by: text().nullable(),
    /** When a decided erasure takes effect; until then it can be undone. Null once it has. */
    held_until: text().optional(),
    held_by: text().optional(),
    held_by_name: text().optional(),
  })
    .index("erasure_request_decided", "tenant_id, institution_id, requested_at", "decided_at is not null")
    .index("erasure_request_held", "held_until", "held_until is not null")
    .unique("erasure_request_open", "tenant_id, user_id", "state in ('open', 'delayed')")
    .index("erasure_request_time", "tenant_id, requested_at")
    .index("erasure_request_user", "tenant_id, user_id, requested_at")
    .index("erasure_request_waiting", "tenant_id, state, requested_at, institution_id", "state in ('open', 'delayed')"),
};
