import { flag, integer, ofInstitution, table, text } from "~/data/table";

/** Tenants, institutions, their hostnames, frequent questions and parameters. */
export const tenancyTables = {
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
    /** A `Theme` (app/api). */
    themeJson: text(),
    /** An `InstitutionSettings` (app/modules/catalogue/service). */
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
  frequentQuestion: table({
    ...ofInstitution,
    code: text(),
    /** The `ComponentType`s to which it relates; none for a general question. */
    stepsJson: text(),
    /** Question and answer in the languages in which the institution wrote both: `QuestionTexts`. */
    textsJson: text(),
    position: integer(),
    /** Whether candidates see it. */
    active: flag(),
  }).unique("frequent_question_code", '"tenantId", "institutionId", code'),
  parameter: table({
    tenantId: text(),
    institutionId: text(),
    name: text(),
    value: text(),
  }).key("tenantId", "institutionId", "name"),
};
