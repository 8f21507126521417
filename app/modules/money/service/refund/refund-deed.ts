import { absent, Refusal } from "~/api/refusal";
import { inTransaction } from "~/data/transaction";
import { payeeErrors } from "~/modules/money/schema/refund";
import { isOwed, type RefundWay } from "~/modules/payments/rules/refund";
import { type PayeeAccount, typedPayee } from "~/modules/payments/rules/transfer/payee-account";
import {
  approveRefund,
  findCharge,
  findRefund,
  recordTransfer,
  refuseRefund,
  retryRefund,
  storePayee,
} from "~/modules/payments/service";
import { actorOf } from "~/modules/people/service";
import { lockSubject } from "~/modules/subscriptions/service";
import type { StaffContext } from "~/procedure/procedure";
import { auditRefund, followApproval } from "./refund-effect";
import { findDeskRefund, isSecondPerson } from "./refund-scope";

/** What staff write about a refund. */
interface Noted {
  id: string;
  note: string;
}

/**
 * A refund in the caller's scope with its charge; its enrolment stays locked until the transaction ends.
 * @throws Refusal when there is none
 */
async function lockRefund(ctx: StaffContext, id: string) {
  const { subscriptionId } = await findDeskRefund(ctx, id);
  await lockSubject(ctx.db, subscriptionId);
  const refund = await findRefund(ctx.db, id);
  const charge = refund && (await findCharge(ctx.db, refund.chargeId));
  if (!refund || !charge) throw absent();
  return { refund, charge };
}

type Locked = Awaited<ReturnType<typeof lockRefund>>;

/** Runs a decision on another person's request. @throws Refusal FORBIDDEN for anybody else, after auditing the attempt */
async function decide(
  ctx: StaffContext,
  id: string,
  work: (trx: StaffContext, locked: Locked) => Promise<void>,
): Promise<void> {
  const isDecided = await inTransaction(ctx.db, async (db) => {
    const trx = { ...ctx, db };
    const locked = await lockRefund(trx, id);
    const mayDecide = await isSecondPerson(trx, locked.refund);
    await (mayDecide ? work(trx, locked) : auditRefund(trx, locked.refund, "refund.own-denied"));
    return mayDecide;
  });
  if (!isDecided) throw new Refusal("FORBIDDEN");
}

/**
 * Approves another person's request; the refund is then sent to the provider, or waits for a transfer by staff.
 * @throws Refusal CONFLICT when it was decided, FORBIDDEN for the caller's own
 */
export function approve(ctx: StaffContext, { id }: { id: string }): Promise<void> {
  return decide(ctx, id, async (trx, { refund, charge }) => {
    if (!(await approveRefund(trx.db, refund, actorOf(ctx.caller), ctx.now))) throw new Refusal("CONFLICT");
    await auditRefund(trx, refund, "refund.approved");
    await followApproval(trx, charge, refund);
  });
}

/**
 * Refuses another person's request.
 * @throws Refusal CONFLICT when it was decided or the payer has a right to the refund, FORBIDDEN for the caller's own
 */
export function refuse(ctx: StaffContext, { id, note }: Noted): Promise<void> {
  return decide(ctx, id, async (trx, { refund }) => {
    if (isOwed(refund.reason) || !(await refuseRefund(trx.db, refund, actorOf(ctx.caller), note, ctx.now)))
      throw new Refusal("CONFLICT");
    await auditRefund(trx, refund, "refund.refused", note);
  });
}

/**
 * Stores the account to which staff transfer the money. The audit says who gave it, but not which it is.
 * @throws Refusal VALIDATION with the missing and wrong fields, CONFLICT when no transfer is due
 */
export async function givePayee(ctx: StaffContext, { id, ...typed }: PayeeAccount & { id: string }): Promise<void> {
  const { refund } = await lockRefund(ctx, id);
  const { account, wrong } = typedPayee(typed);
  if (wrong) throw new Refusal("VALIDATION", { fields: payeeErrors(wrong) });
  if (!(await storePayee(ctx.db, refund, account))) throw new Refusal("CONFLICT");
  await auditRefund(ctx, refund, "refund.payee-given");
}

/** Records the transfer by which staff returned the money. @throws Refusal CONFLICT when none is due */
export async function transfer(ctx: StaffContext, { id, note }: Noted): Promise<void> {
  const { refund, charge } = await lockRefund(ctx, id);
  if (!(await recordTransfer(ctx.db, charge, refund, note, ctx.now))) throw new Refusal("CONFLICT");
  await auditRefund(ctx, refund, "refund.transferred", note);
}

/**
 * Asks for the money of a failed refund again, by a new refund.
 * @throws Refusal CONFLICT when it was retried or the money is no longer there
 */
export async function retry(ctx: StaffContext, { id, way }: { id: string; way: RefundWay }): Promise<void> {
  const { refund } = await lockRefund(ctx, id);
  if (!(await retryRefund(ctx.db, refund, way, actorOf(ctx.caller), ctx.now))) throw new Refusal("CONFLICT");
  await auditRefund(ctx, refund, "refund.retried");
}
