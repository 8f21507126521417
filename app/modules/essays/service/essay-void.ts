import type { TenantDatabase } from "~/data/tenant";
import { translator } from "~/i18n/translator";
import { type EssayState, isInCorrection } from "~/modules/essays/rules/essay-state";
import { candidateLanguage, type PaymentSubject } from "~/modules/subscriptions/service";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { type Annulled, voidIn } from "./attempt-void";
import { voidMessage } from "./essay-message";
import { type AttemptRow, attemptsOf, loadAttempt } from "./essay-store";

/**
 * Lets staff annul an attempt; the candidate may then write another.
 * @throws Refusal as `voidIn`: CONFLICT for an attempt that was graded or annulled
 */
export const voidAttempt = (ctx: StaffContext & Deed, annulled: Annulled) =>
  voidIn<AttemptRow>(ctx, annulled, {
    ...{ action: "essay.voided", page: "/essay", statusAfter: "under_correction" },
    ...{ attempts: attemptsOf, load: loadAttempt, close: closeAttempt, message: voidMessage },
    mayVoid: ({ state }) => state === "writing" || state === "submitted",
  });

/** Ends an attempt without a result. */
export async function closeAttempt(trx: TenantDatabase, row: AttemptRow, reason: string | null): Promise<void> {
  await trx
    .updateTable("essayAttempt")
    .set({ state: "void", voidReason: reason, waitingSince: null, revision: row.revision + 1 })
    .where("id", "=", row.id)
    .execute();
}

/**
 * Ends the essays of an enrolment that still wait for a result, because its candidate chose another selection. Call it
 * in a transaction that has locked the enrolment.
 */
export async function closeWaiting(trx: TenantDatabase, subject: PaymentSubject): Promise<void> {
  const attempts = await attemptsOf(trx, subject.id);
  const waiting = attempts.filter(({ state }) => isInCorrection(state as EssayState));
  for (const row of waiting)
    await closeAttempt(trx, row, translator(await candidateLanguage(trx, subject))("essayMessage.left"));
}
