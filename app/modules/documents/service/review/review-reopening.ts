import { absent, Refusal } from "~/api/refusal";
import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { inKeptTransaction } from "~/data/transaction";
import { HISTORY_LIMIT } from "~/modules/desk/rules/history-limit";
import { effectiveAt, holdDecision } from "~/modules/desk/service";
import type { ReviewDetail } from "~/modules/documents/schema/document-review";
import { type Wordings, worded, wordingsOf } from "~/modules/messaging/service";
import { actorOf, audit, auditQuery, authorOf } from "~/modules/people/service";
import { candidateLanguage, loadSubject, lockSubject, type PaymentSubject } from "~/modules/subscriptions/service";
import type { StaffContext } from "~/procedure/procedure";
import { nameIn } from "~/procedure/text";
import { reopenedMessage } from "../document-message";
import { isReviewed, type ReopeningDetails, reopeningObstacle } from "../document-reopening";
import { type DocumentRow, loadDocument } from "../document-store";
import { documentDecision } from "./review-decision";
import { findReview } from "./review-scope";

/** The decision about a document that can be revoked, and the message that the candidate then receives. */
export function reopeningOf(
  row: DocumentRow,
  subject: PaymentSubject,
  language: Language,
  wordings: Wordings,
): ReviewDetail["reopening"] {
  if (!isReviewed(row)) return null;
  const isEnrolled = subject.status === "enrolled";
  const told = reopenedMessage(
    {
      document: nameIn(row.namesJson, language),
      course: subject.courseNameIn(language),
      wasApproved: row.state === "approved",
      isEnrolled,
    },
    language,
  );
  const { title, message } = worded(told, wordings);
  return { obstacle: reopeningObstacle(row, subject), isEnrolled, message: { title, text: message, language } };
}

/**
 * Revokes the decision about a document after the time in which that can be undone, or at once if the institution sets
 * no such time.
 * @throws Refusal CONFLICT when the document has changed, is not reviewed, or cannot be reopened
 */
export async function reopenReview(ctx: StaffContext, wanted: { id: string; revision: number; reason: string }) {
  const { id } = wanted;
  const known = await findReview(ctx, id);
  if (!known) throw absent();
  const { caller, db, now } = ctx;
  const actor = actorOf(caller);
  return inKeptTransaction(db, async (trx) => {
    await lockSubject(trx, known.subscriptionId);
    const row = await loadDocument(trx, id);
    const subject = row && (await loadSubject(trx, row.subscriptionId));
    if (!row || !subject) throw absent();
    const entry = { institutionId: row.institutionId, ...authorOf(actor) };
    const about = { subjectId: row.subscriptionId, reason: wanted.reason };
    const details = { documentId: id, type: row.code, outcome: "reopened" };
    const language = await candidateLanguage(trx, subject);
    const wordings = await wordingsOf(trx, { institutionId: row.institutionId }, "documentMessage.reopened");
    const reopening = reopeningOf(row, subject, language, wordings);
    if (!reopening || reopening.obstacle || row.revision !== wanted.revision || (await isHeld(trx, row))) {
      const refused = { ...entry, ...about, action: "document.decision-refused" as const };
      await audit(trx, { ...refused, details: { ...details, is: row.state } }, now);
      return new Refusal("CONFLICT");
    }
    const at = await effectiveAt(trx, row, now);
    const { title, text } = reopening.message;
    const held = {
      ...{ tenantId: row.tenantId, institutionId: row.institutionId, id, revision: row.revision },
      ...{ kind: "document" as const, outcome: "reopened" as const, title, message: text, language },
      reason: { code: "reopened", text: wanted.reason },
      details: { isEnrolled: reopening.isEnrolled } satisfies ReopeningDetails,
    };
    await holdDecision(trx, held, actor, { now, at });
    await audit(trx, { ...entry, ...about, action: "document.held", details: { ...details, effectiveAt: at } }, now);
    if (at <= now.toISOString()) await documentDecision.applyHeld(trx, id, now);
    return { effectiveAt: at };
  });
}

async function isHeld(trx: TenantDatabase, { id }: DocumentRow): Promise<boolean> {
  const held = await trx.selectFrom("heldDecision").select("outcome").where("subjectId", "=", id).executeTakeFirst();
  return held !== undefined;
}

/** Selects the audit entries about reopened documents of an enrolment, newest first. */
export function reopeningsQuery(db: TenantDatabase, { subscriptionId }: DocumentRow) {
  return auditQuery(db, subscriptionId, HISTORY_LIMIT).where("action", "=", "document.reopened");
}

/** The reopenings of a document, newest first. @param rows of `reopeningsQuery` */
export function reopeningsIn(
  rows: readonly { at: string; actorName: string | null; reason: string | null; detailsJson: string }[],
  { id }: Pick<DocumentRow, "id">,
): ReviewDetail["reopenings"] {
  return rows
    .map((row) => ({ ...row, details: JSON.parse(row.detailsJson) as Recorded }))
    .filter(({ details }) => details.documentId === id)
    .map(({ at, actorName, reason, details: { attempt, outcome } }) => ({
      ...{ at, by: actorName, reason: reason ?? "", attempt, outcome },
    }));
}

interface Recorded {
  documentId: string;
  attempt: number;
  outcome: "approved" | "rejected";
}
