import { institutionLanguage } from "~/backend/catalogue";
import { type BackendContext, type Caller, implement, isStaffOf, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { administratorsOf, audit, callerAuthor, userSettingsOf } from "~/backend/identity";
import { notify } from "~/backend/messaging";
import { paidCents, refundCents, requestRefunds } from "~/backend/payment";
import {
  courseNameIn,
  findOwnSubscription,
  lockSubject,
  type SubscriptionRecord,
  subjectOf,
  tellCandidate,
} from "~/backend/subscription";
import { type Withdrawal, withdrawal } from "~/contract/withdrawal";
import { hasEnded, type SubscriptionStatus } from "~/domain/journey/subscription-status";
import { revokeRecurrence } from "./consent";
import { endSubscription } from "./subscription-end";
import { candidateGaveUp, type GivenUp, staffNotice } from "./withdrawal-message";
import { withdrawalOptionOf } from "./withdrawal-option";

type Wish = Pick<GivenUp, "kind"> & { reason: string };

const statusAfter = { cancellation: "cancelled", withdrawal: "withdrawn" } as const;

export const withdrawalResource = implement(withdrawal, {
  get: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    return row ? { status: 200, body: await withdrawalOf(ctx, row) } : notFound;
  },

  confirm: async ({ params, body }, ctx) => {
    const { caller } = ctx;
    const seen = await findOwnSubscription(ctx, params.id);
    if (!caller || !seen) return notFound;
    if (isStaffOf(ctx, seen.institution_id)) return problem(403, "FORBIDDEN");
    return inTransaction(ctx.db, async (db) => {
      const locked = { ...ctx, db };
      await lockSubject(db, ctx.tenantId, params.id);
      const row = await findOwnSubscription(locked, params.id);
      if (!row) return notFound;
      const isDone = row.status === statusAfter[body.kind];
      const isOffered = withdrawalOptionOf(row, ctx.now).kind === body.kind;
      if (!isDone && !(isOffered && (await giveUp(db, row, caller, body, ctx.now))))
        return problem(409, "STATUS_NOT_ALLOWED");
      const after = (await findOwnSubscription(locked, params.id)) ?? row;
      return { status: 200, body: await withdrawalOf(locked, after) };
    });
  },
});

/** The candidate's option to cancel or withdraw, with the amount paid or, after the end, the refund requested. */
export async function withdrawalOf({ db, now }: Pick<BackendContext, "db" | "now">, row: SubscriptionRecord) {
  const subject = subjectOf(row);
  const body: Withdrawal = {
    option: withdrawalOptionOf(row, now),
    refundCents: hasEnded(row.status as SubscriptionStatus)
      ? await refundCents(db, subject)
      : await paidCents(db, subject),
    endedAt: row.ended_at,
  };
  return body;
}

/**
 * Cancels a subscription or withdraws from it for its candidate. Requests refunds after a withdrawal, and notifies the
 * candidate and the administrators. Call it in a transaction that holds the subscription's lock, after checking that
 * `kind` is allowed.
 * @returns false when the status has changed meanwhile; then nothing changes
 */
export async function giveUp(
  trx: Database,
  row: SubscriptionRecord,
  caller: Caller,
  { kind, reason }: Wish,
  now: Date,
): Promise<boolean> {
  const status = statusAfter[kind];
  if (!(await endSubscription(trx, row, { status, reason: reason || null, isRefunded: kind === "withdrawal" }, now)))
    return false;
  const subject = subjectOf(row);
  const owner = { tenantId: row.tenant_id, userId: row.user_id ?? caller.userId, subscriptionId: row.id };
  await revokeRecurrence(trx, owner, now);
  const refunded =
    kind === "withdrawal" ? await requestRefunds(trx, subject, { reason: "withdrawal", author: null }, now) : 0;
  const entry = { tenantId: row.tenant_id, ...callerAuthor(caller), subjectId: row.user_id };
  const details = { subscriptionId: row.id, from: row.status, refundCents: refunded };
  await audit(trx, { ...entry, action: `subscription.${status}`, details }, now);
  const given = { kind, course: row.course_name, refundCents: refunded };
  await tellCandidate(
    trx,
    subject,
    (language) => ({ ...candidateGaveUp({ ...given, course: courseNameIn(row, language) }, language), icon: "close" }),
    now,
  );
  await tellStaff(trx, row, given, now);
  return true;
}

async function tellStaff(trx: Database, row: SubscriptionRecord, given: GivenUp, now: Date): Promise<void> {
  const place = { tenantId: row.tenant_id, institutionId: row.institution_id };
  const fallback = await institutionLanguage(trx, place);
  for (const staff of await administratorsOf(trx, place)) {
    const notice = staffNotice(given, userSettingsOf(staff).languageId ?? fallback);
    await notify(
      trx,
      { tenantId: staff.tenant_id, userId: staff.id },
      { ...notice, icon: "close", targetUrl: `/enrolments/${row.id}` },
      now,
    );
  }
}
