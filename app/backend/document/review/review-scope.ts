import { type BackendContext, mayStaff } from "~/backend/context";
import { type DocumentRow, loadDocument } from "../document-store";

/** A document for staff with the right to review it; null when it is absent, out of scope or was never sent. */
export async function findReview(ctx: BackendContext, id: string): Promise<DocumentRow | null> {
  const row = await loadDocument(ctx.db, ctx.tenantId, id);
  return row && mayReview(ctx, row) ? row : null;
}

/** Says whether a document was sent, and the caller has the right to review it. */
export function mayReview(ctx: BackendContext, { sent_at, institution_id }: DocumentRow): boolean {
  return sent_at !== null && mayStaff(ctx, "documents.review", institution_id);
}
