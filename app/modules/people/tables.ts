import { flag, integer, ofTenant, oneOf, table, text } from "~/data/table";

/** People, their accounts, rights, codes and sessions, and the audit. */
export const peopleTables = {
  person: table({
    ...ofTenant,
    cpf: text().nullable(),
    rne: text().nullable(),
    passport: text().nullable(),
    name: text(),
    socialName: text().nullable(),
    email: text(),
    birthday: text(),
    /** The other fields of `PersonData` in the contract. */
    dataJson: text(),
    createdAt: text(),
    updatedAt: text(),
  })
    .unique("person_cpf", '"tenantId", cpf')
    .index("person_email", '"tenantId", email')
    .unique("person_passport", '"tenantId", passport')
    .unique("person_rne", '"tenantId", rne'),
  /** The words of a person's names, for the search by name. */
  personWord: table({
    tenantId: text(),
    word: text(),
    personId: text(),
  })
    .key("tenantId", "word", "personId")
    .index("person_word_person", '"tenantId", "personId", word'),
  userAccount: table({
    ...ofTenant,
    personId: text().nullable(),
    username: text(),
    email: text(),
    document: text().nullable(),
    name: text(),
    type: oneOf("candidate", "administrator", "operator"),
    passwordHash: text(),
    temporaryPassword: flag(),
    settingsJson: text(),
    createdAt: text(),
    lastSignInAt: text().optional(),
    /** Since when nobody can sign in to the account; null while it is active. */
    deactivatedAt: text().optional(),
  })
    .index("user_account_staff", '"tenantId", name, id', "type <> 'candidate'")
    .unique("user_account_document", '"tenantId", document')
    .unique("user_account_email", '"tenantId", email')
    .unique("user_account_person", '"tenantId", "personId"')
    .unique("user_account_username", '"tenantId", username'),
  /** `hash` is the SHA-256 of the token; the token itself is never stored. */
  token: table({
    hash: text(),
    tenantId: text(),
    userId: text(),
    purpose: text(),
    expiresAt: text(),
    revokedAt: text().nullable(),
    /** The role assumed with this token, in four columns; all null before that. */
    roleAlias: text().optional(),
    roleLevel: oneOf("application", "tenant", "institution").optional(),
    roleTenantId: text().optional(),
    roleInstitutionId: text().optional(),
    /** Tenant and id of the account that impersonates the token's user; both null without impersonation. */
    impersonatorTenantId: text().optional(),
    impersonatorId: text().optional(),
  })
    .key("hash")
    .index("token_expiry", '"expiresAt"', "purpose <> 'password-reset'")
    .index("token_impersonator", '"impersonatorTenantId", "impersonatorId"', '"impersonatorId" is not null')
    .index("token_reset_expiry", '"expiresAt"', "purpose = 'password-reset'")
    .index("token_user", '"tenantId", "userId"'),
  signInAttempt: table({
    tenantId: text(),
    subject: text(),
    at: text(),
  })
    .key()
    .index("sign_in_attempt_subject", '"tenantId", subject, at')
    .index("sign_in_attempt_time", "at"),
  session: table({
    hash: text(),
    dataJson: text(),
    userId: text().nullable(),
    expiresAt: text(),
  })
    .key("hash")
    .index("session_expiry", '"expiresAt"')
    .index("session_holder", '"userId"'),
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
    .index("audit_entry_subject", '"tenantId", "subjectId", at, id')
    .index("audit_entry_time", '"tenantId", at, id'),
};
