import { type BackendContext, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import {
  type ApplyHeld,
  claimOf,
  claimRecord,
  effectiveAt,
  endClaim,
  type HeldDecision,
  holdDecision,
  takeHeld,
  tellAuthor,
} from "~/backend/desk";
import { type Actor, actorOf, audit, authorOf } from "~/backend/identity";
import { candidateLanguage, loadSubject, lockSubject } from "~/backend/subscription";
import type { ExamDecision } from "~/contract/exam-score-review";
import type { Language } from "~/contract/value";
import { hasEnded } from "~/domain/journey/subscription-status";
import { applyExamDecision, decidedOf } from "../exam-decision";
import { examMessage, returnedExamMessage } from "../exam-message";
import { type ExamScoreRow, loadScore, updateScore } from "../exam-store";
import { findExamReview } from "./review-scope";

/** Runs work on locked scores; null if they are absent or the caller lacks the right. */
async function withScore<T>(
  ctx: BackendContext,
  id: string,
  work: (trx: Database, row: ExamScoreRow, actor: Actor) => Promise<T>,
): Promise<T | null> {
  const known = await findExamReview(ctx, id);
  const { caller } = ctx;
  if (!known || !caller) return null;
  return inTransaction(ctx.db, async (trx) => {
    await lockSubject(trx, known.tenant_id, known.subscription_id);
    const row = await loadScore(trx, known.tenant_id, id);
    return row ? work(trx, row, actorOf(caller)) : null;
  });
}

/** Stores a decision until it takes effect, or applies it at once if the institution sets no time for undoing. */
export async function decide(ctx: BackendContext, id: string, wanted: { revision: number; decision: ExamDecision }) {
  const answer = await withScore(ctx, id, async (trx, row, actor) => {
    const at = await effectiveAt(trx, row, ctx.now);
    if (!(await hold(trx, row, actor, wanted, { now: ctx.now, at }))) {
      await auditDeed(trx, row, actor, "exam-score.decision-refused", { is: row.state }, ctx.now);
      return problem(409, "CONFLICT");
    }
    if (at <= ctx.now.toISOString()) await applyHeldScore(trx, { tenantId: row.tenant_id, id }, ctx.now);
    return { status: 200 as const, body: { effectiveAt: at } };
  });
  return answer ?? notFound;
}

/** @returns false when the scores have changed, another person has claimed them, or the enrolment has ended */
async function hold(
  trx: Database,
  row: ExamScoreRow,
  actor: Actor,
  { revision, decision }: { revision: number; decision: ExamDecision },
  { now, at }: { now: Date; at: string },
): Promise<boolean> {
  const holder = await claimOf(trx, row.tenant_id, row.id, now);
  const subject = await loadSubject(trx, row.tenant_id, row.subscription_id);
  if (!subject || hasEnded(subject.status) || row.state !== "sent" || row.revision !== revision) return false;
  if (holder && holder.userId !== actor.id) return false;
  const language = await candidateLanguage(trx, subject);
  const message = examMessage(decidedOf(row, subject.courseNameIn(language), decision), language);
  await updateScore(trx, row, { state: "in_review", waiting_since: null });
  const outcome = decision.kind === "refuse" ? ("rejected" as const) : ("approved" as const);
  const held = {
    ...{ tenantId: row.tenant_id, institutionId: row.institution_id, id: row.id, revision: row.revision + 1 },
    ...{ kind: "exam_score" as const, outcome, details: decision, ...message, language },
  };
  await holdDecision(trx, held, actor, { now, at });
  await endClaim(trx, row.tenant_id, row.id);
  await auditDeed(trx, row, actor, "exam-score.held", { kind: decision.kind, effectiveAt: at }, now);
  return true;
}

/** Deletes a held decision; the scores wait again, claimed by the person who undid it. */
export async function undo(ctx: BackendContext, id: string) {
  const answer = await withScore(ctx, id, async (trx, row, actor) => {
    const held = await takeHeld(trx, { tenantId: row.tenant_id, id });
    if (!held) return problem(409, "CONFLICT");
    await updateScore(trx, row, { state: "sent", waiting_since: row.sent_at });
    await claimRecord(trx, { tenantId: row.tenant_id, id }, actor, ctx.now);
    await auditDeed(trx, row, actor, "exam-score.undone", { outcome: held.outcome }, ctx.now);
    return done;
  });
  return answer ?? notFound;
}

/** Applies a held decision now. */
export async function applyNow(ctx: BackendContext, id: string) {
  const answer = await withScore(ctx, id, async (trx, row) =>
    (await applyHeldScore(trx, { tenantId: row.tenant_id, id }, ctx.now)) ? done : problem(409, "CONFLICT"),
  );
  return answer ?? notFound;
}

const done = { status: 200 as const, body: { Message: "OK" as const } };

/**
 * Applies a held decision. If its conditions are no longer met, returns it to its author with a notification.
 * Call it in a transaction.
 */
export const applyHeldScore: ApplyHeld = async (trx, { tenantId, id }, now) => {
  const row = await loadScore(trx, tenantId, id);
  if (!row) return false;
  await lockSubject(trx, tenantId, row.subscription_id);
  const held = await takeHeld(trx, { tenantId, id });
  if (!held) return false;
  const decision = JSON.parse(held.details_json ?? "{}") as ExamDecision;
  const deciding = {
    ...{ tenantId, id, revision: held.revision, decision: { ...decision, source: "proof" as const } },
    told: { title: held.title, message: held.message, language: held.language as Language },
    decidedBy: { id: held.author_id, name: held.author_name, impersonatorId: null },
  };
  if (!(await applyExamDecision(trx, deciding, now))) await giveBack(trx, row, held, now);
  return true;
};

/** The scores wait again, unless the enrolment has ended; the author reads why. */
async function giveBack(trx: Database, row: ExamScoreRow, held: HeldDecision, now: Date): Promise<void> {
  const { tenant_id: tenantId, id } = row;
  const current = await loadScore(trx, tenantId, id);
  const subject = await loadSubject(trx, tenantId, row.subscription_id);
  if (current?.state === "in_review") {
    const waits = subject !== null && !hasEnded(subject.status);
    await updateScore(trx, current, { state: "sent", waiting_since: waits ? current.sent_at : null });
  }
  const told = (language: Language) => ({
    ...returnedExamMessage(subject?.person.name ?? "", language),
    ...{ icon: "warning", targetUrl: `/exam-scores/${id}` },
  });
  await tellAuthor(trx, held, told, now);
  const entry = {
    ...{ tenantId, institutionId: row.institution_id, ...authorOf(undefined), subjectId: row.subscription_id },
    ...{ action: "exam-score.decision-returned", details: { examScoreId: id, to: held.author_id } },
  };
  await audit(trx, entry, now);
}

function auditDeed(
  trx: Database,
  row: ExamScoreRow,
  actor: Actor,
  action: string,
  details: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const place = { tenantId: row.tenant_id, institutionId: row.institution_id, ...authorOf(actor) };
  return audit(
    trx,
    { ...place, subjectId: row.subscription_id, action, details: { examScoreId: row.id, ...details } },
    now,
  );
}
