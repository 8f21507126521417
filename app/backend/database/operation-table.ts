import { integer, table, text } from "./table";

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
};
