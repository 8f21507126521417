import { mayStaff } from "~/backend/context";
import { together } from "~/backend/database/together";
import { keysIn } from "~/backend/desk";
import { chargeDataOf, chargeOf, chargeSumsOf } from "~/backend/payment";
import type { StaffContext } from "~/backend/procedure";
import type { ChargeDetail } from "~/contract/charge-desk";
import { explainCharge } from "~/domain/payment/charge-explanation";
import { installmentCount } from "~/domain/payment/price-breakdown";
import type { MatterReason } from "~/domain/payment/reconciliation/matter";
import { refundableCents } from "~/domain/payment/refund";
import { deskRefundOf, refundsOfCharge } from "../refund/refund-row";
import { chargeRows, rowOf } from "./charge-row";
import { findDeskCharge } from "./charge-scope";

const EVENTS_SHOWN = 50;

/** A charge with everything that staff see of it. @throws Refusal when there is none in the caller's scope */
export async function chargeDetail(ctx: StaffContext, id: string): Promise<ChargeDetail> {
  const { db, tenantId, now } = ctx;
  const charge = await findDeskCharge(ctx, id);
  const own = { tenant_id: tenantId, charge_id: id };
  const found = await together(db, {
    rows: chargeRows(db, tenantId, keysIn("charge", tenantId, [id])),
    entries: db
      .selectFrom("money_entry")
      .select(["id", "kind", "amount_cents", "external_id", "occurred_at"])
      .where((eb) => eb.and(own))
      .orderBy("created_at")
      .orderBy("id"),
    events: db
      .selectFrom("provider_event")
      .select(["event_id", "received_at", "payload_json"])
      .where("tenant_id", "=", tenantId)
      .where("charge_id", "=", id)
      .orderBy("received_at", "desc")
      .orderBy("event_id")
      .limit(EVENTS_SHOWN),
    refunds: refundsOfCharge(db, tenantId, id),
    matters: db
      .selectFrom("reconciliation")
      .select(["id", "reason", "amount_cents", "created_at", "resolved_at"])
      .where((eb) => eb.and(own))
      .orderBy("created_at")
      .orderBy("id"),
    vouchers: db
      .selectFrom("voucher_redemption")
      .select("discount_json")
      .where("tenant_id", "=", tenantId)
      .where("subscription_id", "=", charge.subscription_id)
      .orderBy("created_at", "desc")
      .limit(1),
    accounts: db
      .selectFrom("provider_account")
      .select("name")
      .where("tenant_id", "=", tenantId)
      .where("id", "=", charge.provider),
  });
  const [row] = found.rows;
  if (!row) throw new Error(`The charge ${id} has no enrolment.`);
  const { breakdown = null, restOf } = chargeDataOf(charge);
  const shown = chargeOf(charge, now);
  const voucher = found.vouchers[0] ? (JSON.parse(found.vouchers[0].discount_json) as { voucherTag?: string }) : null;
  return {
    row: rowOf(row, ctx),
    charge: shown,
    reference: charge.provider_reference ?? id,
    provider: found.accounts[0]?.name ?? charge.provider,
    explanation: explainCharge({ ...shown, receivedCents: restOf?.receivedCents ?? 0 }, breakdown, voucher !== null),
    voucherTag: voucher?.voucherTag ?? null,
    plan: breakdown && { totalCents: breakdown.totalCents, installments: installmentCount(breakdown) },
    entries: found.entries.map((entry) => ({
      ...{ id: entry.id, kind: entry.kind, amountCents: Number(entry.amount_cents) },
      ...{ externalId: entry.external_id, occurredAt: entry.occurred_at },
    })),
    events: found.events.map(eventOf),
    refunds: found.refunds.map((refund) => deskRefundOf(refund, ctx)),
    matters: found.matters.map((matter) => ({
      ...{ id: matter.id, reason: matter.reason as MatterReason, amountCents: Number(matter.amount_cents) },
      ...{ isOpen: matter.resolved_at === null, at: matter.created_at },
    })),
    refundableCents: refundableCents(chargeSumsOf(charge)),
    mayReadEnrolment: mayStaff(ctx, "enrolments.read", charge.institution_id),
  };
}

function eventOf({ event_id: id, received_at: at, payload_json }: { [name: string]: string }) {
  const {
    kind = "charge",
    state = "",
    amountCents = 0,
  } = JSON.parse(payload_json ?? "{}") as {
    kind?: string;
    state?: string;
    amountCents?: number;
  };
  return { id: id ?? "", at: at ?? "", kind, state, amountCents };
}
