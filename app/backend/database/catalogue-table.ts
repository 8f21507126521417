import type { Generated } from "kysely";
import type { Flag, InstitutionOwned, Optional, Tally, TenantOwned } from "./column";

/** Tenants, institutions, and their offers with dates and prices. */
export interface CatalogueTables {
  tenant: { id: string; alias: string; name: string; settings_json: string };
  institution: InstitutionColumns;
  /** Without a tenant, the operators' hostname; without an institution, the visitor chooses one of the tenant's. */
  hostname: { hostname: string; tenant_id: string | null; institution_id: string | null; application: string };
  postal_code: {
    code: string;
    street: string;
    neighborhood: string;
    city: string;
    state_id: string;
    /** When a postal code service told the address; null for one of the embedded table. */
    learned_at: Generated<string | null>;
  };
  education_level: InstitutionOwned & {
    code: string;
    names_json: string;
    template: number;
    position: number;
    /** Duration and diploma in a line, in the form of `names_json`; null if the institution has not configured it. */
    lines_json?: string | null;
    /** Counts the changes of the record's translated texts, as in the tables below. */
    texts_revision: Generated<number>;
  };
  ingress_mode: InstitutionOwned & {
    education_level_id: string;
    code: string;
    names_json: string;
    active: Flag;
    position: number;
    texts_revision: Generated<number>;
  };
  course: InstitutionOwned & {
    education_level_id: string;
    code: string;
    name: string;
    area: string;
    workload_hours: number;
    summary: string;
    /** Number of semesters; null for courses not measured in semesters. */
    semesters?: number | null;
    active: Flag;
    /** Name and summary by language (`Translations`); null without any. */
    translations_json?: string | null;
    texts_revision: Generated<number>;
  };
  campus: InstitutionOwned & {
    code: string;
    name: string;
    city: string;
    address: string;
    position: number;
    /** Name, city and address by language (`Translations`); null without any. */
    translations_json?: string | null;
    texts_revision: Generated<number>;
  };
  intake: InstitutionOwned & {
    name: string;
    /** First day for enrolling. */
    starts_on: string;
    /** Last day for enrolling. */
    ends_on: string;
    /** First day of classes; null where it is not set. */
    classes_start_on?: string | null;
    module: number;
    active: Flag;
  };
  /** A course in an intake by an ingress mode; candidates enrol in offers. */
  offer: InstitutionOwned & {
    course_id: string;
    ingress_mode_id: string;
    intake_id: string;
    modality: string;
    /** A JSON list of `Shift` (app/contract); null for none. */
    shifts_json?: string | null;
    active: Flag;
    form_group_id: string | null;
    /** The payment flags of the offer, a `PaymentFlags` (app/contract). */
    payment_flags_json: string;
  };
  offer_campus: TenantOwned & {
    offer_id: string;
    campus_id: string;
    seats: number;
    taken: number;
    price_list_id: string | null;
  };
  /** Prices in cents; `installments` is the number of monthly installments of the whole plan. */
  price_list: InstitutionOwned & {
    fee_cents: number;
    installment_cents: number;
    installments: number;
    semester_installments: number;
  };
  academic_class: InstitutionOwned & {
    offer_id: string;
    campus_id: string;
    name: string;
    starts_on: string;
    schedule: string;
    slots: number;
    taken: number;
    active: Flag;
  };
  class_hold: TenantOwned & {
    academic_class_id: string;
    subscription_id: string;
    state: "held" | "taken" | "released";
    expires_at: string;
  };
  voucher: InstitutionOwned & {
    /** In capitals; a typed code is converted to capitals before it is compared. */
    code: string;
    tag: string;
    /** The unit of the three values: hundredths of a percent, or cents. */
    kind: "percent" | "fixed";
    value: number;
    conditional_value: number;
    other_installments_value: number;
    starts_on: string;
    ends_on: string;
    uses_limit: number;
    uses_taken: number;
    per_document_limit: number;
    /** `{ courseIds?, campusIds?, methods? }`; an absent list restricts nothing. */
    restrictions_json: string;
    /** Whether `voucher.listAvailable` lists it for every matching choice, so that the portal offers it. */
    listed: Flag;
    active: Flag;
  };
  voucher_redemption: TenantOwned & {
    voucher_id: string;
    subscription_id: string;
    document: string;
    state: "reserved" | "consumed" | "released";
    /** Whether `voucher.uses_taken` includes the use, while it is reserved or consumed. */
    is_counted: Optional<Flag>;
    discount_json: string;
    expires_at: string;
    created_at: string;
  };
  contract_template: InstitutionOwned & {
    education_level_id: string | null;
    version: number;
    title: string;
    body: string;
  };
  parameter: { tenant_id: string; institution_id: string; name: string; value: string };
  journey: InstitutionOwned & {
    name: string;
    title: string;
    url: string;
    education_level_id: string;
    active: Flag;
    /** The newest published version; 0 before the first. */
    version: number;
    deleted_at: string | null;
    updated_at: string;
    /** The titles by language; null if `title` applies in every language. */
    titles_json: string | null;
    ingress_mode_code: string | null;
    template_id: string | null;
    /** The name without case and accents; null for journeys created before drafts existed. */
    name_key: string | null;
    /** Counts every change. */
    revision: Generated<number>;
    /** The version that the draft started from; null without a draft. */
    draft_base: number | null;
    modified_by_name: string | null;
    /** When the journey becomes active by itself; null when nothing is scheduled. */
    activates_at: Optional<string>;
    /** Who scheduled the activation, why, and whether it replaces the active journey of the level; null without one. */
    activation_json: Optional<string>;
  };
  journey_version: {
    tenant_id: string;
    journey_id: string;
    version: number;
    definition_json: string;
    /** Whether its components do something once they are completed. */
    acts: Tally;
    created_at: string;
    /** Name, titles, address and mode of this version; null for versions created before drafts existed. */
    info_json: string | null;
    author_name: string | null;
    note: string | null;
  };
  /** The content of a journey after each of its last 200 changes. While it has a draft, the newest one is the draft. */
  journey_revision: {
    tenant_id: string;
    journey_id: string;
    revision: number;
    kind: "saved" | "published" | "discarded" | "restored";
    content_json: string;
    author_name: string | null;
    created_at: string;
  };
  /** A test of a journey: a profile for the simulator, and the expected result. */
  journey_case: {
    tenant_id: string;
    id: string;
    journey_id: string;
    name: string;
    /** The name without case and accents. */
    name_key: string;
    profile_json: string;
    expected_json: string;
    /** Who saved the expected result last. */
    author_name: string | null;
    saved_at: string;
    /** Counts every change. */
    revision: number;
  };
  /** An import of a journey, from a file or a copy, planned or applied at levels of institutions. */
  journey_import: {
    tenant_id: string;
    id: string;
    author_id: string;
    source: "file" | "copy";
    state: "planned" | "applied";
    content_json: string;
    level_code: string;
    /** The line number in the file, by path, of the name, the address, each title and each code; 0 for a copy. */
    lines_json: string;
    file_hash: string;
    /** The result for each target; null until the import is applied. */
    done_json: Optional<string>;
    created_at: string;
  };
}

interface InstitutionColumns {
  tenant_id: string;
  id: string;
  alias: string;
  code: string;
  name: string;
  acronym: string;
  default_language: string;
  /** A `Theme` (app/contract). */
  theme_json: string;
  /** An `InstitutionSettings` (app/backend/catalogue). */
  settings_json: string;
}
