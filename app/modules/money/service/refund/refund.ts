import { z } from "zod";
import { absent } from "~/api/refusal";
import { Id } from "~/api/value";
import { keysIn, scopeOptions } from "~/modules/desk/service";
import { PayeeInput, RefundNote, RefundQuery, RefundWish } from "~/modules/money/schema/refund";
import { isOwed, type RefundReason, refundWays } from "~/modules/payments/rules/refund";
import { findCharge, needsPayee, payeeOf, type RefundRow } from "~/modules/payments/service";
import { findRecord } from "~/modules/subscriptions/service";
import { mayStaff } from "~/procedure/context";
import { command, operation, query, type StaffContext } from "~/procedure/procedure";
import { approve, givePayee, refuse, retry, transfer } from "./refund-deed";
import { endsWith, messagePreview } from "./refund-effect";
import { listRefunds } from "./refund-list";
import { askRefund, previewRefund, refundOffer } from "./refund-request";
import { deskRefundOf, refundRows } from "./refund-row";
import { findDeskRefund, isSecondPerson } from "./refund-scope";

const One = z.object({ id: Id });
const Noted = RefundNote.extend(One.shape);

const deciding = { access: "payments.approve", inPerson: true } as const;
const refunding = { access: "payments.refund", inPerson: true } as const;

/** The desk of refunds. */
export const refundProcedures = {
  /** A page of the refunds; by default those on which staff have to act. */
  list: query({ access: "payments.read", input: RefundQuery }, listRefunds),

  /** The institutions that the list can be filtered by. */
  institutions: query({ access: "payments.read" }, async ({ scope }) => scopeOptions(scope)),

  /**
   * A refund, whether the caller may decide on it, the account for its transfer where the caller may know it, and the
   * message that its candidate gets on approval, or null.
   */
  get: query({ access: "payments.read", input: One }, (ctx, { id }) => detailOf(ctx, id)),

  /** The amount of a charge that can be refunded, and the effects of a refund. */
  offer: query({ access: "payments.refund", input: RefundWish.pick({ chargeId: true }) }, refundOffer),

  /** The effects of a refund, with the exact message to the candidate; refused as the request would be. */
  preview: query({ ...refunding, input: RefundWish }, previewRefund),

  /** Requests a refund. */
  request: operation({ ...refunding, input: RefundWish }, askRefund),

  /** Approves another person's request; the refusal of the caller's own one is audited. */
  approve: operation({ ...deciding, input: One }, approve),

  /** Refuses another person's request. */
  refuse: operation({ ...deciding, input: Noted }, refuse),

  givePayee: command({ ...refunding, input: PayeeInput.extend(One.shape) }, givePayee),

  transfer: command({ ...refunding, input: Noted }, transfer),

  retry: command({ ...refunding, input: One.extend({ way: z.enum(refundWays) }) }, retry),
};

async function detailOf(ctx: StaffContext, id: string) {
  const { db, tenantId } = ctx;
  const row = await findDeskRefund(ctx, id);
  const shown = await refundRows(db, keysIn("refund", tenantId, [id])).executeTakeFirst();
  if (!shown) throw absent();
  const mayRefund = mayStaff(ctx, "payments.refund", row.institutionId);
  return {
    refund: deskRefundOf(shown, ctx),
    message: await approvalMessage(ctx, row),
    mayDecide: row.state === "requested" && (await isSecondPerson(ctx, row)),
    /** Null before somebody gave it, and for callers who may not refund. */
    payee: mayRefund ? payeeOf(row) : null,
    /** Whether the caller may give or change the account. */
    mayGivePayee: mayRefund && needsPayee(row),
  };
}

/** The message that the candidate gets when a requested refund is approved; null when there is none. */
async function approvalMessage({ db }: StaffContext, row: RefundRow) {
  if (row.state !== "requested" || isOwed(row.reason)) return null;
  const charge = await findCharge(db, row.chargeId);
  const record = charge && (await findRecord(db, row.subscriptionId));
  if (!charge || !record) return null;
  const told = { amountCents: Number(row.amountCents), way: row.way, reason: row.reason as RefundReason };
  const endsEnrolment = Number(row.endsEnrolment) === 1 && (await endsWith(db, record, charge));
  return messagePreview(db, record, charge, { ...told, endsEnrolment });
}
