import type { Selectable } from "kysely";
import { newId } from "~/data/id";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import type { Caller } from "~/procedure/context";
import { correlationId } from "~/procedure/correlation";
import type { AuditAction } from "~/rules/audit-action";
import type { AccountRow } from "./user-view";

/** The author of an action: an account, and the staff member who impersonates it, if any. */
export interface Actor {
  id: string;
  name: string | null;
  impersonatorId: string | null;
}

/** An action that must stay traceable. */
export interface AuditEntry {
  institutionId?: string | null;
  /**
   * `authorOf` returns this and the next two fields; `actorId` is empty when the portal itself acted, such as in a job.
   */
  actorId: string;
  actorName: string | null;
  impersonatorId: string | null;
  /** The user, enrolment or other record that the action concerns; null when there is none. */
  subjectId: string | null;
  action: AuditAction;
  /** The reason, as the actor wrote it. */
  reason?: string | null;
  /** Further facts, such as `from` and `to`: ids and codes where possible, and no secrets. */
  details?: Record<string, unknown>;
}

/** The actor of a call. */
export function actorOf({ userId, account, impersonatorId }: Caller): Actor {
  return { id: userId, name: account.name, impersonatorId };
}

/** The owner of an account as an actor, also when a code or a link proves who they are instead of a session. */
export function ownerOf({ id, name }: AccountRow): Actor {
  return { id, name, impersonatorId: null };
}

/** The part of an audit entry that says who acted: the actor, or the portal itself when there is no actor. */
export function authorOf(actor: Actor | undefined) {
  return { actorId: actor?.id ?? "", actorName: actor?.name ?? null, impersonatorId: actor?.impersonatorId ?? null };
}

/** The same for the caller of a call; null for the portal itself. */
export const callerAuthor = (caller: Caller | null) => authorOf(caller ? actorOf(caller) : undefined);

/** Writes an audit entry of the tenant that the action concerns, with the correlation id of the request; call it in the transaction of the action. */
export async function audit(db: TenantDatabase, entry: AuditEntry, now: Date): Promise<void> {
  await db.insertInto("auditEntry").values(auditRow(entry, now)).execute();
}

/** The row of an audit entry, to write it together with others. */
export const auditRow = (entry: AuditEntry, now: Date) => ({
  id: newId(),
  at: now.toISOString(),
  actorId: entry.actorId,
  actorName: entry.actorName,
  impersonatorId: entry.impersonatorId,
  correlationId: correlationId(),
  institutionId: entry.institutionId ?? null,
  subjectId: entry.subjectId,
  action: entry.action,
  reason: entry.reason ?? null,
  detailsJson: JSON.stringify(entry.details ?? {}),
});

/** Selects the newest entries about a record, at most `limit`, newest first. */
export function auditQuery(db: TenantDatabase, subjectId: string, limit: number) {
  return db
    .selectFrom("auditEntry")
    .select(["id", "at", "action", "actorId", "actorName", "reason", "detailsJson"])
    .where("subjectId", "=", subjectId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
}

export type AuditRow = Pick<
  Selectable<Schema["auditEntry"]>,
  "id" | "at" | "action" | "actorId" | "actorName" | "reason" | "detailsJson"
>;
