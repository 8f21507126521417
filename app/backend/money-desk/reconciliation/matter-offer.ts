import type { BackendContext } from "~/backend/context";
import type { ChargeRow } from "~/backend/payment";
import type { MatterOffer } from "~/contract/reconciliation";
import type { Language } from "~/contract/value";
import { protocolOf } from "~/domain/journey/protocol-number";
import { canMove, type SubscriptionStatus, type Template } from "~/domain/journey/subscription-status";
import { type AllowedAnswer, refundReasonOf } from "~/domain/payment/reconciliation/matter";
import { needsApproval, refundableCents } from "~/domain/payment/refund";
import { sumsOf } from "../charge/charge-detail";
import { refundMessage } from "../refund/refund-message";
import { wayOf } from "../refund/refund-request";
import type { Around } from "./matter-facts";

interface About {
  matter: { reason: string; payment_id: string | null; template: string | number | null };
  around: Around;
  charge: ChargeRow;
  /** What the candidate is told about, and the language. */
  told: { language: Language; course: string; number: number };
}

/** Cents that an answer returns to the payer. */
function returnedBy({ answer, amountCents, excessCents }: AllowedAnswer): number {
  if (answer === "refund") return amountCents;
  return answer === "accept" ? excessCents : 0;
}

/** An allowed answer with what follows from the refund that it asks for. */
export async function offerOf(ctx: BackendContext, allowed: AllowedAnswer, about: About): Promise<MatterOffer> {
  const amountCents = returnedBy(allowed);
  if (amountCents === 0) return { ...allowed, refund: null };
  const { matter, around, charge, told } = about;
  const sums = sumsOf(charge);
  const way = await wayOf(ctx, charge, amountCents);
  const paidPlace = around.locks.some(({ charge_id, state }) => charge_id === charge.id && state === "paid");
  const isWhole = matter.payment_id === null && amountCents === refundableCents(sums);
  const endsEnrolment =
    allowed.answer === "refund" && isWhole && paidPlace && isEndable(matter.template, around.status ?? "");
  const message = refundMessage(
    {
      ...{ amountCents, way, endsEnrolment, method: charge.method, reason: refundReasonOf(matter.reason) },
      ...{ course: told.course, protocol: protocolOf(told.number) },
    },
    told.language,
  );
  return {
    ...allowed,
    refund: {
      ...{ way, endsEnrolment, needsApproval: needsApproval(sums.returningCents + amountCents, around.limitCents) },
      message: { title: message.title, text: message.message, language: told.language },
    },
  };
}

function isEndable(template: string | number | null, status: string): boolean {
  return template !== null && canMove(template as Template, status as SubscriptionStatus, "cancelled");
}
