import { absent, orRefusal, Refusal } from "~/api/refusal";
import { staffContext } from "~/modules/desk/service";
import type { MatterAnswerInput } from "~/modules/money/schema/reconciliation";
import { type AllowedAnswer, isCorrectable, refundReasonOf } from "~/modules/payments/rules/reconciliation/matter";
import { refundableCents } from "~/modules/payments/rules/refund";
import {
  acceptReceived,
  askRest,
  type ChargeRow,
  chargeSumsOf,
  correctMatter,
  findCharge,
  findMatter,
  type MatterRow,
  matchPayment,
  resolveMatter,
} from "~/modules/payments/service";
import { actorOf } from "~/modules/people/service";
import { lockSubject } from "~/modules/subscriptions/service";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { chargeInScope } from "../charge/charge-scope";
import { askRefund } from "../refund/refund-request";
import { allowedAnswers, aroundCharge, NOTHING_AROUND } from "./matter-facts";
import { findDeskMatter } from "./matter-scope";

type Writing = StaffContext & Deed;

/** An answer being carried out. */
interface Answering {
  ctx: Writing;
  matter: MatterRow;
  wanted: MatterAnswerInput;
  allowed: AllowedAnswer;
}

/** The money to be linked has no such charge. */
const noCharge = () => new Refusal("VALIDATION", { fields: { what: "reconciliation.chargeGone" } });
const conflict = () => new Refusal("CONFLICT");

/**
 * Answers a reconciliation entry and carries out the answer. The same answer posted again by the same person succeeds
 * and changes nothing.
 * @throws Refusal CONFLICT when the entry has another answer, or this answer is no longer allowed or moves another
 * amount; VALIDATION for a match with a charge that cannot be linked
 */
export async function answerMatter(ctx: Writing, wanted: MatterAnswerInput): Promise<void> {
  const { db, now } = ctx;
  const { id, answer, note } = wanted;
  const actor = actorOf(ctx.caller);
  const known = await findDeskMatter(ctx, id);
  const target = known.chargeId ?? wanted.chargeId;
  const charge = target === undefined ? undefined : await chargeInScope(ctx, target);
  if (answer === "match" && !charge) throw noCharge();
  if (charge) await lockSubject(db, charge.subscriptionId);
  const matter = await findMatter(db, id);
  if (!matter) throw absent();
  if (matter.resolvedAt !== null) {
    if (matter.resolution !== answer || matter.resolvedById !== actor.id) throw conflict();
    return;
  }
  const current = charge && (await findCharge(db, charge.id));
  const around = matter.chargeId !== null && current ? await aroundCharge(db, current) : NOTHING_AROUND;
  const allowed = allowedAnswers(matter, around).find((one) => one.answer === answer);
  // The amount or the possible answers have changed since the page was shown.
  if (allowed?.amountCents !== wanted.amountCents) throw conflict();
  const answering = { ctx, matter, wanted, allowed };
  const done = await effects[answer](answering, current);
  if (!(await resolveMatter(db, matter, { answer, note, actor, ...done }, now))) throw conflict();
  await auditAnswer(answering, done.charge ?? current);
}

/** The refund that an answer asked for, and the charge that it changed. */
interface Done {
  refundId?: string | null;
  charge?: ChargeRow;
}

/** What each answer does; `charge` is the entry's own charge, or the charge to which the answer links the money. */
const effects: Readonly<
  Record<MatterAnswerInput["answer"], (answering: Answering, charge: ChargeRow | undefined) => Promise<Done>>
> = {
  async match({ ctx, matter }, charge) {
    const payment = {
      id: matter.paymentId,
      amountCents: Number(matter.amountCents),
      at: matter.paidAt ?? matter.createdAt,
    };
    // A later refund uses the charge's account, so that account must have received the money.
    const isHere = matter.institutionId === "" || matter.institutionId === charge?.institutionId;
    if (!charge || !isHere || charge.provider !== matter.provider) throw noCharge();
    const matched = await matchPayment(ctx.db, charge, payment, matter, ctx.now);
    if (!matched) throw conflict();
    return { charge: matched };
  },

  async accept(answering, charge) {
    const { ctx, matter, allowed } = answering;
    if (!charge || !(await acceptReceived(ctx.db, charge, allowed, matter, ctx.now))) throw conflict();
    return allowed.excessCents > 0 ? returnMoney(answering, charge, allowed.excessCents) : {};
  },

  async rest({ ctx, allowed }, charge) {
    if (!charge || !(await askRest(ctx.db, charge, allowed.amountCents, ctx.now))) throw conflict();
    return {};
  },

  async refund(answering, charge) {
    if (!charge) throw conflict();
    return returnMoney(answering, charge, answering.allowed.amountCents);
  },

  async returned() {
    return {};
  },

  async close() {
    return {};
  },
};

/** Asks for a refund by the rules of the refund page: its right, its limit, a second person's approval, a message. */
async function returnMoney({ ctx, matter, wanted }: Answering, charge: ChargeRow, amountCents: number): Promise<Done> {
  const refunder = await staffContext(ctx, "payments.refund");
  const wish = {
    ...{ chargeId: charge.id, remainingCents: refundableCents(chargeSumsOf(charge)), amountCents },
    reason: refundReasonOf(matter.reason, wanted.answer),
    ...{ note: wanted.note, endsEnrolment: matter.paymentId === null, idempotencyKey: `reconciliation-${matter.id}` },
  };
  const refund = await orRefusal(askRefund(refunder, wish, matter.paymentId), "VALIDATION");
  if (refund instanceof Refusal || refund.isRepeated) throw conflict();
  return { refundId: refund.id };
}

/**
 * Replaces an entry that was answered by mistake by a new one.
 * @returns the id of the new one
 * @throws Refusal CONFLICT when the answer moved money, or was corrected
 */
export async function correctAnswer(ctx: Writing, { id, note }: { id: string; note: string }): Promise<{ id: string }> {
  const { db, now } = ctx;
  const known = await findDeskMatter(ctx, id);
  if (known.resolvedAt === null || !isCorrectable(known.resolution)) throw conflict();
  const later = await correctMatter(db, known, now);
  if (later === null) throw conflict();
  const charge = known.chargeId === null ? null : await findCharge(db, known.chargeId);
  const place = { institutionId: known.institutionId, subjectId: charge?.subscriptionId ?? null };
  await ctx.audit("reconciliation.corrected", { ...place, reason: note, details: { matterId: id, laterId: later } });
  return { id: later };
}

/** Audits the answer, in the timeline of the enrolment where the enrolment is known. */
function auditAnswer({ ctx, matter, wanted }: Answering, charge: ChargeRow | undefined): Promise<void> {
  const institutionId = charge?.institutionId ?? matter.institutionId;
  const details = {
    ...{ matterId: matter.id, cause: matter.reason, chargeId: charge?.id ?? null },
    amountCents: Number(matter.amountCents),
  };
  const subjectId = charge?.subscriptionId ?? null;
  return ctx.audit(`reconciliation.${wanted.answer}`, { institutionId, subjectId, reason: wanted.note, details });
}
