import { bigint, flag, integer, ofInstitution, ofTenant, table, text } from "~/data/table";

/** What institutions offer, with dates and prices. */
export const catalogueTables = {
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
    active: flag().default(1),
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
    /** The address of its picture; null for a drawing of its area. */
    picture: text().optional(),
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
    active: flag().default(1),
    /** Name, city and address by language (`Translations`); null without any. */
    translationsJson: text().optional(),
    textsRevision: integer().default(0),
  }).unique("campus_code", '"tenantId", "institutionId", code'),
  intake: table({
    ...ofInstitution,
    code: text(),
    name: text(),
    /** First day for enrolling. */
    startsOn: text(),
    /** Last day for enrolling. */
    endsOn: text(),
    /** First day of classes; null where it is not set. */
    classesStartOn: text().optional(),
    module: integer(),
    active: flag(),
  }).unique("intake_code", '"tenantId", "institutionId", code'),
  /** A course in an intake by an ingress mode; candidates enrol in offers. */
  offer: table({
    ...ofInstitution,
    courseId: text(),
    ingressModeId: text(),
    intakeId: text(),
    modality: text(),
    /** A JSON list of `Shift` (app/api); null for none. */
    shiftsJson: text().optional(),
    active: flag(),
    formGroupId: text().nullable(),
    /** The payment flags of the offer, a `PaymentFlags` (app/api). */
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
};
