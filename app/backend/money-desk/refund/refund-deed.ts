import { type BackendContext, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { type Actor, actorOf } from "~/backend/identity";
import {
  approveRefund,
  type ChargeRow,
  findCharge,
  findRefund,
  type RefundRow,
  recordTransfer,
  refuseRefund,
  retryRefund,
  storePayee,
} from "~/backend/payment";
import { lockSubject } from "~/backend/subscription";
import type { FeatureAlias } from "~/domain/access/role";
import { isOwed, type RefundWay } from "~/domain/payment/refund";
import { type PayeeAccount, typedPayee } from "~/domain/payment/transfer/payee-account";
import { auditRefund, followApproval } from "./refund-effect";
import { findDeskRefund, isSecondPerson, refundReply } from "./refund-scope";

interface Locked {
  trx: Database;
  refund: RefundRow;
  charge: ChargeRow;
  actor: Actor;
}

/** Runs work on a refund while its enrolment is locked; 404 if it is absent or the caller lacks the right. */
async function withRefund<T>(
  ctx: BackendContext,
  id: string,
  right: FeatureAlias,
  work: (locked: Locked) => Promise<T>,
) {
  const known = await findDeskRefund(ctx, id, right);
  const { caller } = ctx;
  if (!known || !caller) return notFound;
  return inTransaction(ctx.db, async (trx) => {
    await lockSubject(trx, known.tenant_id, known.subscription_id);
    const refund = await findRefund(trx, known.tenant_id, id);
    const charge = refund && (await findCharge(trx, known.tenant_id, refund.charge_id));
    return refund && charge ? work({ trx, refund, charge, actor: actorOf(caller) }) : notFound;
  });
}

const conflict = problem(409, "CONFLICT");

/** Approves another person's request; the refund is then sent to the provider, or waits for a transfer by staff. */
export function approve(ctx: BackendContext, id: string) {
  return withRefund(ctx, id, "payments.approve", async ({ trx, refund, charge, actor }) => {
    if (!(await isSecondPerson({ ...ctx, db: trx }, refund))) return deny(trx, refund, actor, ctx.now);
    if (!(await approveRefund(trx, refund, actor, ctx.now))) return conflict;
    await auditRefund(trx, refund, actor, { action: "refund.approved" }, ctx.now);
    await followApproval(trx, charge, refund, actor, ctx.now);
    return refundReply(200, ctx, trx, id);
  });
}

/** Refuses another person's request; 409 for a refund that is owed because of a withdrawal or a cancellation. */
export function refuse(ctx: BackendContext, id: string, note: string) {
  return withRefund(ctx, id, "payments.approve", async ({ trx, refund, actor }) => {
    if (!(await isSecondPerson({ ...ctx, db: trx }, refund))) return deny(trx, refund, actor, ctx.now);
    if (isOwed(refund.reason) || !(await refuseRefund(trx, refund, actor, note, ctx.now))) return conflict;
    await auditRefund(trx, refund, actor, { action: "refund.refused", reason: note }, ctx.now);
    return refundReply(200, ctx, trx, id);
  });
}

/** Stores the account to which staff transfer the money. The audit says who gave it, but not which it is. */
export function givePayee(ctx: BackendContext, id: string, typed: PayeeAccount) {
  return withRefund(ctx, id, "payments.refund", async ({ trx, refund, actor }) => {
    const { account, wrong } = typedPayee(typed);
    if (wrong) return problem(422, "VALIDATION", { fields: wrong });
    if (!(await storePayee(trx, refund, account))) return conflict;
    await auditRefund(trx, refund, actor, { action: "refund.payee-given" }, ctx.now);
    return refundReply(200, ctx, trx, id);
  });
}

/** Records the transfer by which staff returned the money. */
export function transfer(ctx: BackendContext, id: string, note: string) {
  return withRefund(ctx, id, "payments.refund", async ({ trx, refund, charge, actor }) => {
    if (!(await recordTransfer(trx, charge, refund, note, ctx.now))) return conflict;
    await auditRefund(trx, refund, actor, { action: "refund.transferred", reason: note }, ctx.now);
    return refundReply(200, ctx, trx, id);
  });
}

/** Asks for the money of a failed refund again. */
export function retry(ctx: BackendContext, id: string, way: RefundWay) {
  return withRefund(ctx, id, "payments.refund", async ({ trx, refund, actor }) => {
    const again = await retryRefund(trx, refund, way, actor, ctx.now);
    if (!again) return conflict;
    await auditRefund(trx, refund, actor, { action: "refund.retried" }, ctx.now);
    return refundReply(201, ctx, trx, again);
  });
}

/** Refuses a decision by somebody who is no second person, and audits the attempt. */
async function deny(trx: Database, refund: RefundRow, actor: Actor, now: Date) {
  await auditRefund(trx, refund, actor, { action: "refund.own-denied" }, now);
  return problem(403, "FORBIDDEN");
}
