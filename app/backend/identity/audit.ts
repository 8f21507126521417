import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";

/** What staff did that someone may have to answer for. */
export interface AuditEntry {
  /** Tenant that the deed concerns. */
  tenantId: string;
  actorId: string;
  /** The user it was done to or as; null when it was none. */
  subjectId: string | null;
  action: "impersonation.started" | "impersonation.ended" | "password.set-by-staff" | (string & {});
  details?: Record<string, unknown>;
}

/** Adds an entry to the audit; call it in the transaction of what it tells. */
export async function audit(db: Database, entry: AuditEntry, now: Date): Promise<void> {
  await db
    .insertInto("audit_entry")
    .values({
      tenant_id: entry.tenantId,
      id: newId(),
      at: now.toISOString(),
      actor_id: entry.actorId,
      subject_id: entry.subjectId,
      action: entry.action,
      details_json: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
