import type { StaffContext } from "~/procedure/procedure";
import { type DocumentRow, loadDocument } from "../document-store";

/** A document at an institution of the caller's scope; null when it is absent, out of scope or was never sent. */
export async function findReview(ctx: StaffContext, id: string): Promise<DocumentRow | null> {
  const row = await loadDocument(ctx.db, id);
  return row && mayReview(ctx, row) ? row : null;
}

/** Says whether a document was sent, and the caller has the right to review it. */
export function mayReview({ scope }: StaffContext, { sentAt, institutionId }: DocumentRow): boolean {
  return sentAt !== null && scope.some(({ id }) => id === institutionId);
}
