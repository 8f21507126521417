import type { DraftChange } from "~/api/draft-change";
import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { audit, callerAuthor } from "~/modules/people/service";
import { recordEvent } from "~/modules/webhooks/service";
import type { BackendContext } from "~/procedure/context";
import type { AuditAction } from "~/rules/audit-action";
import { canonicalJson } from "~/rules/json/canonical-json";

/** How many revisions of a draft are kept. */
export const KEPT_REVISIONS = 200;

/** The action that made a revision. */
export type RevisionKind = "saved" | "published" | "discarded" | "restored";

/**
 * Why a change is refused: the draft was published, discarded or restored meanwhile, or two people changed the same
 * fields differently.
 */
export type Overlap = Partial<Pick<DraftChange, "isOver" | "conflicts">>;

interface Edited {
  revision: number;
  modifiedByName: string | null;
  updatedAt: string | null;
}

/**
 * The refusal that names who changed a draft in the meantime, when, and the fields that both changed differently.
 * @param newest the row's newest revision, if it is kept
 */
export function changedMeanwhile(
  row: Edited,
  newest: { authorName: string | null; createdAt: string } | undefined,
  overlap: Overlap,
): Refusal<"CHANGED_MEANWHILE"> {
  const change: DraftChange = {
    revision: row.revision,
    byName: newest?.authorName ?? row.modifiedByName,
    at: newest?.createdAt ?? row.updatedAt ?? new Date(0).toISOString(),
    isOver: false,
    conflicts: [],
    ...overlap,
  };
  // Converts the change to JSON, where a value that one side removed is null.
  return new Refusal("CHANGED_MEANWHILE", { facts: JSON.parse(canonicalJson(change)) });
}

/** Refuses a deed on a draft that was changed since its page was rendered. @throws Refusal */
export function expectRevision(row: { revision: number }, revision: number): void {
  if (row.revision !== revision) throw new Refusal("CONFLICT");
}

/** Who changes something, and when; no caller where a job does it. */
export type Editing = Pick<BackendContext, "tenantId" | "now" | "caller">;

/** Writes an audit entry about a journey or a form, in the transaction of the change. */
export async function auditEdit(
  ctx: Editing,
  trx: TenantDatabase,
  row: { id: string; tenantId: string; institutionId: string },
  entry: {
    action: AuditAction;
    reason?: string | null;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const place = { institutionId: row.institutionId, subjectId: row.id };
  const author = callerAuthor(ctx.caller);
  await audit(trx, { ...place, ...author, ...entry, reason: entry.reason || null }, ctx.now);
  const { action: type } = entry;
  if (type === "journey.published" || type === "journey.activated" || type === "journey.deactivated")
    recordEvent(trx, { ...place, type, data: { journeyId: row.id, ...entry.details } }, ctx.now);
}
