import { flag, ofInstitution, ofTenant, oneOf, table, text } from "~/data/table";

/** Records of consent and erasure. */
export const privacyTables = {
  /** History of a user's consents; the newest row of a purpose is the current state. */
  consent: table({
    ...ofTenant,
    userId: text(),
    purpose: text(),
    textVersion: text(),
    granted: flag(),
    at: text(),
  }).index("consent_user", '"tenantId", "userId", at'),
  /** A request to erase personal data; `institutionId` is where it was made, empty for the tenant. */
  erasureRequest: table({
    ...ofInstitution,
    userId: text(),
    state: oneOf("open", "delayed", "refused", "done"),
    reason: text().nullable(),
    requestedAt: text(),
    decidedAt: text().nullable(),
    decidedBy: text().nullable(),
    /** When a decided erasure takes effect; until then it can be undone. Null once it has. */
    heldUntil: text().optional(),
    heldBy: text().optional(),
    heldByName: text().optional(),
  })
    .index("erasure_request_decided", '"tenantId", "institutionId", "requestedAt"', '"decidedAt" is not null')
    .index("erasure_request_held", '"heldUntil"', '"heldUntil" is not null')
    .unique("erasure_request_open", '"tenantId", "userId"', "state in ('open', 'delayed')")
    .index("erasure_request_time", '"tenantId", "requestedAt"')
    .index("erasure_request_user", '"tenantId", "userId", "requestedAt"')
    .index(
      "erasure_request_waiting",
      '"tenantId", state, "requestedAt", "institutionId"',
      "state in ('open', 'delayed')",
    ),
};
