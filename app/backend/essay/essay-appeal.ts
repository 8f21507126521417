import { type BackendContext, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { actorOf, audit, authorOf } from "~/backend/identity";
import {
  findOwnSubscription,
  loadSubject,
  lockSubject,
  resultDueDay,
  setStatus,
  tellCandidate,
} from "~/backend/subscription";
import { appealMessage } from "./appeal-message";
import { rulesOf } from "./essay-parameter";
import { attemptsOf, loadAttempt, type OwnAttempt } from "./essay-store";
import { appealDayOf, attemptOf } from "./essay-view";

/**
 * Appeals against a failed result: the essay returns to the queue, for a corrector who has not graded it. The earlier
 * result is kept beside the new one.
 * @returns 409 CONFLICT when no appeal is possible (`appealDayOf`), for example after the days for it or after the
 * start of another attempt
 */
export async function appealAgainst(ctx: BackendContext, { row: { id }, subscription }: OwnAttempt, reason: string) {
  const { tenantId, now, caller } = ctx;
  const rules = await rulesOf(ctx, subscription.institution_id);
  return inTransaction(ctx.db, async (trx) => {
    await lockSubject(trx, tenantId, subscription.id);
    const record = await findOwnSubscription({ ...ctx, db: trx }, subscription.id);
    const subject = await loadSubject(trx, tenantId, subscription.id);
    const [row] = await attemptsOf(trx, tenantId, subscription.id);
    if (!record || !subject || !caller) return notFound;
    if (row?.id !== id || appealDayOf(now, record, row, rules) === null) return problem(409, "CONFLICT");
    const actor = actorOf(caller);
    await setStatus(trx, subject, "under_correction", now, { actor });
    const dueOn = await resultDueDay(trx, subject, now);
    await trx
      .updateTable("essay_attempt")
      .set({
        ...{ state: "appeal", appealed_at: now.toISOString(), appeal_reason: reason },
        ...{ earlier_json: JSON.stringify(attemptOf(row).result), waiting_since: now.toISOString(), due_on: dueOn },
        ...{ grade: null, outcome: null, zero_cause: null, feedback: null, decided_at: null, decided_by: null },
        ...{ delay_told_at: null, revision: row.revision + 1 },
      })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .execute();
    const place = { tenantId, institutionId: row.institution_id, ...authorOf(actor), subjectId: subscription.id };
    await audit(trx, { ...place, action: "essay.appealed", reason, details: { attempt: row.number } }, now);
    const path = `/essay/${subscription.id}`;
    await tellCandidate(
      trx,
      subject,
      (language) => ({ ...appealMessage({ course: subject.courseNameIn(language), dueOn }, language), path }),
      now,
    );
    const appealed = await loadAttempt(trx, tenantId, id);
    return appealed ? { status: 200 as const, body: attemptOf(appealed) } : notFound;
  });
}
