import type { Caller } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { audit, callerAuthor } from "~/backend/identity";

/** A call for one page of an export. */
interface ExportCall {
  after?: string | undefined;
  /** Rows of the earlier pages; absent when the caller does not count them. */
  sent?: number | undefined;
}

interface ExportPage {
  rows: readonly unknown[];
  after: string | null;
  count: number;
  isMore: boolean;
}

interface ExportEntry {
  /** Recorded for the first page with the query and the count of the list, which stops at `COUNT_LIMIT`. */
  begun: string;
  /** Recorded for the last of several pages, with the number of rows of all; an export without this entry broke off. */
  ended: string;
  institutionId?: string;
  details?: Record<string, unknown>;
}

/** Records who exported a list, by which filters, and how many rows they received. */
export async function auditExport(
  { db, tenantId, caller, now }: { db: Database; tenantId: string; caller: Caller; now: Date },
  call: ExportCall,
  page: ExportPage,
  { begun, ended, institutionId, details = {} }: ExportEntry,
): Promise<void> {
  const entry = { tenantId, institutionId: institutionId ?? null, ...callerAuthor(caller), subjectId: null };
  if (call.after === undefined) {
    const counted = { count: page.count, isMore: page.isMore };
    await audit(db, { ...entry, action: begun, details: { ...details, query: call, ...counted } }, now);
  } else if (page.after === null && call.sent !== undefined) {
    await audit(db, { ...entry, action: ended, details: { ...details, count: call.sent + page.rows.length } }, now);
  }
}
