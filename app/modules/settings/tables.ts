import { flag, integer, ofInstitution, oneOf, table, text } from "~/data/table";

/** Drafts and history of an institution's settings, and files of them. */
export const settingTables = {
  /** A record of a kind of settings that was changed at least once. */
  setting: table({
    tenantId: text(),
    institutionId: text(),
    kind: text(),
    key: text(),
    /** Number of the newest revision: counts saves, publications, discards, restores and archivings. */
    revision: integer(),
    /** Number of the newest published version; 0 before the first. */
    version: integer(),
    /** The version that the draft changes; null without a draft. */
    draftBase: integer().nullable(),
    /** When the draft is published by itself; null when nothing is planned. */
    publishesAt: text().optional(),
    /** Who planned it, and why, as `{ authorId, authorName, note }`; null without a plan. */
    planJson: text().optional(),
    updatedAt: text(),
    modifiedByName: text().nullable(),
  })
    .key("tenantId", "institutionId", "kind", "key")
    .index("setting_draft", '"tenantId", "institutionId", kind', '"draftBase" is not null')
    .index("setting_planned", '"publishesAt"', '"publishesAt" is not null'),
  /** The content of a record after each change: the published and the 200 newest revisions. A draft is the newest. */
  settingRevision: table({
    tenantId: text(),
    institutionId: text(),
    kind: text(),
    key: text(),
    revision: integer(),
    action: oneOf("saved", "published", "discarded", "restored", "archived", "unarchived"),
    /** The number of a published version; null for a revision that was not published. */
    version: integer().optional(),
    /** The note that was given with a publication; null without any. */
    note: text().optional(),
    contentJson: text(),
    authorName: text().nullable(),
    createdAt: text(),
  }).key("tenantId", "institutionId", "kind", "key", "revision"),
  /** A picture that staff uploaded; its name has a digest of its content, under which the storage has its files. */
  settingPicture: table({
    tenantId: text(),
    name: text(),
    /** When everybody could see it for the first time; null while only staff do. */
    publishedAt: text().optional(),
    createdAt: text(),
  })
    .key("tenantId", "name")
    .index("setting_picture_unused", '"createdAt"', '"publishedAt" is null'),
  /** A file of settings that somebody uploaded, to compare it with what is in force and then to apply it. */
  settingImport: table({
    ...ofInstitution,
    authorId: text(),
    /** The kind whose records a CSV file has; null for a file of the institution's settings. */
    kind: text().optional(),
    /** When it was applied; null before that. */
    appliedAt: text().optional(),
    /** How many records of each kind it added, changed and archived; null before that. */
    changesJson: text().optional(),
    createdAt: text(),
  })
    .key("tenantId", "id")
    .index("setting_import_old", '"createdAt"'),
  /** A record of such a file. */
  settingImportRow: table({
    tenantId: text(),
    importId: text(),
    /** The line in the file. */
    line: integer(),
    kind: text(),
    key: text(),
    contentJson: text(),
    isArchived: flag(),
  })
    .key("tenantId", "importId", "line")
    .index("setting_import_row_kind", '"tenantId", "importId", kind, line'),
  /** Vouchers of one definition that were made at once, each with a random code for one use. */
  voucherBatch: table({
    ...ofInstitution,
    /** Its name, which is the tag of its vouchers. */
    tag: text(),
    prefix: text(),
    /** The number of its vouchers. */
    count: integer(),
    startsOn: text(),
    endsOn: text(),
    authorName: text().nullable(),
    createdAt: text(),
    /** When the codes were handed out, which happens once; null before that. */
    downloadedAt: text().optional(),
    /** Who got them, and may download them again for a while; null before that. */
    downloadedById: text().optional(),
    /** When all of its vouchers were paused; null while they are in use. */
    pausedAt: text().optional(),
  }).index("voucher_batch_list", '"tenantId", "institutionId", "createdAt", id'),
};
