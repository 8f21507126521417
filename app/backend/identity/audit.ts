import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";

/** An action of staff that must stay traceable. */
export interface AuditEntry {
  /** Tenant that the action concerns. */
  tenantId: string;
  actorId: string;
  /** The user affected by the action or impersonated; null when there is none. */
  subjectId: string | null;
  action: "impersonation.started" | "impersonation.ended" | "password.set-by-staff" | (string & {});
  details?: Record<string, unknown>;
}

/** Writes an audit entry; call it in the transaction of the action. */
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
