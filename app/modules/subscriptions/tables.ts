import { bigint, flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "~/data/table";

/** Stored enrolments, their classes, and what their components do. */
export const subscriptionTables = {
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
    /** The student's number in the academic system, once it has answered; `studentLyceumId` in the specification. */
    studentNumber: text().optional(),
    isPaid: flag(),
    isTaxPaid: flag(),
    priceJson: text(),
    installments: integer(),
    /** The price list that was promised when it was sent, and which it keeps; null for the present one of its offer. */
    priceListId: text().optional(),
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
    .index("subscription_campus", '"tenantId", "institutionId", "campusId"', '"endedAt" is null')
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
  /** Number of enrolments of an institution by status; `subscription-count.ts` maintains it. */
  subscriptionCount: table({
    tenantId: text(),
    institutionId: text(),
    status: text(),
    count: bigint(),
  }).key("tenantId", "institutionId", "status"),
  academicClass: table({
    ...ofInstitution,
    code: text(),
    offerId: text(),
    campusId: text(),
    name: text(),
    /** Code and name without case and accents, by which staff search it. */
    searchText: text().default(""),
    startsOn: text(),
    schedule: text(),
    slots: integer(),
    taken: integer(),
    active: flag(),
  })
    .check("taken >= 0 and taken <= slots")
    .unique("academic_class_code", '"tenantId", "institutionId", code')
    .index("academic_class_offer", '"tenantId", "offerId", "campusId"'),
  classHold: table({
    ...ofTenant,
    academicClassId: text(),
    subscriptionId: text(),
    state: oneOf("held", "taken", "released"),
    expiresAt: text(),
  })
    .unique("class_hold_active", '"tenantId", "subscriptionId"', "state in ('held', 'taken')")
    .index("class_hold_class", '"tenantId", "academicClassId", state')
    .index("class_hold_expiry", '"expiresAt"', "state = 'held'")
    .index("class_hold_subscription", '"tenantId", "subscriptionId"'),
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
};
