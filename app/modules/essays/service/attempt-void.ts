import { absent, Refusal } from "~/api/refusal";
import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import type { Message } from "~/i18n/message";
import { actorOf } from "~/modules/people/service";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import {
  enrolmentInScope,
  loadSubject,
  lockSubject,
  type SubscriptionRecord,
  setStatus,
  tellCandidate,
} from "~/modules/subscriptions/service";
import type { Deed, StaffContext } from "~/procedure/procedure";
import type { AuditAction } from "~/rules/audit-action";

interface Attempt {
  id: string;
  state: string;
  number: number;
  institutionId: string;
  subscriptionId: string;
}

/** What staff annul: an attempt of an enrolment, for a reason. */
export interface Annulled {
  id: string;
  attemptId: string;
  reason: string;
}

/** A selection whose attempts staff may annul: the essay or the entrance exam. */
interface VoidableSelection<Row extends Attempt> {
  /** The audited action. */
  action: AuditAction;
  /** The candidate's page, without the id of the enrolment. */
  page: "/essay" | "/entrance-exam";
  /** The enrolment's status after an attempt. An annulment changes only this status back to `selective_pending`. */
  statusAfter: SubscriptionStatus;
  /** All attempts of an enrolment, newest first. */
  attempts: (trx: TenantDatabase, subscriptionId: string) => Promise<Attempt[]>;
  load: (trx: TenantDatabase, id: string) => Promise<Row | undefined>;
  /** Says whether staff may annul an attempt of an enrolment with the given status. */
  mayVoid: (row: Row, status: SubscriptionStatus, subscription: SubscriptionRecord) => boolean;
  close: (trx: TenantDatabase, row: Row, reason: string) => Promise<void>;
  message: (given: { course: string; reason: string }, language: Language) => Message & { icon: string };
}

/**
 * Lets staff annul an attempt, for example after a technical failure. If it was the latest attempt, the enrolment waits
 * for its selection again, and the candidate gets a message with the reason.
 * @throws Refusal CONFLICT when it may not be annulled
 */
export async function voidIn<Row extends Attempt>(
  ctx: StaffContext & Deed,
  { id, attemptId, reason }: Annulled,
  selection: VoidableSelection<Row>,
): Promise<void> {
  const { db, now } = ctx;
  const subscription = await enrolmentInScope(ctx, id);
  await lockSubject(db, id);
  const row = await selection.load(db, attemptId);
  const subject = await loadSubject(db, id);
  if (row?.subscriptionId !== id || !subject) throw absent();
  if (!selection.mayVoid(row, subject.status, subscription)) throw new Refusal("CONFLICT");
  const latest = (await selection.attempts(db, id)).find(({ state }) => state !== "void");
  await selection.close(db, row, reason);
  const details = { attempt: row.number };
  await ctx.audit(selection.action, { subjectId: id, institutionId: row.institutionId, reason, details });
  // If a later attempt counts, nothing changes for the candidate.
  if (latest && latest.id !== attemptId) return;
  if (subject.status === selection.statusAfter)
    await setStatus(db, subject, "selective_pending", now, { actor: actorOf(ctx.caller), reason });
  const path = `${selection.page}/${id}`;
  await tellCandidate(
    db,
    subject,
    (language) => ({ ...selection.message({ course: subject.courseNameIn(language), reason }, language), path }),
    now,
  );
}
