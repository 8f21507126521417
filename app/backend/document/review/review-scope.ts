import { type BackendContext, mayStaff } from "~/backend/context";
import { type DocumentRow, loadDocument } from "../document-store";

/** A document for staff with the right to review it; null when it is absent, out of scope or was never sent. */
export async function findReview(ctx: BackendContext, id: string): Promise<DocumentRow | null> {
  const row = await loadDocument(ctx.db, ctx.tenantId, id);
  return row && row.sent_at !== null && mayStaff(ctx, "documents.review", row.institution_id) ? row : null;
}
