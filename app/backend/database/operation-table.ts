/** The portal's own operational data. */
export interface OperationTables {
  /** Generated secrets; `value` starts with `sealed:` when it is encrypted with SECRET_KEY. */
  secret: { name: string; value: string; created_at: string };
  /** When `coverOutage` last ran; a long gap between two of its runs is a time in which the portal was down. */
  heartbeat: { name: string; at: string };
  /** Files whose rows are deleted, until the storage has deleted them too. */
  removed_file: { tenant_id: string; file_key: string };
  /** What is stored under each key: the SHA-256 in hexadecimal of each piece of `piece_bytes` bytes, and spaces. */
  stored_file: { tenant_id: string; file_key: string; size_bytes: number; piece_bytes: number; hashes: string };
}
