import { bigint, integer, ofTenant, table, text } from "~/data/table";

/** The portal's own operational data. */
export const operationTables = {
  /** Generated secrets; `value` starts with `sealed:` when it is encrypted with SECRET_KEY. */
  secret: table({
    name: text(),
    value: text(),
    createdAt: text(),
  }).key("name"),
  /** When `coverOutage` last ran; a long gap between two of its runs is a time in which the portal was down. */
  heartbeat: table({
    name: text(),
    at: text(),
  }).key("name"),
  /** Files whose rows are deleted, until the storage has deleted them too. */
  removedFile: table({
    tenantId: text(),
    fileKey: text(),
  }).key("tenantId", "fileKey"),
  /** What is stored under each key: the SHA-256 in hexadecimal of each piece of `pieceBytes` bytes, and spaces. */
  storedFile: table({
    tenantId: text(),
    fileKey: text(),
    sizeBytes: integer(),
    pieceBytes: integer(),
    hashes: text(),
  }).key("tenantId", "fileKey"),
  /** The last number issued in each series of an institution: `receipt`, `slip` and `subscription`. */
  sequence: table({
    tenantId: text(),
    institutionId: text(),
    name: text(),
    value: bigint(),
  }).key("tenantId", "institutionId", "name"),
  outbox: table({
    ...ofTenant,
    topic: text(),
    payloadJson: text(),
    attempts: integer(),
    nextAt: text(),
    doneAt: text().nullable(),
    lastError: text().nullable(),
    createdAt: text(),
  })
    .index("outbox_done", '"doneAt"', '"doneAt" is not null')
    .index("outbox_due", '"nextAt"', '"doneAt" is null')
    .index("outbox_failing", '"nextAt"', '"doneAt" is null and attempts >= 19')
    .index("outbox_oldest", '"createdAt"', '"doneAt" is null and attempts < 20')
    .index("outbox_topic", 'topic, "createdAt"')
    .index("outbox_turn", '"tenantId", "nextAt", topic', '"doneAt" is null and attempts < 20')
    .index("outbox_waiting", '"nextAt"', '"doneAt" is null and attempts < 20'),
};
