import type { TenantDatabase } from "~/data/tenant";
import type { KeyTable } from "~/modules/desk/service";
import type { ChargeRow } from "~/modules/money/schema/charge-desk";
import { chargeDataOf, chargeDueDay, chargeStateOf } from "~/modules/payments/service";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import type { BackendContext } from "~/procedure/context";

type Columns = Awaited<ReturnType<ReturnType<typeof chargeRows>["execute"]>>[number];

/** A charge as the desk lists it. */
export function rowOf(row: Columns, { now }: Pick<BackendContext, "now">): ChargeRow {
  const data = chargeDataOf(row);
  const { card, paidAt } = data;
  return {
    ...{ id: row.id, subscriptionId: row.subscriptionId, protocol: protocolOf(row.number) },
    ...{ name: row.socialName ?? row.personName, courseName: row.courseName, institutionName: row.institutionName },
    ...{ method: row.method, lastDigits: card?.lastDigits || null, purpose: row.purpose },
    installment: row.installmentNumber,
    state: chargeStateOf(row, now),
    ...{ amountCents: Number(row.amountCents), receivedCents: Number(row.receivedCents) },
    ...{ refundedCents: Number(row.refundedCents), returningCents: Number(row.returningCents) },
    disputedCents: Number(row.disputedCents),
    ...{ createdAt: row.createdAt, dueOn: chargeDueDay(data), expiresAt: row.expiresAt },
    paidAt: row.approvedAt ?? paidAt ?? null,
  };
}

/** Selects the columns that the desk lists of some charges. */
export function chargeRows(db: TenantDatabase, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("charge as g")
    .innerJoin("subscription as s", "s.id", "g.subscriptionId")
    .innerJoin("person as n", "n.id", "s.personId")
    .innerJoin("offer as o", "o.id", "s.offerId")
    .innerJoin("course as c", "c.id", "o.courseId")
    .innerJoin("institution as e", "e.id", "s.institutionId")
    .select(["g.id", "g.subscriptionId", "g.method", "g.state", "g.purpose", "g.amountCents", "g.receivedCents"])
    .select([
      "g.installmentNumber",
      "g.refundedCents",
      "g.returningCents",
      "g.disputedCents",
      "g.createdAt",
      "g.expiresAt",
    ])
    .select(["g.approvedAt", "g.dataJson", "s.number", "n.name as personName", "n.socialName"])
    .select(["c.name as courseName", "e.name as institutionName"])
    .whereRef("g.id", "=", "k.id");
}
