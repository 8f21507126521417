import { flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "~/data/table";

/** Applications under way, contracts, and what staff do with enrolments. */
export const enrolmentTables = {
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
    /** The chosen offer and campus; null before the choice. */
    offerId: text().optional(),
    campusId: text().optional(),
    /** The code of the typed voucher as `voucher` stores it; null without one. */
    voucherCode: text().optional(),
    /** The key of the chosen agreement; null without one. */
    agreementKey: text().optional(),
    /** The price list of the day of the choice, whose prices the application keeps; null before the choice. */
    priceListId: text().optional(),
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
    .index("draft_offer", '"tenantId", "offerId", "campusId"', '"subscriptionId" is null')
    .index("draft_voucher", '"tenantId", "institutionId", "voucherCode"', '"subscriptionId" is null')
    .index(
      "draft_agreement",
      '"tenantId", "institutionId", "agreementKey"',
      '"agreementKey" is not null and "subscriptionId" is null',
    )
    .index("draft_owner", '"tenantId", "userId"', '"userId" is not null')
    .index("draft_subscription", '"tenantId", "subscriptionId"'),
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
  /** A version of a contract text: that of a course, of an ingress mode, of a level, or of all enrolments without one of these. */
  contractTemplate: table({
    ...ofInstitution,
    educationLevelId: text().nullable(),
    ingressModeId: text().optional(),
    courseId: text().optional(),
    /** Whether it is used; the same for all versions of a text. */
    active: flag().default(1),
    version: integer(),
    title: text(),
    body: text(),
  }).index("contract_template_level", '"tenantId", "institutionId", "educationLevelId", version'),
  acceptedContract: table({
    ...ofTenant,
    subscriptionId: text(),
    templateId: text(),
    templateVersion: integer(),
    text: text(),
    textHash: text(),
    acceptedAt: text(),
    acceptedBy: text(),
    responsibleName: text().nullable(),
    address: text(),
    agent: text(),
  }).unique("accepted_contract_subscription", '"tenantId", "subscriptionId"'),
  /** A query of the list of enrolments, which a member of staff has saved under a name. */
  savedView: table({
    ...ofTenant,
    userId: text(),
    name: text(),
    query: text(),
  }).key("tenantId", "userId", "name"),
  /** A change of many enrolments or drafts at once. The new values are stored when the author confirms the change. */
  bulkChange: table({
    ...ofTenant,
    /**
     * `return` undoes an assignment: each enrolment gets its former owner back. `journey` moves applications to another
     * version of their journey.
     */
    kind: oneOf("move", "assign", "return", "journey").default("move"),
    authorId: text(),
    authorName: text(),
    state: oneOf("selected", "running", "done"),
    /** The new status of a `move`. */
    toStatus: text().optional(),
    /** Why the author makes a `move` or `journey` change. */
    reason: text().optional(),
    /** The new owner of an assignment; null to leave the enrolments without an owner. */
    ownerId: text().optional(),
    ownerName: text().optional(),
    /** The assignment that a `return` undoes; unique, so that it is undone once. */
    undoesId: text().optional(),
    createdAt: text(),
    /** For `journey`: the journey whose drafts move. */
    journeyId: text().optional(),
    /** For `journey`: the version to which the drafts move. */
    toVersion: integer().optional(),
    /** For `journey`: the step that candidates must not have reached for their drafts to move; null for no limit. */
    beforeStep: text().optional(),
    /** When a confirmed move takes effect; until then it can be undone. Null once it has begun. */
    effectiveAt: text().optional(),
  })
    .index("bulk_change_age", '"createdAt"')
    .index("bulk_change_author", '"tenantId", "authorId", "createdAt"')
    .index("bulk_change_journey", '"tenantId", "journeyId", "createdAt"')
    .index("bulk_change_running", '"createdAt"', "state = 'running'")
    .unique("bulk_change_undoes", '"tenantId", "undoesId"', '"undoesId" is not null'),
  bulkChangeRow: table({
    tenantId: text(),
    changeId: text(),
    position: integer(),
    /** The enrolment; for `journey` the draft. */
    subjectId: text(),
    /** The status when it was selected; empty for drafts. */
    seenStatus: text(),
    /** The version of the journey when it was selected; null for enrolments. */
    seenVersion: integer().optional(),
    /** The owner when the enrolment was selected; a `return` restores this owner. */
    formerOwnerId: text().optional(),
    formerOwnerName: text().optional(),
    /** The owner's revision that the change expects. */
    seenOwnerRevision: integer().default(0),
    /** Null until the row is processed. */
    outcome: oneOf("change", "already", "refused").optional(),
    refusal: text().optional(),
  })
    .key("tenantId", "changeId", "position")
    .index("bulk_change_row_open", '"tenantId", "subjectId"', "outcome is null"),
  /** The CRM's data about a possible candidate; `subscriptionId` is null until that person's enrolment exists. */
  deal: table({
    ...ofTenant,
    /** The institution where it began; null for one that began at none. */
    institutionId: text().optional(),
    dataJson: text(),
    updatedAt: text(),
    subscriptionId: text().optional(),
  })
    .index("deal_open", '"updatedAt"', '"subscriptionId" is null')
    .index("deal_subscription", '"tenantId", "subscriptionId"', '"subscriptionId" is not null'),
};
