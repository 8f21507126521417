import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { type Withdrawal, WithdrawalConfirmation } from "~/api/withdrawal";
import type { TenantDatabase } from "~/data/tenant";
import { sendNotice } from "~/modules/messaging/service";
import { paidCents, refundCents, requestRefunds } from "~/modules/payments/service";
import { administratorsOf, audit, callerAuthor, userSettingsOf } from "~/modules/people/service";
import { hasEnded, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import {
  courseNameIn,
  findOwnSubscription,
  lockSubject,
  type SubscriptionRecord,
  subjectOf,
  tellCandidate,
} from "~/modules/subscriptions/service";
import { institutionLanguage } from "~/modules/tenancy/service";
import { type BackendContext, type Caller, isStaffOf } from "~/procedure/context";
import { command, query } from "~/procedure/procedure";
import { revokeRecurrence } from "./consent";
import { endSubscription } from "./subscription-end";
import { candidateGaveUp, type GivenUp, staffNotice } from "./withdrawal-message";
import { withdrawalOptionOf } from "./withdrawal-option";

type Wish = Pick<GivenUp, "kind"> & { reason: string };

const statusAfter = { cancellation: "cancelled", withdrawal: "withdrawn" } as const;

const One = z.object({ id: Id });

export const withdrawalProcedures = {
  /** The option to cancel a subscription or withdraw from it, with its deadline and its refund. */
  get: query({ access: "user", input: One }, async (ctx, { id }) => withdrawalOf(ctx, await findOwn(ctx, id))),

  /**
   * The candidate cancels before payment, or withdraws within 7 days of it; repeating it changes nothing. Refuses with
   * STATUS_NOT_ALLOWED if another option than the one that the candidate was shown applies now.
   */
  confirm: command(
    { access: "user", inPerson: true, input: WithdrawalConfirmation.extend(One.shape) },
    async (ctx, { id, ...wish }) => {
      const { db, now } = ctx;
      const seen = await findOwn(ctx, id);
      if (isStaffOf(ctx, seen.institutionId)) throw new Refusal("FORBIDDEN");
      await lockSubject(db, id);
      const row = await findOwn(ctx, id);
      const isDone = row.status === statusAfter[wish.kind];
      const isOffered = withdrawalOptionOf(row, now).kind === wish.kind;
      if (!isDone && !(isOffered && (await giveUp(db, row, ctx.caller, wish, now))))
        throw new Refusal("STATUS_NOT_ALLOWED");
    },
  ),
};

/** @throws Refusal for a subscription that the caller may not read */
async function findOwn(ctx: BackendContext, id: string): Promise<SubscriptionRecord> {
  const row = await findOwnSubscription(ctx, id);
  if (!row) throw absent();
  return row;
}

/** The candidate's option to cancel or withdraw, with the amount paid or, after the end, the refund requested. */
export async function withdrawalOf({ db, now }: Pick<BackendContext, "db" | "now">, row: SubscriptionRecord) {
  const subject = subjectOf(row);
  const body: Withdrawal = {
    option: withdrawalOptionOf(row, now),
    refundCents: hasEnded(row.status as SubscriptionStatus)
      ? await refundCents(db, subject)
      : await paidCents(db, subject),
    endedAt: row.endedAt,
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
  trx: TenantDatabase,
  row: SubscriptionRecord,
  caller: Caller,
  { kind, reason }: Wish,
  now: Date,
): Promise<boolean> {
  const status = statusAfter[kind];
  if (!(await endSubscription(trx, row, { status, reason: reason || null, isRefunded: kind === "withdrawal" }, now)))
    return false;
  const subject = subjectOf(row);
  const owner = { tenantId: row.tenantId, userId: row.userId ?? caller.userId, subscriptionId: row.id };
  await revokeRecurrence(trx, owner, now);
  const refunded =
    kind === "withdrawal" ? await requestRefunds(trx, subject, { reason: "withdrawal", author: null }, now) : 0;
  const entry = { ...callerAuthor(caller), subjectId: row.userId };
  const details = { subscriptionId: row.id, from: row.status, refundCents: refunded };
  await audit(trx, { ...entry, action: `subscription.${status}`, details }, now);
  const given = { kind, course: row.courseName, refundCents: refunded };
  await tellCandidate(
    trx,
    subject,
    (language) => ({ ...candidateGaveUp({ ...given, course: courseNameIn(row, language) }, language), icon: "close" }),
    now,
  );
  await tellStaff(trx, row, given, now);
  return true;
}

async function tellStaff(trx: TenantDatabase, row: SubscriptionRecord, given: GivenUp, now: Date): Promise<void> {
  const fallback = await institutionLanguage(trx, row.institutionId);
  for (const staff of await administratorsOf(trx, row.institutionId)) {
    const notice = staffNotice(given, userSettingsOf(staff).languageId ?? fallback);
    const to = { userId: staff.id, institutionId: row.institutionId };
    await sendNotice(trx, to, { ...notice, icon: "close", targetUrl: `/enrolments/${row.id}` }, now);
  }
}
