/** What the portal keeps for its own operation. */
export interface OperationTables {
  /** Secrets made by the portal; `value` starts with `sealed:` where SECRET_KEY encrypts it. */
  secret: { name: string; value: string; created_at: string };
}
