import { integer, ofInstitution, oneOf, table, text } from "~/data/table";

/** Keys by which other systems call the services for an institution, and the answers to their repeatable writes. */
export const apiKeyTables = {
  /** Only SHA-256 hashes of the secrets are stored. */
  apiKey: table({
    ...ofInstitution,
    name: text(),
    /** The kind of installation that made it, which alone accepts it. */
    environment: oneOf("live", "test"),
    /** A list of `Scope`s. */
    scopesJson: text(),
    /** Origins of the pages whose scripts may use it; none for servers. */
    originsJson: text(),
    /** Calls allowed in a minute. */
    perMinute: integer(),
    secretHash: text(),
    /** The secret before the last rotation, and until when it works; both null without an overlap. */
    formerHash: text().optional(),
    formerUntil: text().optional(),
    createdAt: text(),
    createdByName: text().nullable(),
    /** From when it is refused; null for a key without an end. */
    expiresAt: text().nullable(),
    revokedAt: text().optional(),
    /** When it was last used, exact to a minute. */
    lastUsedAt: text().optional(),
  })
    .unique("api_key_id", "id")
    .index("api_key_list", '"tenantId", "institutionId", name, id')
    .unique("api_key_name", '"tenantId", "institutionId", name', '"revokedAt" is null'),
  /** A write that its caller may repeat: what was asked, and the answer once there is one. */
  repeatableCall: table({
    tenantId: text(),
    apiKeyId: text(),
    /** SHA-256 of the caller's own key of the write. */
    hash: text(),
    /** SHA-256 of method, address and body. */
    requestHash: text(),
    startedAt: text(),
    /** Status, headers and body of the answer as JSON, sealed; null while the write is under way. */
    answer: text().optional(),
    expiresAt: text(),
  })
    .key("tenantId", "apiKeyId", "hash")
    .index("repeatable_call_expiry", '"expiresAt"'),
};
