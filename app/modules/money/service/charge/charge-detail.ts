import { together } from "~/data/together";
import { keysIn } from "~/modules/desk/service";
import { explainCharge } from "~/modules/money/rules/charge-explanation";
import type { ChargeDetail } from "~/modules/money/schema/charge-desk";
import { installmentCount } from "~/modules/payments/rules/price-breakdown";
import type { MatterReason } from "~/modules/payments/rules/reconciliation/matter";
import { refundableCents } from "~/modules/payments/rules/refund";
import { chargeDataOf, chargeOf, chargeSumsOf } from "~/modules/payments/service";
import { mayStaff } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { deskRefundOf, refundsOfCharge } from "../refund/refund-row";
import { chargeRows, rowOf } from "./charge-row";
import { findDeskCharge } from "./charge-scope";

const EVENTS_SHOWN = 50;

/** A charge with everything that staff see of it. @throws Refusal when there is none in the caller's scope */
export async function chargeDetail(ctx: StaffContext, id: string): Promise<ChargeDetail> {
  const { db, tenantId, now } = ctx;
  const charge = await findDeskCharge(ctx, id);
  const own = { tenantId, chargeId: id };
  const found = await together(db, {
    rows: chargeRows(db, keysIn("charge", tenantId, [id])),
    entries: db
      .selectFrom("moneyEntry")
      .select(["id", "kind", "amountCents", "externalId", "occurredAt"])
      .where((eb) => eb.and(own))
      .orderBy("createdAt")
      .orderBy("id"),
    events: db
      .selectFrom("providerEvent")
      .select(["eventId", "receivedAt", "payloadJson"])
      .where("chargeId", "=", id)
      .orderBy("receivedAt", "desc")
      .orderBy("eventId")
      .limit(EVENTS_SHOWN),
    refunds: refundsOfCharge(db, id),
    matters: db
      .selectFrom("reconciliation")
      .select(["id", "reason", "amountCents", "createdAt", "resolvedAt"])
      .where((eb) => eb.and(own))
      .orderBy("createdAt")
      .orderBy("id"),
    vouchers: db
      .selectFrom("voucherRedemption")
      .select("discountJson")
      .where("subscriptionId", "=", charge.subscriptionId)
      .orderBy("createdAt", "desc")
      .limit(1),
    accounts: db.selectFrom("providerAccount").select("name").where("id", "=", charge.provider),
  });
  const [row] = found.rows;
  if (!row) throw new Error(`The charge ${id} has no enrolment.`);
  const { breakdown = null, restOf } = chargeDataOf(charge);
  const shown = chargeOf(charge, now);
  const voucher = found.vouchers[0] ? (JSON.parse(found.vouchers[0].discountJson) as { voucherTag?: string }) : null;
  return {
    row: rowOf(row, ctx),
    charge: shown,
    reference: charge.providerReference ?? id,
    provider: found.accounts[0]?.name ?? charge.provider,
    explanation: explainCharge({ ...shown, receivedCents: restOf?.receivedCents ?? 0 }, breakdown, voucher !== null),
    voucherTag: voucher?.voucherTag ?? null,
    plan: breakdown && { totalCents: breakdown.totalCents, installments: installmentCount(breakdown) },
    entries: found.entries.map((entry) => ({
      ...{ id: entry.id, kind: entry.kind, amountCents: Number(entry.amountCents) },
      ...{ externalId: entry.externalId, occurredAt: entry.occurredAt },
    })),
    events: found.events.map(eventOf),
    refunds: found.refunds.map((refund) => deskRefundOf(refund, ctx)),
    matters: found.matters.map((matter) => ({
      ...{ id: matter.id, reason: matter.reason as MatterReason, amountCents: Number(matter.amountCents) },
      ...{ isOpen: matter.resolvedAt === null, at: matter.createdAt },
    })),
    refundableCents: refundableCents(chargeSumsOf(charge)),
    mayReadEnrolment: mayStaff(ctx, "enrolments.read", charge.institutionId),
  };
}

function eventOf({ eventId: id, receivedAt: at, payloadJson }: { [name: string]: string }) {
  const {
    kind = "charge",
    state = "",
    amountCents = 0,
  } = JSON.parse(payloadJson ?? "{}") as {
    kind?: string;
    state?: string;
    amountCents?: number;
  };
  return { id: id ?? "", at: at ?? "", kind, state, amountCents };
}
