import { flag, integer, ofInstitution, ofTenant, oneOf, table, text } from "~/data/table";

/** Journeys, their versions, and the changes that staff made to them. */
export const journeyTables = {
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
