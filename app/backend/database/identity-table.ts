import { flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** Rights of accounts, other ways to sign in, codes, and records of consent and erasure. */
export const identityTables = {
  /**
   * A role that an account may assume. `tenantId` is the account's tenant; the right may belong to another one.
   * `rightTenantId` is empty for application roles, `institutionId` for all but institution roles.
   */
  userRight: table({
    tenantId: text(),
    userId: text(),
    level: oneOf("application", "tenant", "institution"),
    rightTenantId: text(),
    institutionId: text(),
    roleAlias: text(),
    createdAt: text(),
  })
    .key("tenantId", "userId", "level", "rightTenantId", "institutionId", "roleAlias")
    .index(
      "user_right_administrator",
      '"rightTenantId", "institutionId", "tenantId", "userId"',
      `"roleAlias" = 'administrator'`,
    )
    .index(
      "user_right_staff",
      '"rightTenantId", "roleAlias", "institutionId", "tenantId", "userId"',
      `"roleAlias" <> 'candidate'`,
    ),
  /**
   * A linked account at another provider; `subject` is its id at the issuer, which is the entity id of a SAML provider.
   */
  externalIdentity: table({
    tenantId: text(),
    provider: text(),
    issuer: text(),
    subject: text(),
    userId: text(),
    email: text().nullable(),
    createdAt: text(),
  })
    .key("tenantId", "provider", "issuer", "subject")
    .index("external_identity_user", '"tenantId", "userId", provider'),
  /** The one valid code of a purpose and a subject; `tries` counts the attempts to enter it. */
  oneTimeCode: table({
    tenantId: text(),
    purpose: text(),
    subject: text(),
    codeHash: text(),
    tries: integer(),
    expiresAt: text(),
    createdAt: text(),
  })
    .key("tenantId", "purpose", "subject")
    .index("one_time_code_expiry", '"expiresAt"'),
  /**
   * Used proofs, such as solved captchas and SAML assertions. They are stored until they expire, so that none works
   * twice.
   */
  usedProof: table({
    tenantId: text(),
    kind: text(),
    hash: text(),
    expiresAt: text(),
  })
    .key("tenantId", "kind", "hash")
    .index("used_proof_expiry", '"expiresAt"'),
  auditEntry: table({
    ...ofTenant,
    at: text(),
    actorId: text(),
    actorName: text().optional(),
    /** The staff member who impersonated the actor; null without impersonation. */
    impersonatorId: text().optional(),
    /** The request's id in the log, and the support code of its error page; null for a job and in old entries. */
    correlationId: text().optional(),
    institutionId: text().optional(),
    /** The user, enrolment or other record that the action concerns. */
    subjectId: text().nullable(),
    action: text(),
    reason: text().optional(),
    detailsJson: text(),
  })
    .index("audit_entry_subject", '"tenantId", "subjectId", at')
    .index("audit_entry_time", '"tenantId", at'),
  /** History of a user's consents; the newest row of a purpose is the current state. */
  consent: table({
    ...ofTenant,
    userId: text(),
    purpose: text(),
    textVersion: text(),
    granted: flag(),
    at: text(),
  }).index("consent_user", '"tenantId", "userId", at'),
  /** A request to erase personal data; `institutionId` is where it was made, empty for the tenant. */
  erasureRequest: table({
    ...ofInstitution,
    userId: text(),
    state: oneOf("open", "delayed", "refused", "done"),
    reason: text().nullable(),
    requestedAt: text(),
    decidedAt: text().nullable(),
    decidedBy: text().nullable(),
    /** When a decided erasure takes effect; until then it can be undone. Null once it has. */
    heldUntil: text().optional(),
    heldBy: text().optional(),
    heldByName: text().optional(),
  })
    .index("erasure_request_decided", '"tenantId", "institutionId", "requestedAt"', '"decidedAt" is not null')
    .index("erasure_request_held", '"heldUntil"', '"heldUntil" is not null')
    .unique("erasure_request_open", '"tenantId", "userId"', "state in ('open', 'delayed')")
    .index("erasure_request_time", '"tenantId", "requestedAt"')
    .index("erasure_request_user", '"tenantId", "userId", "requestedAt"')
    .index(
      "erasure_request_waiting",
      '"tenantId", state, "requestedAt", "institutionId"',
      "state in ('open', 'delayed')",
    ),
};
