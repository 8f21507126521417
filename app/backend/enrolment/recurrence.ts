import { implement, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { askSavingPage, openSavingPage, recurrenceOf, stopRecurrence } from "~/backend/payment";
import { findPayersSubject, findSubject, lockSubject } from "~/backend/subscription";
import { recurrence } from "~/contract/recurrence";
import { revokeRecurrence } from "./consent";

/**
 * The automatic charge of installments. Only its payer may save or replace the card, or stop the charge; staff of the
 * institution see it.
 */
export const recurrenceResource = implement(recurrence, {
  get: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    return { status: 200, body: await recurrenceOf(ctx, subject) };
  },
  openPage: async ({ params, headers, body }, ctx) => {
    const subject = await findPayersSubject(ctx, params.id);
    const refusal = await openSavingPage(ctx, subject, { headers, textVersion: body.textVersion });
    return refusal ?? { status: 200, body: await recurrenceOf(ctx, subject) };
  },
  ask: async ({ params }, ctx) => {
    const subject = await findPayersSubject(ctx, params.id);
    await askSavingPage(ctx, subject);
    return { status: 200, body: await recurrenceOf(ctx, subject) };
  },
  stop: async ({ params }, ctx) => {
    const { db, now, tenantId } = ctx;
    const subject = await findPayersSubject(ctx, params.id);
    const isStopped = await inTransaction(db, async (trx) => {
      await lockSubject(trx, tenantId, subject.id);
      if (!(await stopRecurrence(trx, subject, now))) return false;
      const { userId } = subject;
      if (userId) await revokeRecurrence(trx, { tenantId, userId, subscriptionId: subject.id }, now);
      return true;
    });
    return isStopped ? { status: 200, body: await recurrenceOf(ctx, subject) } : problem(409, "STATUS_NOT_ALLOWED");
  },
});
