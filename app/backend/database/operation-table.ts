import { integer, table, text } from "./table";

/** The portal's own operational data. */
export const operationTables = {
  /** Generated secrets; `value` starts with `sealed:` when it is encrypted with SECRET_KEY. */
  secret: table({
    name: text(),
    value: text(),
    created_at: text(),
  }).key("name"),
  /** When `coverOutage` last ran; a long gap between two of its runs is a time in which the portal was down. */
  heartbeat: table({
    name: text(),
    at: text(),
  }).key("name"),
  /** Files whose rows are deleted, until the storage has deleted them too. */
  removed_file: table({
    tenant_id: text(),
    file_key: text(),
  }).key("tenant_id", "file_key"),
  /** What is stored under each key: the SHA-256 in hexadecimal of each piece of `piece_bytes` bytes, and spaces. */
  stored_file: table({
    tenant_id: text(),
    file_key: text(),
    size_bytes: integer(),
    piece_bytes: integer(),
    hashes: text(),
  }).key("tenant_id", "file_key"),
};
