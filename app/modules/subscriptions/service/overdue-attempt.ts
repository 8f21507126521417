import { sql } from "kysely";
import { absent } from "~/api/refusal";
import { eachInBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { GRACE_MS, isOver } from "~/modules/essays/rules/essay-clock";
import type { UserContext } from "~/procedure/procedure";
import { coverOutage } from "./outage";
import { lockSubject } from "./payment-subject";
import { ownEnrolment } from "./subscription-access";
import type { SubscriptionRecord } from "./subscription-record";

/** A kind of attempt that ends at a deadline by the server's clock. */
export interface TimedAttempts<Row extends AttemptKey = AttemptKey> {
  table: "essayAttempt" | "entranceAttempt";
  /** The state of an attempt under way. */
  openState: string;
  /** Loads an attempt without checking access. */
  load: (db: TenantDatabase, id: string) => Promise<Row | undefined>;
  /** Submits what is saved of an attempt, if its time is still over, in a transaction that has locked the enrolment. */
  submitSaved: (trx: TenantDatabase, key: AttemptKey, now: Date) => Promise<void>;
}

export interface AttemptKey {
  tenantId: string;
  id: string;
  subscriptionId: string;
  deadlineAt: string;
  state: string;
}

/**
 * Submits what is saved of all attempts whose time is over; call `coverOutage` first. An attempt that fails is retried
 * in the next run and delays no others.
 */
export async function submitOverdue(db: Database, attempts: TimedAttempts, now: Date): Promise<void> {
  const due = db
    // Both tables have these columns.
    .selectFrom(attempts.table as "essayAttempt")
    .select(["tenantId", "id", "subscriptionId", "deadlineAt", "state"])
    // A literal, so that the query matches the condition of the partial index.
    .where("state", "=", sql.lit(attempts.openState))
    .where("deadlineAt", "<", new Date(now.getTime() - GRACE_MS).toISOString())
    .orderBy("deadlineAt");
  await eachInBatches(
    (limit, skip) => due.limit(limit).offset(skip).execute(),
    (key) => submit(tenantHandle(db, key.tenantId), attempts, key, now),
  );
}

/**
 * Submits what is saved of an attempt, once, if its time is over even after the time of an outage was added.
 * @returns whether the attempt was open and its deadline had passed; if so, the caller must read it again
 */
export async function submitIfOver(
  db: TenantDatabase,
  attempts: TimedAttempts,
  key: AttemptKey,
  now: Date,
): Promise<boolean> {
  if (key.state !== attempts.openState || !isOver(key.deadlineAt, now)) return false;
  await coverOutage(db.everyTenant, now);
  await submit(db, attempts, key, now);
  return true;
}

/** The id of an enrolment, and that of an attempt at its essay or exam. */
export interface AttemptIds {
  id: string;
  attemptId: string;
}

export interface OwnAttempt<Row> {
  subscription: SubscriptionRecord;
  row: Row;
}

/** An attempt of the candidate who calls. @throws Refusal for other ids, and for staff */
export async function ownAttempt<Row extends AttemptKey>(
  ctx: UserContext,
  { load }: TimedAttempts<Row>,
  { id, attemptId }: AttemptIds,
): Promise<OwnAttempt<Row>> {
  const subscription = await ownEnrolment(ctx, id);
  const row = await load(ctx.db, attemptId);
  if (row?.subscriptionId !== id) throw absent();
  return { subscription, row };
}

/** An attempt of the candidate who calls, submitted first if its time is over. */
export async function settledAttempt<Row extends AttemptKey>(
  ctx: UserContext,
  attempts: TimedAttempts<Row>,
  ids: AttemptIds,
): Promise<OwnAttempt<Row>> {
  const own = await ownAttempt(ctx, attempts, ids);
  return (await submitIfOver(ctx.db, attempts, own.row, ctx.now)) ? ownAttempt(ctx, attempts, ids) : own;
}

function submit(db: TenantDatabase, { submitSaved }: TimedAttempts, key: AttemptKey, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, key.subscriptionId);
    await submitSaved(trx, key, now);
  });
}
