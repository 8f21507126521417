import type { TenantDatabase } from "~/data/tenant";
import { audit, callerAuthor } from "~/modules/people/service";
import type { Caller } from "~/procedure/context";
import type { AuditAction } from "~/rules/audit-action";

/** A call for one page of an export. */
interface ExportCall {
  after?: string | undefined;
  /** Number of rows of the earlier pages; absent when the caller does not count them. */
  sent?: number | undefined;
}

interface ExportPage {
  rows: readonly unknown[];
  after: string | null;
  count: number;
  isMore: boolean;
}

interface ExportEntry {
  /** The action recorded for the first page, with the query and the count of the list, which stops at `COUNT_LIMIT`. */
  begun: AuditAction;
  /** The action recorded for the last of several pages, with the rows of all pages, if the caller counts them. */
  ended: AuditAction;
  institutionId?: string;
  details?: Record<string, unknown>;
}

/** Records in the audit who exported a list, by which filters, and how many rows. */
export async function auditExport(
  { db, caller, now }: { db: TenantDatabase; caller: Caller; now: Date },
  call: ExportCall,
  page: ExportPage,
  { begun, ended, institutionId, details = {} }: ExportEntry,
): Promise<void> {
  const entry = { institutionId: institutionId ?? null, ...callerAuthor(caller), subjectId: null };
  if (call.after === undefined) {
    const counted = { count: page.count, isMore: page.isMore };
    await audit(db, { ...entry, action: begun, details: { ...details, query: call, ...counted } }, now);
  } else if (page.after === null && call.sent !== undefined) {
    await audit(db, { ...entry, action: ended, details: { ...details, count: call.sent + page.rows.length } }, now);
  }
}
