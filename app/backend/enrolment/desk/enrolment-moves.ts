import { type BackendContext, notFound } from "~/backend/context";
import { together } from "~/backend/database/together";
import { paidCharges, returnableOf } from "~/backend/payment";
import { languageIn, languageQuery, requiredOf, requirementsAt, statusName, subjectOf } from "~/backend/subscription";
import type { EnrolmentMoves } from "~/contract/enrolment-detail";
import { hasEnded, nextStatuses, type SubscriptionStatus, type Template } from "~/domain/journey/subscription-status";
import { findEnrolment } from "./enrolment-access";
import { reachedStatus } from "./enrolment-move";
import { lastMoveQuery, reopenableStatus } from "./enrolment-reopening";
import { rowOf } from "./enrolment-row";
import { messageOf } from "./move-telling";

/**
 * The statuses that staff may set, each with the message in the candidate's language, and what a move that ends the
 * enrolment releases.
 */
export async function enrolmentMoves(ctx: BackendContext, id: string) {
  const { db, tenantId, language, now } = ctx;
  const row = await findEnrolment(ctx, id, "enrolments.move");
  if (!row) return notFound;
  const subject = subjectOf(row);
  const found = await together(db, {
    language: languageQuery(db, subject),
    paid: paidCharges(db, subject),
    moves: lastMoveQuery(db, tenantId, id),
    requirements: requirementsAt(db, row),
  });
  const required = requiredOf(row, found.requirements, now);
  const [own, refundCents] = [languageIn(found.language), returnableOf(found.paid)];
  const moveTo = (to: SubscriptionStatus) => {
    const moved = { to: reachedStatus(row, to, required), refundCents: hasEnded(to) ? refundCents : 0 };
    const { title, message } = messageOf(row, moved, own);
    return {
      to: { type: to, description: statusName(to, language) },
      message: { title, text: message, language: own },
    };
  };
  const reopening = reopenableStatus(row, found.moves, now);
  const body: EnrolmentMoves = {
    row: rowOf(row, language),
    moves: nextStatuses(row.template as Template, row.status as SubscriptionStatus).map(moveTo),
    reopening: reopening ? moveTo(reopening) : null,
    releases: { academicClass: row.class_name, voucher: row.voucher_id !== null, refundCents },
  };
  return { status: 200 as const, body };
}
