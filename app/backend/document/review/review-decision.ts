import { type BackendContext, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { claimOf, claimRecord, effectiveAt, endClaim, holdDecision, takeHeld } from "~/backend/desk";
import { type Actor, actorOf, audit, authorOf } from "~/backend/identity";
import { candidateLanguage, loadSubject, lockSubject } from "~/backend/subscription";
import { nameIn } from "~/backend/text";
import type { RejectionReason } from "~/domain/document/document-state";
import { hasEnded } from "~/domain/journey/subscription-status";
import { decisionMessage } from "../document-message";
import { type DocumentRow, loadDocument, updateDocument } from "../document-store";
import { applyHeldDocument } from "./held-decision";
import { findReview } from "./review-scope";

interface Wanted {
  revision: number;
  rejection: { code: RejectionReason; text: string } | null;
}

/** Runs work on a locked document; null if the document is absent or the caller lacks the right. */
async function withDocument<T>(
  ctx: BackendContext,
  id: string,
  work: (trx: Database, row: DocumentRow, actor: Actor) => Promise<T>,
): Promise<T | null> {
  const known = await findReview(ctx, id);
  const { caller } = ctx;
  if (!known || !caller) return null;
  return inTransaction(ctx.db, async (trx) => {
    await lockSubject(trx, known.tenant_id, known.subscription_id);
    const row = await loadDocument(trx, known.tenant_id, id);
    return row ? work(trx, row, actorOf(caller)) : null;
  });
}

/** Stores a decision until it takes effect, or applies it at once if the institution sets no time for undoing. */
export async function decide(ctx: BackendContext, id: string, wanted: Wanted) {
  const answer = await withDocument(ctx, id, async (trx, row, actor) => {
    const at = await effectiveAt(trx, row, ctx.now);
    if (!(await hold(trx, row, actor, wanted, { now: ctx.now, at }))) {
      await auditDeed(trx, row, actor, "document.decision-refused", { ...wanted, is: row.state }, ctx.now);
      return problem(409, "CONFLICT");
    }
    if (at <= ctx.now.toISOString()) await applyHeldDocument(trx, { tenantId: row.tenant_id, id }, ctx.now);
    return { status: 200 as const, body: { effectiveAt: at } };
  });
  return answer ?? notFound;
}

/** @returns false when the document has changed, another person has claimed it, or its enrolment has ended */
async function hold(
  trx: Database,
  row: DocumentRow,
  actor: Actor,
  { revision, rejection }: Wanted,
  { now, at }: { now: Date; at: string },
): Promise<boolean> {
  const holder = await claimOf(trx, row.tenant_id, row.id, now);
  const subject = await loadSubject(trx, row.tenant_id, row.subscription_id);
  if (!subject || hasEnded(subject.status) || row.state !== "sent" || row.revision !== revision) return false;
  if (holder && holder.userId !== actor.id) return false;
  const language = await candidateLanguage(trx, subject);
  const given = { document: nameIn(row.names_json, language), course: subject.courseNameIn(language) };
  const { title, message } = decisionMessage({ ...given, rejection: rejection?.text ?? null }, language);
  const outcome = rejection ? ("rejected" as const) : ("approved" as const);
  await updateDocument(trx, row, { state: "in_review", waiting_since: null });
  const decision = {
    ...{ tenantId: row.tenant_id, institutionId: row.institution_id, id: row.id, revision: row.revision + 1 },
    ...{ kind: "document" as const, outcome, reason: rejection, title, message, language },
  };
  await holdDecision(trx, decision, actor, { now, at });
  await endClaim(trx, row.tenant_id, row.id);
  await auditDeed(trx, row, actor, "document.held", { outcome, code: rejection?.code ?? null, effectiveAt: at }, now);
  return true;
}

/** Deletes a held decision; the document waits again, claimed by the person who undid the decision. */
export async function undo(ctx: BackendContext, id: string) {
  const answer = await withDocument(ctx, id, async (trx, row, actor) => {
    const held = await takeHeld(trx, { tenantId: row.tenant_id, id });
    if (!held) return problem(409, "CONFLICT");
    await updateDocument(trx, row, { state: "sent", waiting_since: row.sent_at });
    await claimRecord(trx, { tenantId: row.tenant_id, id }, actor, ctx.now);
    await auditDeed(trx, row, actor, "document.undone", { outcome: held.outcome }, ctx.now);
    return done;
  });
  return answer ?? notFound;
}

/** Applies a held decision now. */
export async function applyNow(ctx: BackendContext, id: string) {
  const answer = await withDocument(ctx, id, async (trx, row) =>
    (await applyHeldDocument(trx, { tenantId: row.tenant_id, id }, ctx.now)) ? done : problem(409, "CONFLICT"),
  );
  return answer ?? notFound;
}

const done = { status: 200 as const, body: { Message: "OK" as const } };

function auditDeed(
  trx: Database,
  row: DocumentRow,
  actor: Actor,
  action: string,
  details: Record<string, unknown>,
  now: Date,
): Promise<void> {
  return audit(
    trx,
    {
      ...{ tenantId: row.tenant_id, institutionId: row.institution_id, ...authorOf(actor) },
      ...{ subjectId: row.subscription_id, action, details: { documentId: row.id, type: row.code, ...details } },
    },
    now,
  );
}
