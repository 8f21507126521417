import type { TenantDatabase } from "~/data/tenant";
import { selectionOfRecord } from "~/modules/enrolments/service";
import { type Annulled, voidIn } from "~/modules/essays/service";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { voidMessage } from "./entrance-message";
import { type AttemptRow, attemptsOf, loadAttempt } from "./entrance-store";

/**
 * Lets staff annul an attempt that is open or was failed, for example because the candidate had no network until the
 * time ran out. An annulled attempt does not count.
 * @throws Refusal as `voidIn`: CONFLICT for a passed or annulled attempt, or a failed one whose enrolment has gone on
 */
export const voidAttempt = (ctx: StaffContext & Deed, annulled: Annulled) =>
  voidIn<AttemptRow>(ctx, annulled, {
    ...{ action: "entrance.voided", page: "/entrance-exam", statusAfter: "failed" },
    ...{ attempts: attemptsOf, load: loadAttempt, close: closeAttempt, message: voidMessage },
    mayVoid: (row, status, subscription) =>
      row.state === "open" || (selectionOfRecord(subscription) === "entrance" && mayRepeat(row, status)),
  });

/** Says whether staff may annul a submitted attempt while its enrolment has a status. */
function mayRepeat({ state, outcome }: Pick<AttemptRow, "state" | "outcome">, status: string): boolean {
  return state === "final" && outcome === "failed" && (status === "failed" || status === "selective_pending");
}

/** Ends an attempt without a result that counts. */
export async function closeAttempt(trx: TenantDatabase, row: AttemptRow, reason: string | null): Promise<void> {
  await trx
    .updateTable("entranceAttempt")
    .set({ state: "void", voidReason: reason, revision: row.revision + 1 })
    .where("id", "=", row.id)
    .execute();
}
