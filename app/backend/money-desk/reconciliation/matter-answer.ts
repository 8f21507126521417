import { type BackendContext, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { type Actor, actorOf, audit, authorOf, callerAuthor } from "~/backend/identity";
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
} from "~/backend/payment";
import { lockSubject } from "~/backend/subscription";
import type { MatterAnswerBody } from "~/contract/reconciliation";
import { type AllowedAnswer, isCorrectable, refundReasonOf } from "~/domain/payment/reconciliation/matter";
import { refundableCents } from "~/domain/payment/refund";
import { findDeskCharge } from "../charge/charge-scope";
import { askRefund } from "../refund/refund-request";
import { allowedAnswers, aroundCharge, NOTHING_AROUND } from "./matter-facts";
import { findDeskMatter, readMatter } from "./matter-scope";

/** Rolls back the transaction of an answer that is not possible. */
class Refused extends Error {
  readonly status: 404 | 409 | 422;

  constructor(status: 404 | 409 | 422) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

const refusals = {
  404: notFound,
  409: problem(409, "CONFLICT"),
  422: problem(422, "VALIDATION", { fields: { chargeId: "NOT_FOUND" } }),
};

/** An answer being carried out. */
interface Deed {
  trx: Database;
  ctx: BackendContext;
  matter: MatterRow;
  actor: Actor;
  body: MatterAnswerBody;
  allowed: AllowedAnswer;
}

/**
 * Answers a reconciliation entry and carries out the answer, in one transaction. The same answer posted again by the
 * same person succeeds and changes nothing; any other answer to a resolved entry gets 409.
 */
export async function answerMatter(ctx: BackendContext, id: string, body: MatterAnswerBody) {
  const { db, tenantId, caller, now } = ctx;
  const known = await findDeskMatter(ctx, id, "payments.reconcile");
  if (!known || !caller) return notFound;
  const actor = actorOf(caller);
  const target = known.charge_id ?? body.chargeId ?? null;
  const charge = target === null ? null : await findDeskCharge(ctx, target, "payments.reconcile");
  if (body.answer === "match" && !charge) return refusals[422];
  try {
    return await inTransaction(db, async (trx) => {
      if (charge) await lockSubject(trx, tenantId, charge.subscription_id);
      const matter = await findMatter(trx, tenantId, id);
      if (!matter) throw new Refused(404);
      if (matter.resolved_at === null) await carryOut({ trx, ctx: { ...ctx, db: trx }, matter, actor, body }, charge);
      else if (matter.resolution !== body.answer || matter.resolved_by_id !== actor.id) throw new Refused(409);
      return { status: 200 as const, body: await readMatter(trx, tenantId, id) };
    });
  } catch (error) {
    if (error instanceof Refused) return refusals[error.status];
    throw error;
  }

  async function carryOut(given: Omit<Deed, "allowed">, seen: ChargeRow | null): Promise<void> {
    const { trx, matter } = given;
    const current = seen && ((await findCharge(trx, tenantId, seen.id)) ?? null);
    const around = matter.charge_id !== null && current ? await aroundCharge(trx, current) : NOTHING_AROUND;
    const allowed = allowedAnswers(matter, around).find(({ answer }) => answer === body.answer);
    // The amount or the possible answers have changed since the page was shown.
    if (!allowed || allowed.amountCents !== body.amountCents) throw new Refused(409);
    const deed: Deed = { ...given, allowed };
    const done = await effects[body.answer](deed, current);
    if (!(await resolveMatter(trx, matter, { answer: body.answer, note: body.note, actor, ...done }, now)))
      throw new Refused(409);
    await auditMatter(deed, done.charge ?? current);
  }
}

/** The refund that an answer asked for, and the charge that it changed. */
interface Done {
  refundId?: string | null;
  charge?: ChargeRow | null;
}

/** What each answer does; `charge` is the entry's own charge, or the charge to which the answer links the money. */
const effects: Readonly<Record<MatterAnswerBody["answer"], (deed: Deed, charge: ChargeRow | null) => Promise<Done>>> = {
  async match({ trx, ctx, matter }, charge) {
    const payment = {
      id: matter.payment_id,
      amountCents: Number(matter.amount_cents),
      at: matter.paid_at ?? matter.created_at,
    };
    // A later refund uses the charge's account, so that account must have received the money.
    const isHere = matter.institution_id === "" || matter.institution_id === charge?.institution_id;
    if (!charge || !isHere || charge.provider !== matter.provider) throw new Refused(422);
    const matched = await matchPayment(trx, charge, payment, matter, ctx.now);
    if (!matched) throw new Refused(409);
    return { charge: matched };
  },

  async accept(deed, charge) {
    const { trx, ctx, matter, allowed } = deed;
    if (!charge || !(await acceptReceived(trx, charge, allowed, matter, ctx.now))) throw new Refused(409);
    return allowed.excessCents > 0 ? returnMoney(deed, charge, allowed.excessCents) : {};
  },

  async rest({ trx, ctx, allowed }, charge) {
    if (!charge || !(await askRest(trx, charge, allowed.amountCents, ctx.now))) throw new Refused(409);
    return {};
  },

  async refund(deed, charge) {
    if (!charge) throw new Refused(409);
    return returnMoney(deed, charge, deed.allowed.amountCents);
  },

  async returned() {
    return {};
  },

  async close() {
    return {};
  },
};

/** Asks for a refund by the rules of the refund page: its limit, a second person's approval, a message. */
async function returnMoney({ ctx, matter, body }: Deed, charge: ChargeRow, amountCents: number): Promise<Done> {
  const answer = await askRefund(
    ctx,
    charge.id,
    {
      ...{ remainingCents: refundableCents(chargeSumsOf(charge)), amountCents },
      reason: refundReasonOf(matter.reason, body.answer),
      ...{ note: body.note, endsEnrolment: matter.payment_id === null, idempotencyKey: `reconciliation-${matter.id}` },
    },
    matter.payment_id,
  );
  if (answer.status !== 201) throw new Refused(answer.status === 404 ? 404 : 409);
  return { refundId: answer.body.id };
}

/** Replaces an entry that was answered by mistake by a new one; only an answer that moved no money can be corrected. */
export async function correctAnswer(ctx: BackendContext, id: string, note: string) {
  const { db, tenantId, caller, now } = ctx;
  const known = await findDeskMatter(ctx, id, "payments.reconcile");
  if (!known || !caller) return notFound;
  if (known.resolved_at === null || !isCorrectable(known.resolution)) return refusals[409];
  return inTransaction(db, async (trx) => {
    const later = await correctMatter(trx, known, now);
    if (later === null) return refusals[409];
    const charge = known.charge_id === null ? null : await findCharge(trx, tenantId, known.charge_id);
    const place = { tenantId, institutionId: known.institution_id, subjectId: charge?.subscription_id ?? null };
    const entry = { ...place, ...callerAuthor(caller) };
    const details = { matterId: id, laterId: later };
    await audit(trx, { ...entry, action: "reconciliation.corrected", reason: note, details }, now);
    return { status: 201 as const, body: await readMatter(trx, tenantId, later) };
  });
}

/** Audits the answer, in the timeline of the enrolment where the enrolment is known. */
function auditMatter({ trx, ctx, matter, actor, body }: Deed, charge: ChargeRow | null): Promise<void> {
  const institutionId = charge?.institution_id ?? matter.institution_id;
  const place = { tenantId: matter.tenant_id, institutionId, subjectId: charge?.subscription_id ?? null };
  const details = {
    ...{ matterId: matter.id, cause: matter.reason, chargeId: charge?.id ?? null },
    amountCents: Number(matter.amount_cents),
  };
  const entry = { ...place, ...authorOf(actor), action: `reconciliation.${body.answer}`, reason: body.note, details };
  return audit(trx, entry, ctx.now);
}
