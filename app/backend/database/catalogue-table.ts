import { bigint, flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "./table";

/** Tenants, institutions, and their offers with dates and prices. */
export const catalogueTables = {
  tenant: table({
    id: text(),
    alias: text(),
    name: text(),
    settings_json: text(),
  })
    .key("id")
    .unique("tenant_alias", "alias"),
  institution: table({
    tenant_id: text().references("tenant (id)"),
    id: text(),
    alias: text(),
    code: text(),
    name: text(),
    acronym: text(),
    default_language: text(),
    /** A `Theme` (app/contract). */
    theme_json: text(),
    /** An `InstitutionSettings` (app/backend/catalogue). */
    settings_json: text(),
  })
    .unique("institution_alias", "tenant_id, alias")
    .unique("institution_code", "tenant_id, code"),
  /** Without a tenant, the operators' hostname; without an institution, the visitor chooses one of the tenant's. */
  hostname: table({
    hostname: text(),
    tenant_id: text().references("tenant (id)").nullable(),
    institution_id: text().nullable(),
    application: text(),
  })
    .key("hostname")
    .index("hostname_place", "tenant_id, institution_id"),
  postal_code: table({
    code: text(),
    street: text(),
    neighborhood: text(),
    city: text(),
    state_id: text(),
    /** When a postal code service told the address; null for one of the embedded table. */
    learned_at: text().optional(),
  })
    .key("code")
    .index("postal_code_learned", "learned_at", "learned_at is not null"),
  education_level: table({
    ...ofInstitution,
    code: text(),
    names_json: text(),
    template: integer(),
    position: integer(),
    /** Duration and diploma in a line, in the form of `names_json`; null if the institution has not configured it. */
    lines_json: text().optional(),
    /** Counts the changes of the record's translated texts, as in the tables below. */
    texts_revision: integer().default(0),
  })
    .check("template >= 1 and template <= 4")
    .unique("education_level_code", "tenant_id, institution_id, code"),
  ingress_mode: table({
    ...ofInstitution,
    education_level_id: text(),
    code: text(),
    names_json: text(),
    active: flag(),
    position: integer(),
    texts_revision: integer().default(0),
  })
    .unique("ingress_mode_code", "tenant_id, education_level_id, code")
    .index("ingress_mode_institution", "tenant_id, institution_id"),
  course: table({
    ...ofInstitution,
    education_level_id: text(),
    code: text(),
    name: text(),
    area: text(),
    workload_hours: integer(),
    summary: text(),
    /** Number of semesters; null for courses not measured in semesters. */
    semesters: integer().optional(),
    active: flag(),
    /** Name and summary by language (`Translations`); null without any. */
    translations_json: text().optional(),
    texts_revision: integer().default(0),
  }).unique("course_code", "tenant_id, institution_id, code"),
  campus: table({
    ...ofInstitution,
    code: text(),
    name: text(),
    city: text(),
    address: text(),
    position: integer(),
    /** Name, city and address by language (`Translations`); null without any. */
    translations_json: text().optional(),
    texts_revision: integer().default(0),
  }).unique("campus_code", "tenant_id, institution_id, code"),
  intake: table({
    ...ofInstitution,
    name: text(),
    /** First day for enrolling. */
    starts_on: text(),
    /** Last day for enrolling. */
    ends_on: text(),
    /** First day of classes; null where it is not set. */
    classes_start_on: text().optional(),
    module: integer(),
    active: flag(),
  }).index("intake_institution", "tenant_id, institution_id"),
  /** A course in an intake by an ingress mode; candidates enrol in offers. */
  offer: table({
    ...ofInstitution,
    course_id: text(),
    ingress_mode_id: text(),
    intake_id: text(),
    modality: text(),
    /** A JSON list of `Shift` (app/contract); null for none. */
    shifts_json: text().optional(),
    active: flag(),
    form_group_id: text().nullable(),
    /** The payment flags of the offer, a `PaymentFlags` (app/contract). */
    payment_flags_json: text(),
  })
    .unique("offer_course", "tenant_id, course_id, ingress_mode_id, intake_id")
    .index("offer_ingress_mode", "tenant_id, ingress_mode_id"),
  offer_campus: table({
    ...ofTenant,
    offer_id: text(),
    campus_id: text(),
    seats: integer(),
    taken: integer(),
    price_list_id: text().nullable(),
  })
    .check("taken >= 0 and taken <= seats")
    .unique("offer_campus_pair", "tenant_id, offer_id, campus_id"),
  /** Prices in cents; `installments` is the number of monthly installments of the whole plan. */
  price_list: table({
    ...ofInstitution,
    fee_cents: bigint().check(">= 0"),
    installment_cents: bigint().check(">= 0"),
    installments: integer().check("> 0"),
    semester_installments: integer().check("> 0"),
  }),
  academic_class: table({
    ...ofInstitution,
    offer_id: text(),
    campus_id: text(),
    name: text(),
    starts_on: text(),
    schedule: text(),
    slots: integer(),
    taken: integer(),
    active: flag(),
  })
    .check("taken >= 0 and taken <= slots")
    .index("academic_class_offer", "tenant_id, offer_id, campus_id"),
  class_hold: table({
    ...ofTenant,
    academic_class_id: text(),
    subscription_id: text(),
    state: oneOf("held", "taken", "released"),
    expires_at: text(),
  })
    .unique("class_hold_active", "tenant_id, subscription_id", "state in ('held', 'taken')")
    .index("class_hold_class", "tenant_id, academic_class_id, state")
    .index("class_hold_expiry", "expires_at", "state = 'held'")
    .index("class_hold_subscription", "tenant_id, subscription_id"),
  voucher: table({
    ...ofInstitution,
    /** In capitals; a typed code is converted to capitals before it is compared. */
    code: text(),
    tag: text(),
    /** The unit of the three values: hundredths of a percent, or cents. */
    kind: oneOf("percent", "fixed"),
    value: bigint().check(">= 0"),
    conditional_value: bigint().check(">= 0"),
    other_installments_value: bigint().check(">= 0"),
    starts_on: text(),
    ends_on: text(),
    uses_limit: integer(),
    uses_taken: integer(),
    per_document_limit: integer(),
    /** `{ courseIds?, campusIds?, methods? }`; an absent list restricts nothing. */
    restrictions_json: text(),
    /** Whether `voucher.listAvailable` lists it for every matching choice, so that the portal offers it. */
    listed: flag(),
    active: flag(),
  })
    .check("uses_taken >= 0 and uses_taken <= uses_limit")
    .unique("voucher_code", "tenant_id, institution_id, code"),
  voucher_redemption: table({
    ...ofTenant,
    voucher_id: text(),
    subscription_id: text(),
    document: text(),
    state: oneOf("reserved", "consumed", "released"),
    /** Whether `voucher.uses_taken` includes the use, while it is reserved or consumed. */
    is_counted: flag().default(1),
    discount_json: text(),
    expires_at: text(),
    created_at: text(),
  })
    .unique("voucher_redemption_active", "tenant_id, subscription_id", "state in ('reserved', 'consumed')")
    .index("voucher_redemption_document", "tenant_id, voucher_id, document")
    .index("voucher_redemption_expiry", "expires_at", "state = 'reserved'")
    .index("voucher_redemption_subscription", "tenant_id, subscription_id"),
  contract_template: table({
    ...ofInstitution,
    education_level_id: text().nullable(),
    version: integer(),
    title: text(),
    body: text(),
  }).index("contract_template_level", "tenant_id, institution_id, education_level_id, version"),
  parameter: table({
    tenant_id: text(),
    institution_id: text(),
    name: text(),
    value: text(),
  }).key("tenant_id", "institution_id", "name"),
  journey: table({
    ...ofInstitution,
    name: text(),
    title: text(),
    url: text(),
    education_level_id: text(),
    active: flag(),
    /** The newest published version; 0 before the first. */
    version: integer(),
    deleted_at: text().nullable(),
    updated_at: text(),
    /** The titles by language; null if `title` applies in every language. */
    titles_json: text().nullable(),
    ingress_mode_code: text().nullable(),
    template_id: text().nullable(),
    /** The name without case and accents; null for journeys created before drafts existed. */
    name_key: text().nullable(),
    /** Counts every change. */
    revision: integer().default(0),
    /** The version that the draft started from; null without a draft. */
    draft_base: integer().nullable(),
    modified_by_name: text().nullable(),
    /** When the journey becomes active by itself; null when nothing is scheduled. */
    activates_at: text().optional(),
    /** Who scheduled the activation, why, and whether it replaces the active journey of the level; null without one. */
    activation_json: text().optional(),
  })
    .index("journey_activation", "activates_at", "activates_at is not null")
    .unique(
      "journey_active_level",
      "tenant_id, institution_id, education_level_id",
      "active = 1 and deleted_at is null",
    )
    .unique("journey_name", "tenant_id, institution_id, name", "deleted_at is null")
    .unique("journey_name_key", "tenant_id, institution_id, name_key", "deleted_at is null and name_key is not null")
    .unique("journey_url", "tenant_id, institution_id, url", "deleted_at is null"),
  journey_version: table({
    tenant_id: text(),
    journey_id: text(),
    version: integer(),
    definition_json: text(),
    /** Whether its components do something once they are completed. */
    acts: integer().default(0),
    created_at: text(),
    /** Name, titles, address and mode of this version; null for versions created before drafts existed. */
    info_json: text().nullable(),
    author_name: text().nullable(),
    note: text().nullable(),
  }).key("tenant_id", "journey_id", "version"),
  /** The content of a journey after each of its last 200 changes. While it has a draft, the newest one is the draft. */
  journey_revision: table({
    tenant_id: text(),
    journey_id: text(),
    revision: integer(),
    kind: oneOf("saved", "published", "discarded", "restored"),
    content_json: text(),
    author_name: text().nullable(),
    created_at: text(),
  }).key("tenant_id", "journey_id", "revision"),
  /** A test of a journey: a profile for the simulator, and the expected result. */
  journey_case: table({
    ...ofTenant,
    journey_id: text(),
    name: text(),
    /** The name without case and accents. */
    name_key: text(),
    profile_json: text(),
    expected_json: text(),
    /** Who saved the expected result last. */
    author_name: text().nullable(),
    saved_at: text(),
    /** Counts every change. */
    revision: integer(),
  }).unique("journey_case_name", "tenant_id, journey_id, name_key"),
  /** An import of a journey, from a file or a copy, planned or applied at levels of institutions. */
  journey_import: table({
    ...ofTenant,
    author_id: text(),
    source: oneOf("file", "copy"),
    state: oneOf("planned", "applied"),
    content_json: text(),
    level_code: text(),
    /** The line number in the file, by path, of the name, the address, each title and each code; 0 for a copy. */
    lines_json: text(),
    file_hash: text(),
    /** The result for each target; null until the import is applied. */
    done_json: text().optional(),
    created_at: text(),
  })
    .key("id")
    .index("journey_import_old", "created_at"),
};
