import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { KeyTable } from "~/backend/desk";
import { chargeDataOf, chargeDueDay, chargeStateOf } from "~/backend/payment";
import type { ChargeRow } from "~/contract/charge-desk";
import { protocolOf } from "~/domain/journey/protocol-number";

type Columns = Awaited<ReturnType<ReturnType<typeof chargeRows>["execute"]>>[number];

/** A charge as the desk lists it. */
export function rowOf(row: Columns, { now }: Pick<BackendContext, "now">): ChargeRow {
  const data = chargeDataOf(row);
  const { card, paidAt } = data;
  return {
    ...{ id: row.id, subscriptionId: row.subscription_id, protocol: protocolOf(row.number) },
    ...{ name: row.social_name ?? row.person_name, courseName: row.course_name, institutionName: row.institution_name },
    ...{ method: row.method, lastDigits: card?.lastDigits || null, purpose: row.purpose },
    installment: row.installment_number,
    state: chargeStateOf(row, now),
    ...{ amountCents: Number(row.amount_cents), receivedCents: Number(row.received_cents) },
    ...{ refundedCents: Number(row.refunded_cents), returningCents: Number(row.returning_cents) },
    disputedCents: Number(row.disputed_cents),
    ...{ createdAt: row.created_at, dueOn: chargeDueDay(data), expiresAt: row.expires_at },
    paidAt: row.approved_at ?? paidAt ?? null,
  };
}

/** Selects the columns that the desk lists of some charges. */
export function chargeRows(db: Database, tenantId: string, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("charge as g")
    .innerJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "g.tenant_id").onRef("s.id", "=", "g.subscription_id"),
    )
    .innerJoin("person as n", (join) => join.onRef("n.tenant_id", "=", "s.tenant_id").onRef("n.id", "=", "s.person_id"))
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .innerJoin("institution as e", (join) =>
      join.onRef("e.tenant_id", "=", "s.tenant_id").onRef("e.id", "=", "s.institution_id"),
    )
    .select(["g.id", "g.subscription_id", "g.method", "g.state", "g.purpose", "g.amount_cents", "g.received_cents"])
    .select([
      "g.installment_number",
      "g.refunded_cents",
      "g.returning_cents",
      "g.disputed_cents",
      "g.created_at",
      "g.expires_at",
    ])
    .select(["g.approved_at", "g.data_json", "s.number", "n.name as person_name", "n.social_name"])
    .select(["c.name as course_name", "e.name as institution_name"])
    .whereRef("g.id", "=", "k.id")
    .where("g.tenant_id", "=", tenantId);
}
