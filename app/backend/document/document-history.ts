import type { Database } from "~/backend/database/connection";

/**
 * Selects the attempts at the documents of an enrolment, one row each. A document without an attempt has one row, whose
 * `attempt_id` is null. It excludes the proofs of exam scores, because the audit records their events.
 */
export function documentHistory(db: Database, tenantId: string, subscriptionId: string) {
  return db
    .selectFrom("document as d")
    .innerJoin("document_type as t", (join) =>
      join.onRef("t.tenant_id", "=", "d.tenant_id").onRef("t.id", "=", "d.type_id"),
    )
    .leftJoin("document_attempt as a", (join) =>
      join.onRef("a.tenant_id", "=", "d.tenant_id").onRef("a.document_id", "=", "d.id"),
    )
    .select(["d.id", "d.state", "d.due_on", "t.names_json", "a.id as attempt_id"])
    .leftJoin("user_account as u", (join) =>
      join.onRef("u.tenant_id", "=", "a.tenant_id").onRef("u.id", "=", "a.decided_by"),
    )
    .select(["a.sent_at", "a.decided_at", "a.outcome", "a.reason_text", "u.name as reviewer_name"])
    .where("d.tenant_id", "=", tenantId)
    .where("d.subscription_id", "=", subscriptionId)
    .where("d.purpose", "=", "enrolment")
    .orderBy("d.position")
    .orderBy("d.id")
    .orderBy("a.number");
}

export type DocumentHistory = Awaited<ReturnType<ReturnType<typeof documentHistory>["execute"]>>;
