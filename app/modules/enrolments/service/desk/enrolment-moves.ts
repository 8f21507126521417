import { absent } from "~/api/refusal";
import { together } from "~/data/together";
import { missingFor } from "~/modules/enrolments/rules/status-requirement";
import type { EnrolmentMoves } from "~/modules/enrolments/schema/enrolment-detail";
import { worded, wordingQuery, wordingsIn } from "~/modules/messaging/service";
import { owedRefunds, paidCharges, returnableOf } from "~/modules/payments/service";
import {
  hasEnded,
  nextStatuses,
  type SubscriptionStatus,
  type Template,
} from "~/modules/subscriptions/rules/subscription-status";
import {
  languageIn,
  languageQuery,
  requiredOf,
  requirementsAt,
  statusName,
  subjectOf,
} from "~/modules/subscriptions/service";
import type { StaffContext } from "~/procedure/procedure";
import { stepViewsOf } from "../step";
import { factsIn, factsQuery } from "./claimed-facts";
import { findEnrolment } from "./enrolment-access";
import { reachedStatus } from "./enrolment-move";
import { lastMoveQuery, reopenableStatus } from "./enrolment-reopening";
import { rowOf } from "./enrolment-row";
import { messageOf } from "./move-telling";

/**
 * The statuses that lead on from the present one, each with what it lacks, the message in the candidate's language and
 * the steps as they will be; and what a move that ends the enrolment releases.
 */
export async function enrolmentMoves(ctx: StaffContext, id: string): Promise<EnrolmentMoves> {
  const { db, language, now } = ctx;
  const row = await findEnrolment(ctx, id);
  const subject = subjectOf(row);
  const found = await together(db, {
    language: languageQuery(db, subject),
    wordings: wordingQuery(db, row.institutionId, "enrolmentMessage.moved"),
    paid: paidCharges(db, subject),
    moves: lastMoveQuery(db, id),
    owed: owedRefunds(db, subject),
    facts: factsQuery(db).where("s.id", "=", id),
    requirements: requirementsAt(db, row),
  });
  const [first] = found.facts;
  if (!first) throw absent();
  const facts = factsIn(first);
  const required = requiredOf(row, found.requirements, now);
  const [own, refundCents] = [languageIn(found.language), returnableOf(found.paid)];
  const wordings = wordingsIn(found.wordings);
  const moveTo = (to: SubscriptionStatus) => {
    const reached = reachedStatus(row, to, required);
    const moved = messageOf(row, { to: reached, refundCents: hasEnded(to) ? refundCents : 0 }, own);
    const { title, message } = worded(moved, wordings);
    return {
      to: { type: to, description: statusName(to, language) },
      message: { title, text: message, language: own },
      missing: missingFor(facts, to),
      steps: stepViewsOf(now, { ...row, status: reached }),
    };
  };
  const reopening = reopenableStatus(row, found, now);
  return {
    row: rowOf(row, language),
    moves: nextStatuses(row.template as Template, row.status as SubscriptionStatus).map(moveTo),
    reopening: reopening ? moveTo(reopening) : null,
    withdrawsCents: found.owed.reduce((sum, { amountCents }) => sum + Number(amountCents), 0),
    releases: { academicClass: row.className, voucher: row.voucherId !== null, refundCents },
  };
}
