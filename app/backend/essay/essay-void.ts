import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { voidIn } from "./attempt-void";
import { voidMessage } from "./essay-message";
import { type AttemptRow, loadAttempt } from "./essay-store";

/**
 * Lets staff annul an attempt; the candidate may then write another.
 * @returns as `voidIn`: 409 CONFLICT for an attempt that was graded or annulled
 */
export const voidAttempt = (ctx: BackendContext, id: string, attemptId: string, reason: string) =>
  voidIn<AttemptRow>(
    ctx,
    { id, attemptId, reason },
    {
      ...{ action: "essay.voided", page: "/essay", statusAfter: "under_correction" },
      ...{ load: loadAttempt, close: closeAttempt, message: voidMessage },
      mayVoid: ({ state }) => state === "writing" || state === "submitted",
    },
  );

/** Ends an attempt without a result. */
export async function closeAttempt(trx: Database, row: AttemptRow, reason: string | null): Promise<void> {
  await trx
    .updateTable("essay_attempt")
    .set({ state: "void", void_reason: reason, waiting_since: null, revision: row.revision + 1 })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .execute();
}
