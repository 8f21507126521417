import { absent, Refusal } from "~/api/refusal";
import { inTransaction } from "~/data/transaction";
import type { EntranceAnswers } from "~/modules/entrance-exams/schema/entrance-exam";
import { isOver } from "~/modules/essays/rules/essay-clock";
import { coverIfOver } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { isWriteToken } from "~/procedure/write-token";
import { type AttemptRow, loadAttempt, progressOf } from "./entrance-store";

/** Saves answers by the write token of the attempt. @throws Refusal as `saveAnswers`, and for a wrong token */
export async function keepAnswers(
  ctx: BackendContext,
  { attemptId, token, answers }: { attemptId: string; token: string; answers: EntranceAnswers },
) {
  const row = isWriteToken(ctx.config, "entrance-answers", attemptId, token)
    ? await loadAttempt(ctx.db, attemptId)
    : undefined;
  if (!row) throw absent();
  return saveAnswers(ctx, row, answers);
}

/**
 * Saves changed answers, each on its own: what another tab saved for other questions stays, and for the same question
 * the later choice counts.
 * @throws Refusal EXAM_OVER after the time or the submission, VALIDATION for an unknown question or alternative
 */
export async function saveAnswers(
  { db, now }: Pick<BackendContext, "db" | "now">,
  attempt: Pick<AttemptRow, "tenantId" | "id" | "deadlineAt">,
  answers: EntranceAnswers,
) {
  const { id } = attempt;
  await coverIfOver(db, attempt, now);
  return inTransaction(db, async (trx) => {
    const open = await trx
      .updateTable("entranceAttempt")
      .set((eb) => ({ revision: eb("revision", "+", answers.length > 0 ? 1 : 0) }))
      .where("id", "=", id)
      .where("state", "=", "open")
      .returning(["deadlineAt", "revision"])
      .executeTakeFirst();
    if (!open || isOver(open.deadlineAt, now)) throw new Refusal("EXAM_OVER");
    const questions = await trx
      .selectFrom("entranceAnswer")
      .select(["position", "orderJson"])
      .where("attemptId", "=", id)
      .execute();
    const choices = new Map(questions.map((one) => [one.position, (JSON.parse(one.orderJson) as number[]).length]));
    if (answers.some(({ position, chosen }) => chosen >= (choices.get(position) ?? 0))) throw new Refusal("VALIDATION");
    const at = now.toISOString();
    for (const { position, chosen } of answers)
      await trx
        .updateTable("entranceAnswer")
        .set({ chosen, answeredAt: at })
        .where("attemptId", "=", id)
        .where("position", "=", position)
        .execute();
    const { answered, total, savedAt } = await progressOf(trx, { id });
    return { answered, total, savedAt: savedAt ?? at, revision: open.revision };
  });
}
