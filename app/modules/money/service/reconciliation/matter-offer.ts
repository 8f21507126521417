import type { Language } from "~/api/value";
import { type Wordings, worded } from "~/modules/messaging/service";
import type { MatterOffer } from "~/modules/money/schema/reconciliation";
import { type AllowedAnswer, refundReasonOf } from "~/modules/payments/rules/reconciliation/matter";
import { needsApproval, refundableCents } from "~/modules/payments/rules/refund";
import { type ChargeRow, chargeSumsOf, keptCents, restMessage } from "~/modules/payments/service";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import type { BackendContext } from "~/procedure/context";
import { isEndable, isForPlace } from "../refund/refund-effect";
import { refundMessage } from "../refund/refund-message";
import { wayOf } from "../refund/refund-request";
import type { Around } from "./matter-facts";

interface About {
  matter: { reason: string; paymentId: string | null; template: number | null };
  around: Around;
  charge: ChargeRow;
  /** The language and the facts of the message to the candidate. */
  told: { language: Language; course: string; number: number; wordings: Wordings };
}

/** Cents that an answer returns to the payer. */
function returnedBy({ answer, amountCents, excessCents }: AllowedAnswer): number {
  if (answer === "refund") return amountCents;
  return answer === "accept" ? excessCents : 0;
}

/** An allowed answer with the refund that it asks for and the message to the candidate, each null if there is none. */
export async function offerOf(ctx: BackendContext, allowed: AllowedAnswer, about: About): Promise<MatterOffer> {
  const amountCents = returnedBy(allowed);
  const { matter, around, charge, told } = about;
  if (allowed.answer === "rest") {
    const cents = { partCents: keptCents(charge), restCents: allowed.amountCents };
    const rest = restMessage({ ...cents, course: told.course }, told.language);
    const { title, message: text } = worded(rest, told.wordings);
    return { ...allowed, refund: null, message: { title, text, language: told.language } };
  }
  if (amountCents === 0) return { ...allowed, refund: null, message: null };
  const sums = chargeSumsOf(charge);
  const way = await wayOf(ctx, charge, amountCents);
  const isPaid = around.locks.some(({ chargeId, state }) => chargeId === charge.id && state === "paid");
  const isWhole = matter.paymentId === null && amountCents === refundableCents(sums);
  const isOpen =
    matter.template !== null &&
    around.status !== null &&
    isEndable({ template: matter.template, status: around.status });
  const endsEnrolment = allowed.answer === "refund" && isWhole && isPaid && isForPlace(charge) && isOpen;
  const refunded = refundMessage(
    {
      ...{
        amountCents,
        way,
        endsEnrolment,
        method: charge.method,
        reason: refundReasonOf(matter.reason, allowed.answer),
      },
      ...{ course: told.course, protocol: protocolOf(told.number) },
    },
    told.language,
  );
  const message = worded(refunded, told.wordings);
  return {
    ...allowed,
    refund: {
      ...{ way, endsEnrolment, needsApproval: needsApproval(sums.returningCents + amountCents, around.limitCents) },
    },
    message: { title: message.title, text: message.message, language: told.language },
  };
}
