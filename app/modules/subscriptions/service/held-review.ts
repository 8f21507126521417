import { absent, Refusal } from "~/api/refusal";
import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { inKeptTransaction } from "~/data/transaction";
import type { Message } from "~/i18n/message";
import {
  type ApplyHeld,
  claimOf,
  claimRecord,
  effectiveAt,
  endClaim,
  type HeldDecision,
  holdDecision,
  type NewDecision,
  renewClaim,
  takeHeld,
  tellAuthor,
} from "~/modules/desk/service";
import { inWordsOf } from "~/modules/messaging/service";
import { type Actor, actorOf, audit, authorOf } from "~/modules/people/service";
import { hasEnded } from "~/modules/subscriptions/rules/subscription-status";
import type { StaffContext } from "~/procedure/procedure";
import { candidateLanguage } from "./candidate-message";
import { loadSubject, lockSubject } from "./payment-subject";

/** The columns that reviews need. A record is `sent` while it waits, `in_review` while a decision about it is held. */
interface ReviewedRow {
  tenantId: string;
  institutionId: string;
  id: string;
  subscriptionId: string;
  state: string;
  revision: number;
  sentAt: string | null;
}

type Decided = Pick<NewDecision, "outcome" | "reason" | "details"> & { told: Message };

/** What a desk defines for the kind of record that it decides about. */
export interface HeldReview<Row extends ReviewedRow, Wanted> {
  kind: HeldDecision["kind"];
  /** The first part of the actions in the audit, such as `document` in `document.held`. */
  auditPrefix: "document" | "exam-score";
  /** Reads a record for the caller; null if it is absent or the caller lacks the right at its institution. */
  find(ctx: StaffContext, id: string): Promise<Row | null>;
  /** Reads a record without checking access. */
  load(db: TenantDatabase, id: string): Promise<Row | undefined>;
  update(
    trx: TenantDatabase,
    row: Row,
    change: { state: "sent" | "in_review"; waitingSince: string | null },
    /** Who decides now; null when the decision is undone. */
    review: { at: string; by: string } | null,
  ): Promise<unknown>;
  /** Why a decision cannot be taken now although the record waits for one; null when it can. */
  obstacleOf(trx: TenantDatabase, row: Row, wanted: Wanted): Promise<"FILE_WITHHELD" | null>;
  /** The decision, with the message that the candidate receives when the decision takes effect. */
  decisionOf(row: Row, wanted: Wanted, given: { course: string; language: Language }): Decided;
  /** Applies a due decision. @returns false when its conditions are no longer met */
  apply(trx: TenantDatabase, held: HeldDecision, now: Date): Promise<boolean>;
  /** The notification to the author whose decision about a candidate's record could not take effect. */
  returned(row: Row, candidate: string, language: Language): Message & { icon: string; targetUrl: string };
  /** The details of a record for the audit. */
  detailsOf(row: Row): Record<string, unknown>;
  /** The details of a decision for the audit. */
  summaryOf(wanted: Wanted): Record<string, unknown>;
}

/** The actions of a desk whose decisions can be undone until they take effect. */
export function heldReviewOf<Row extends ReviewedRow, Wanted extends { revision: number }>(
  review: HeldReview<Row, Wanted>,
) {
  /**
   * Locks the enrolment of a record, renews the caller's claim on the record, and runs work on it.
   * @throws what work returns as a refusal, once the renewed claim and what work wrote are stored
   */
  async function withRecord<T>(
    ctx: StaffContext,
    id: string,
    work: (trx: TenantDatabase, row: Row, actor: Actor) => Promise<T | Refusal>,
  ): Promise<T> {
    const known = await review.find(ctx, id);
    if (!known) throw absent();
    const actor = actorOf(ctx.caller);
    return inKeptTransaction(ctx.db, async (trx) => {
      await lockSubject(trx, known.subscriptionId);
      const row = await review.load(trx, id);
      if (!row) throw absent();
      await renewClaim(trx, row.id, actor, ctx.now);
      return work(trx, row, actor);
    });
  }

  /** @returns false when the record has changed, another person has claimed it, or its enrolment has ended */
  async function hold(
    trx: TenantDatabase,
    row: Row,
    actor: Actor,
    wanted: Wanted,
    { now, at }: { now: Date; at: string },
  ) {
    const holder = await claimOf(trx, row.id, now);
    const subject = await loadSubject(trx, row.subscriptionId);
    if (!subject || hasEnded(subject.status) || row.state !== "sent" || row.revision !== wanted.revision) return false;
    if (holder && holder.userId !== actor.id) return false;
    // A decision on an earlier file is still held if the scanner refused that file and the candidate sent another one.
    const lost = await takeHeld(trx, row.id);
    if (lost) await giveBack(trx, row, lost, now);
    const language = await candidateLanguage(trx, subject);
    const { told, ...decision } = review.decisionOf(row, wanted, { course: subject.courseNameIn(language), language });
    await review.update(trx, row, { state: "in_review", waitingSince: null }, { at: now.toISOString(), by: actor.id });
    const place = { institutionId: row.institutionId, id: row.id };
    const held = {
      ...place,
      revision: row.revision + 1,
      kind: review.kind,
      ...decision,
      ...(await inWordsOf(trx, place, told)),
      language,
    };
    await holdDecision(trx, held, actor, { now, at });
    await endClaim(trx, row.id);
    await auditDeed(trx, row, actor, "held", { ...review.summaryOf(wanted), effectiveAt: at }, now);
    return true;
  }

  /** Makes a record wait again, unless its enrolment has ended, and notifies the author of the held decision. */
  async function giveBack(trx: TenantDatabase, row: Row, held: HeldDecision, now: Date): Promise<void> {
    const current = await review.load(trx, row.id);
    const subject = await loadSubject(trx, row.subscriptionId);
    if (current?.state === "in_review") await requeue(trx, current, subject);
    await tellAuthor(trx, held, (language) => review.returned(row, subject?.person.name ?? "", language), now);
    await auditDeed(trx, row, undefined, "decision-returned", { to: held.authorId }, now);
  }

  /** Undoes the review of a record, which then waits in the queue again unless its enrolment has ended. */
  async function requeue(
    trx: TenantDatabase,
    row: Row,
    subject: Awaited<ReturnType<typeof loadSubject>>,
  ): Promise<void> {
    const waits = subject !== null && !hasEnded(subject.status);
    await review.update(trx, row, { state: "sent", waitingSince: waits ? row.sentAt : null }, null);
  }

  function auditDeed(
    trx: TenantDatabase,
    row: Row,
    actor: Actor | undefined,
    deed: "held" | "undone" | "decision-refused" | "decision-returned",
    details: Record<string, unknown>,
    now: Date,
  ): Promise<void> {
    const place = { institutionId: row.institutionId, ...authorOf(actor) };
    const what = {
      action: `${review.auditPrefix}.${deed}` as const,
      details: { ...review.detailsOf(row), ...details },
    };
    return audit(trx, { ...place, subjectId: row.subscriptionId, ...what }, now);
  }

  /**
   * Applies a held decision. If its conditions are no longer met, the record waits again and the author of the decision
   * is notified. Call it in a transaction.
   */
  const applyHeld: ApplyHeld = async (trx, id, now) => {
    const row = await review.load(trx, id);
    if (!row) return false;
    await lockSubject(trx, row.subscriptionId);
    const held = await takeHeld(trx, id);
    if (!held) return false;
    if (!(await review.apply(trx, held, now))) await giveBack(trx, row, held, now);
    return true;
  };

  return {
    applyHeld,

    /** Stores a decision until it takes effect, or applies it at once if the institution sets no time for undoing. */
    decide: (ctx: StaffContext, wanted: Wanted & { id: string }) =>
      withRecord(ctx, wanted.id, async (trx, row, actor) => {
        const obstacle = row.state === "sent" ? await review.obstacleOf(trx, row, wanted) : null;
        if (obstacle) return new Refusal(obstacle);
        const at = await effectiveAt(trx, row, ctx.now);
        if (!(await hold(trx, row, actor, wanted, { now: ctx.now, at }))) {
          const details = { ...review.summaryOf(wanted), is: row.state };
          await auditDeed(trx, row, actor, "decision-refused", details, ctx.now);
          return new Refusal("CONFLICT");
        }
        if (at <= ctx.now.toISOString()) await applyHeld(trx, row.id, ctx.now);
        return { effectiveAt: at };
      }),

    /**
     * Deletes a held decision; the record waits again, claimed by the person who undid the decision. Without a held
     * reopening, the record keeps the decision that it would have revoked.
     */
    undo: (ctx: StaffContext, { id }: { id: string }) =>
      withRecord(ctx, id, async (trx, row, actor) => {
        const isDecided = row.state === "in_review";
        // A file that the scanner has refused meanwhile stays refused.
        const held = await takeHeld(trx, id, isDecided ? undefined : "reopened");
        if (!held) return new Refusal("CONFLICT");
        if (isDecided) {
          await requeue(trx, row, await loadSubject(trx, row.subscriptionId));
          await claimRecord(trx, id, actor, ctx.now);
        }
        return auditDeed(trx, row, actor, "undone", { outcome: held.outcome }, ctx.now);
      }),

    /** Applies a held decision now. */
    applyNow: (ctx: StaffContext, { id }: { id: string }) =>
      withRecord(ctx, id, async (trx) => {
        if (!(await applyHeld(trx, id, ctx.now))) return new Refusal("CONFLICT");
      }),
  };
}
