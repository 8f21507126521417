import { bigint, flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** People, their accounts and their enrolments. */
export const enrolmentTables = {
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
  })
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
  draft: table({
    ...ofInstitution,
    educationLevelId: text().nullable(),
    journeyId: text().nullable(),
    journeyVersion: integer().nullable(),
    dataJson: text(),
    version: integer(),
    subscriptionId: text().nullable(),
    /** Null until the candidate signs up or in. */
    userId: text().nullable(),
    expiresAt: text(),
    updatedAt: text(),
    /** When the candidate began it. */
    begunAt: text(),
    courseId: text().optional(),
    /** How far the candidate got, a `ReachedStep`; `start` when an insert omits it. */
    reached: text().default("start"),
    /** Name and e-mail address for searching, if staff may see them; empty otherwise. */
    searchText: text().default(""),
    /** The links to continue that staff sent; null for none. */
    remindersJson: text().optional(),
    /** The version of the journey from which staff moved the draft; null again once the candidate saves the draft. */
    movedFrom: integer().optional(),
  })
    .index("draft_expiry", '"expiresAt"')
    .index("draft_journey", '"tenantId", "journeyId", "journeyVersion", id', '"subscriptionId" is null')
    .index(
      "draft_open",
      '"tenantId", "institutionId", "updatedAt", id, "expiresAt", "searchText"',
      '"subscriptionId" is null',
    )
    .index(
      "draft_open_course",
      '"tenantId", "institutionId", "courseId", "updatedAt", id, "expiresAt", "searchText"',
      '"subscriptionId" is null',
    )
    .index(
      "draft_open_level",
      '"tenantId", "institutionId", "educationLevelId", "updatedAt", id, "expiresAt", "searchText"',
      '"subscriptionId" is null',
    )
    .index(
      "draft_open_step",
      '"tenantId", "institutionId", reached, "updatedAt", id, "expiresAt", "searchText"',
      '"subscriptionId" is null',
    )
    .index("draft_owner", '"tenantId", "userId"', '"userId" is not null')
    .index("draft_subscription", '"tenantId", "subscriptionId"'),
  subscription: table({
    ...ofInstitution,
    /** The draft that it was created from; unique per tenant, so that a draft is enrolled once. */
    draftId: text().nullable(),
    personId: text(),
    userId: text().nullable(),
    offerId: text(),
    campusId: text(),
    journeyId: text(),
    journeyVersion: integer(),
    /** The hostname at which the candidate enrolled, for the links in mails; null when the call named none. */
    hostname: text().optional(),
    status: text(),
    /** When it entered this status. */
    statusSince: text(),
    /** Number within the institution, from 1; the protocol number shows it. */
    number: integer(),
    /** Account of the staff member in charge; null when unassigned. */
    ownerId: text().optional(),
    ownerName: text().optional(),
    /** Counts the changes of the owner. */
    ownerRevision: integer().default(0),
    isPaid: flag(),
    isTaxPaid: flag(),
    priceJson: text(),
    installments: integer(),
    responsibleJson: text().nullable(),
    /** Answers to the journey's own steps, by the component's id; null for none. */
    answersJson: text().optional(),
    customFieldsJson: text().optional(),
    voucherRedemptionId: text().nullable(),
    academicClassId: text().nullable(),
    /** The stage of its documents, `approved` if none are required; null until they are asked for. */
    documentStage: text().optional(),
    /** The selection that the candidate chose after failing another one; null for the journey's first selection. */
    selection: text().optional(),
    /** The day until which the result of the selection is due; null unless it is under correction. */
    resultDueOn: text().optional(),
    /** When the candidate confirmed that they had read the manual; null before that. */
    manualReadAt: text().optional(),
    /** The contract text that a component of the journey fixed for it; null for the newest one. */
    contractTemplateId: text().optional(),
    /** When it was cancelled, withdrawn or expired; null before that. */
    endedAt: text().optional(),
    /** Why the enrolment ended, as the candidate wrote it; null without a reason. */
    endedReason: text().optional(),
    createdAt: text(),
    updatedAt: text(),
  })
    .index("subscription_custom_field", '"tenantId", "institutionId"', '"customFieldsJson" is not null')
    .unique("subscription_draft", '"tenantId", "draftId"')
    .index("subscription_journey", '"tenantId", "journeyId", "journeyVersion"')
    .index("subscription_newest", '"tenantId", "institutionId", "createdAt", id')
    .unique("subscription_number", '"tenantId", "institutionId", number')
    .index("subscription_offer", '"tenantId", "institutionId", "offerId", "createdAt", id')
    .index(
      "subscription_open_created_at",
      '"tenantId", "institutionId", status, "createdAt", id',
      `status = 'enrolled' and "documentStage" in ('missing', 'rejected', 'in-review')`,
    )
    .index(
      "subscription_open_status_since",
      '"tenantId", "institutionId", status, "statusSince", id',
      `status = 'enrolled' and "documentStage" in ('missing', 'rejected', 'in-review')`,
    )
    .index("subscription_owner", '"tenantId", "institutionId", "ownerId", "createdAt", id', '"ownerId" is not null')
    .index("subscription_person", '"tenantId", "personId", "createdAt"')
    .index("subscription_since", '"tenantId", "institutionId", "statusSince", id')
    .index("subscription_status_newest", '"tenantId", "institutionId", status, "createdAt", id')
    .index("subscription_status_since", '"tenantId", "institutionId", status, "statusSince", id')
    .index("subscription_user", '"tenantId", "userId", "createdAt"'),
  /** What a completed component of a journey does: each row once. */
  componentAction: table({
    tenantId: text(),
    subscriptionId: text(),
    componentId: text(),
    /** Place among the component's actions. */
    position: integer(),
    componentType: text(),
    type: text(),
    target: text().nullable(),
    state: oneOf("waiting", "done", "refused"),
    /** Why it was refused, as a code; null otherwise. */
    reason: text().nullable(),
    createdAt: text(),
    settledAt: text().nullable(),
  }).key("tenantId", "subscriptionId", "componentId", "position"),
  /** Number of enrolments of an institution by status; `subscription-count.ts` maintains it. */
  subscriptionCount: table({
    tenantId: text(),
    institutionId: text(),
    status: text(),
    count: bigint(),
  }).key("tenantId", "institutionId", "status"),
  courseSuggestion: table({
    ...ofInstitution,
    text: text(),
    /** Without case and accents. */
    searchText: text(),
    email: text(),
    createdAt: text(),
    state: oneOf("open", "answered"),
    /** The note of the member of staff who answered. This column and the next three are null while it is open. */
    answer: text().optional(),
    answeredAt: text().optional(),
    answeredBy: text().optional(),
    answeredName: text().optional(),
  })
    .index("course_suggestion_email", '"tenantId", lower(email)')
    .index("course_suggestion_list", '"tenantId", "institutionId", state, "createdAt", id, "searchText"'),
};
