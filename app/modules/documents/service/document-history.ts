import type { TenantDatabase } from "~/data/tenant";

/**
 * Selects the attempts at the documents of an enrolment, one row each. A document without an attempt has one row, whose
 * `attemptId` is null. It excludes the proofs of exam scores, because the audit records their events.
 */
export function documentHistory(db: TenantDatabase, subscriptionId: string) {
  return db
    .selectFrom("document as d")
    .innerJoin("documentType as t", "t.id", "d.typeId")
    .leftJoin("documentAttempt as a", "a.documentId", "d.id")
    .select(["d.id", "d.state", "d.dueOn", "t.namesJson", "a.id as attemptId"])
    .leftJoin("userAccount as u", "u.id", "a.decidedBy")
    .select(["a.sentAt", "a.decidedAt", "a.outcome", "a.reasonText", "u.name as reviewerName"])
    .where("d.subscriptionId", "=", subscriptionId)
    .where("d.purpose", "<>", "selection")
    .orderBy("d.position")
    .orderBy("d.id")
    .orderBy("a.number");
}

export type DocumentHistory = Awaited<ReturnType<ReturnType<typeof documentHistory>["execute"]>>;
