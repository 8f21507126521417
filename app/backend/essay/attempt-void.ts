import { type BackendContext, mayStaff, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { actorOf, audit, authorOf } from "~/backend/identity";
import type { Message } from "~/backend/messaging";
import {
  findOwnSubscription,
  loadSubject,
  lockSubject,
  type SubscriptionRecord,
  setStatus,
  tellCandidate,
} from "~/backend/subscription";
import type { Language } from "~/contract/value";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";

interface Attempt {
  id: string;
  state: string;
  number: number;
  institution_id: string;
  subscription_id: string;
}

/** A selection whose attempts staff may annul: the essay or the entrance exam. */
interface VoidableSelection<Row extends Attempt> {
  /** The audited action. */
  action: string;
  /** The candidate's page, without the id of the enrolment. */
  page: "/essay" | "/entrance-exam";
  /** The enrolment's status after an attempt. An annulment changes only this status back to `selective_pending`. */
  statusAfter: SubscriptionStatus;
  /** All attempts of an enrolment, newest first. */
  attempts: (trx: Database, tenantId: string, subscriptionId: string) => Promise<Attempt[]>;
  load: (trx: Database, tenantId: string, id: string) => Promise<Row | undefined>;
  /** Says whether staff may annul an attempt of an enrolment with the given status. */
  mayVoid: (row: Row, status: SubscriptionStatus, subscription: SubscriptionRecord) => boolean;
  close: (trx: Database, row: Row, reason: string) => Promise<void>;
  message: (given: { course: string; reason: string }, language: Language) => Message & { icon: string };
}

/**
 * Lets staff annul an attempt, for example after a technical failure. If it was the latest attempt, the enrolment waits
 * for its selection again, and the candidate gets a message with the reason.
 * @returns null when it is annulled; 409 CONFLICT when it may not be, 404 without the right to move the enrolment
 */
export async function voidIn<Row extends Attempt>(
  ctx: BackendContext,
  { id, attemptId, reason }: { id: string; attemptId: string; reason: string },
  selection: VoidableSelection<Row>,
) {
  const { db, tenantId, now, caller } = ctx;
  const subscription = await findOwnSubscription(ctx, id);
  if (!caller || !subscription || !mayStaff(ctx, "enrolments.move", subscription.institution_id)) return notFound;
  return inTransaction(db, async (trx) => {
    await lockSubject(trx, tenantId, id);
    const row = await selection.load(trx, tenantId, attemptId);
    if (row?.subscription_id !== id) return notFound;
    const subject = await loadSubject(trx, tenantId, id);
    if (!subject || !selection.mayVoid(row, subject.status, subscription)) return problem(409, "CONFLICT");
    const latest = (await selection.attempts(trx, tenantId, id)).find(({ state }) => state !== "void");
    await selection.close(trx, row, reason);
    const actor = actorOf(caller);
    const place = { tenantId, institutionId: row.institution_id, ...authorOf(actor), subjectId: id };
    await audit(trx, { ...place, action: selection.action, reason, details: { attempt: row.number } }, now);
    // If a later attempt counts, nothing changes for the candidate.
    if (latest && latest.id !== attemptId) return null;
    if (subject.status === selection.statusAfter)
      await setStatus(trx, subject, "selective_pending", now, { actor, reason });
    const path = `${selection.page}/${id}`;
    await tellCandidate(
      trx,
      subject,
      (language) => ({ ...selection.message({ course: subject.courseNameIn(language), reason }, language), path }),
      now,
    );
    return null;
  });
}
