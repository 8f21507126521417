import { type BackendContext, found, implement, mayStaff } from "~/backend/context";
import { institutionOptions } from "~/backend/desk";
import { findCharge, needsPayee, payeeOf } from "~/backend/payment";
import { findRecord } from "~/backend/subscription";
import { refund } from "~/contract/refund";
import { isOwed, type RefundReason } from "~/domain/payment/refund";
import { approve, givePayee, refuse, retry, transfer } from "./refund-deed";
import { endsWith, messagePreview } from "./refund-effect";
import { listRefunds } from "./refund-list";
import { askRefund, previewRefund, refundOffer } from "./refund-request";
import { findDeskRefund, isSecondPerson, readRefund } from "./refund-scope";

/** The desk of refunds. */
export const refundResource = implement(refund, {
  list: async ({ query }, ctx) => found(await listRefunds(ctx, query)),
  options: async (_, ctx) => found(await institutionOptions(ctx, "payments.read")),
  get: async ({ params }, ctx) => found(await detailOf(ctx, params.id)),
  offer: async ({ params }, ctx) => found(await refundOffer(ctx, params.id)),
  preview: ({ params, body }, ctx) => previewRefund(ctx, params.id, body),
  request: ({ params, body }, ctx) => askRefund(ctx, params.id, body),
  approve: ({ params }, ctx) => approve(ctx, params.id),
  refuse: ({ params, body }, ctx) => refuse(ctx, params.id, body.note),
  givePayee: ({ params, body }, ctx) => givePayee(ctx, params.id, body),
  transfer: ({ params, body }, ctx) => transfer(ctx, params.id, body.note),
  retry: ({ params, body }, ctx) => retry(ctx, params.id, body.way),
});

async function detailOf(ctx: BackendContext, id: string) {
  const row = await findDeskRefund(ctx, id, "payments.read");
  const shown = row && (await readRefund(ctx, id));
  if (!row || !shown) return null;
  const mayRefund = mayStaff(ctx, "payments.refund", row.institution_id);
  const detail = {
    ...{ refund: shown, mayDecide: row.state === "requested" && (await isSecondPerson(ctx, row)) },
    ...{ payee: mayRefund ? payeeOf(row) : null, mayGivePayee: mayRefund && needsPayee(row) },
  };
  if (row.state !== "requested" || isOwed(row.reason)) return { ...detail, message: null };
  const charge = await findCharge(ctx.db, ctx.tenantId, row.charge_id);
  const record = charge && (await findRecord(ctx.db, ctx.tenantId, row.subscription_id));
  if (!charge || !record) return { ...detail, message: null };
  const endsEnrolment = shown.endsEnrolment && (await endsWith(ctx.db, record, charge));
  const told = { amountCents: shown.amountCents, way: row.way, reason: row.reason as RefundReason, endsEnrolment };
  return { ...detail, message: await messagePreview(ctx.db, record, charge, told) };
}
