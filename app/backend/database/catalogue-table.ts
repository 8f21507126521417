import { bigint, flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** Tenants, institutions, and their offers with dates and prices. */
export const catalogueTables = {
  tenant: table({
    id: text(),
    alias: text(),
    name: text(),
    settingsJson: text(),
  })
    .key("id")
    .unique("tenant_alias", "alias"),
  institution: table({
    tenantId: text().references("tenant (id)"),
    id: text(),
    alias: text(),
    code: text(),
    name: text(),
    acronym: text(),
    defaultLanguage: text(),
    /** A `Theme` (app/contract). */
    themeJson: text(),
    /** An `InstitutionSettings` (app/backend/catalogue). */
    settingsJson: text(),
  })
    .unique("institution_alias", '"tenantId", alias')
    .unique("institution_code", '"tenantId", code'),
  /** Without a tenant, the operators' hostname; without an institution, the visitor chooses one of the tenant's. */
  hostname: table({
    hostname: text(),
    tenantId: text().references("tenant (id)").nullable(),
    institutionId: text().nullable(),
    application: text(),
  })
    .key("hostname")
    .index("hostname_place", '"tenantId", "institutionId"'),
  postalCode: table({
    code: text(),
    street: text(),
    neighborhood: text(),
    city: text(),
    stateId: text(),
    /** When a postal code service told the address; null for one of the embedded table. */
    learnedAt: text().optional(),
  })
    .key("code")
    .index("postal_code_learned", '"learnedAt"', '"learnedAt" is not null'),
  educationLevel: table({
    ...ofInstitution,
    code: text(),
    namesJson: text(),
    template: integer(),
    position: integer(),
    /** Duration and diploma in a line, in the form of `namesJson`; null if the institution has not configured it. */
    linesJson: text().optional(),
    /** Counts the changes of the record's translated texts, as in the tables below. */
    textsRevision: integer().default(0),
  })
    .check("template >= 1 and template <= 4")
    .unique("education_level_code", '"tenantId", "institutionId", code'),
  ingressMode: table({
    ...ofInstitution,
    educationLevelId: text(),
    code: text(),
    namesJson: text(),
    active: flag(),
    position: integer(),
    textsRevision: integer().default(0),
  })
    .unique("ingress_mode_code", '"tenantId", "educationLevelId", code')
    .index("ingress_mode_institution", '"tenantId", "institutionId"'),
  course: table({
    ...ofInstitution,
    educationLevelId: text(),
    code: text(),
    name: text(),
    area: text(),
    workloadHours: integer(),
    summary: text(),
    /** Number of semesters; null for courses not measured in semesters. */
    semesters: integer().optional(),
    active: flag(),
    /** Name and summary by language (`Translations`); null without any. */
    translationsJson: text().optional(),
    textsRevision: integer().default(0),
  }).unique("course_code", '"tenantId", "institutionId", code'),
  campus: table({
    ...ofInstitution,
    code: text(),
    name: text(),
    city: text(),
    address: text(),
    position: integer(),
    /** Name, city and address by language (`Translations`); null without any. */
    translationsJson: text().optional(),
    textsRevision: integer().default(0),
  }).unique("campus_code", '"tenantId", "institutionId", code'),
  intake: table({
    ...ofInstitution,
    name: text(),
    /** First day for enrolling. */
    startsOn: text(),
    /** Last day for enrolling. */
    endsOn: text(),
    /** First day of classes; null where it is not set. */
    classesStartOn: text().optional(),
    module: integer(),
    active: flag(),
  }).index("intake_institution", '"tenantId", "institutionId"'),
  /** A course in an intake by an ingress mode; candidates enrol in offers. */
  offer: table({
    ...ofInstitution,
    courseId: text(),
    ingressModeId: text(),
    intakeId: text(),
    modality: text(),
    /** A JSON list of `Shift` (app/contract); null for none. */
    shiftsJson: text().optional(),
    active: flag(),
    formGroupId: text().nullable(),
    /** The payment flags of the offer, a `PaymentFlags` (app/contract). */
    paymentFlagsJson: text(),
  })
    .unique("offer_course", '"tenantId", "courseId", "ingressModeId", "intakeId"')
    .index("offer_ingress_mode", '"tenantId", "ingressModeId"'),
  offerCampus: table({
    ...ofTenant,
    offerId: text(),
    campusId: text(),
    seats: integer(),
    taken: integer(),
    priceListId: text().nullable(),
  })
    .check("taken >= 0 and taken <= seats")
    .unique("offer_campus_pair", '"tenantId", "offerId", "campusId"'),
  /** Prices in cents; `installments` is the number of monthly installments of the whole plan. */
  priceList: table({
    ...ofInstitution,
    feeCents: bigint().check(">= 0"),
    installmentCents: bigint().check(">= 0"),
    installments: integer().check("> 0"),
    semesterInstallments: integer().check("> 0"),
  }),
  academicClass: table({
    ...ofInstitution,
    offerId: text(),
    campusId: text(),
    name: text(),
    startsOn: text(),
    schedule: text(),
    slots: integer(),
    taken: integer(),
    active: flag(),
  })
    .check("taken >= 0 and taken <= slots")
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
  voucher: table({
    ...ofInstitution,
    /** In capitals; a typed code is converted to capitals before it is compared. */
    code: text(),
    tag: text(),
    /** The unit of the three values: hundredths of a percent, or cents. */
    kind: oneOf("percent", "fixed"),
    value: bigint().check(">= 0"),
    conditionalValue: bigint().check(">= 0"),
    otherInstallmentsValue: bigint().check(">= 0"),
    startsOn: text(),
    endsOn: text(),
    usesLimit: integer(),
    usesTaken: integer(),
    perDocumentLimit: integer(),
    /** `{ courseIds?, campusIds?, methods? }`; an absent list restricts nothing. */
    restrictionsJson: text(),
    /** Whether `voucher.listAvailable` lists it for every matching choice, so that the portal offers it. */
    listed: flag(),
    active: flag(),
  })
    .check('"usesTaken" >= 0 and "usesTaken" <= "usesLimit"')
    .unique("voucher_code", '"tenantId", "institutionId", code'),
  voucherRedemption: table({
    ...ofTenant,
    voucherId: text(),
    subscriptionId: text(),
    document: text(),
    state: oneOf("reserved", "consumed", "released"),
    /** Whether `voucher.usesTaken` includes the use, while it is reserved or consumed. */
    isCounted: flag().default(1),
    discountJson: text(),
    expiresAt: text(),
    createdAt: text(),
  })
    .unique("voucher_redemption_active", '"tenantId", "subscriptionId"', "state in ('reserved', 'consumed')")
    .index("voucher_redemption_document", '"tenantId", "voucherId", document')
    .index("voucher_redemption_expiry", '"expiresAt"', "state = 'reserved'")
    .index("voucher_redemption_subscription", '"tenantId", "subscriptionId"'),
  contractTemplate: table({
    ...ofInstitution,
    educationLevelId: text().nullable(),
    version: integer(),
    title: text(),
    body: text(),
  }).index("contract_template_level", '"tenantId", "institutionId", "educationLevelId", version'),
  parameter: table({
    tenantId: text(),
    institutionId: text(),
    name: text(),
    value: text(),
  }).key("tenantId", "institutionId", "name"),
  journey: table({
    ...ofInstitution,
    name: text(),
    title: text(),
    url: text(),
    educationLevelId: text(),
    active: flag(),
    /** The newest published version; 0 before the first. */
    version: integer(),
    deletedAt: text().nullable(),
    updatedAt: text(),
    /** The titles by language. */
    titlesJson: text(),
    ingressModeCode: text().nullable(),
    templateId: text().nullable(),
    /** The name without case and accents. */
    nameKey: text(),
    /** Counts every change. */
    revision: integer().default(0),
    /** The version that the draft started from; null without a draft. */
    draftBase: integer().nullable(),
    modifiedByName: text().nullable(),
    /** When the journey becomes active by itself; null when nothing is scheduled. */
    activatesAt: text().optional(),
    /** Who scheduled the activation, why, and whether it replaces the active journey of the level; null without one. */
    activationJson: text().optional(),
  })
    .index("journey_activation", '"activatesAt"', '"activatesAt" is not null')
    .unique(
      "journey_active_level",
      '"tenantId", "institutionId", "educationLevelId"',
      'active = 1 and "deletedAt" is null',
    )
    .unique("journey_name", '"tenantId", "institutionId", name', '"deletedAt" is null')
    .unique("journey_name_key", '"tenantId", "institutionId", "nameKey"', '"deletedAt" is null')
    .unique("journey_url", '"tenantId", "institutionId", url', '"deletedAt" is null'),
  journeyVersion: table({
    tenantId: text(),
    journeyId: text(),
    version: integer(),
    definitionJson: text(),
    /** Whether its components do something once they are completed. */
    acts: integer().default(0),
    createdAt: text(),
    /** Name, titles, address and mode of this version. */
    infoJson: text(),
    authorName: text().nullable(),
    note: text().nullable(),
  }).key("tenantId", "journeyId", "version"),
  /** The content of a journey after each of its last 200 changes. While it has a draft, the newest one is the draft. */
  journeyRevision: table({
    tenantId: text(),
    journeyId: text(),
    revision: integer(),
    kind: oneOf("saved", "published", "discarded", "restored"),
    contentJson: text(),
    authorName: text().nullable(),
    createdAt: text(),
  }).key("tenantId", "journeyId", "revision"),
  /** A test of a journey: a profile for the simulator, and the expected result. */
  journeyCase: table({
    ...ofTenant,
    journeyId: text(),
    name: text(),
    /** The name without case and accents. */
    nameKey: text(),
    profileJson: text(),
    expectedJson: text(),
    /** Who saved the expected result last. */
    authorName: text().nullable(),
    savedAt: text(),
    /** Counts every change. */
    revision: integer(),
  }).unique("journey_case_name", '"tenantId", "journeyId", "nameKey"'),
  /** An import of a journey, from a file or a copy, planned or applied at levels of institutions. */
  journeyImport: table({
    ...ofTenant,
    authorId: text(),
    source: oneOf("file", "copy"),
    state: oneOf("planned", "applied"),
    contentJson: text(),
    levelCode: text(),
    /** The line number in the file, by path, of the name, the address, each title and each code; 0 for a copy. */
    linesJson: text(),
    fileHash: text(),
    /** The result for each target; null until the import is applied. */
    doneJson: text().optional(),
    createdAt: text(),
  })
    .key("id")
    .index("journey_import_old", '"createdAt"'),
};
