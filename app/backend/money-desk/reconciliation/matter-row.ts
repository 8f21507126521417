import type { Database } from "~/backend/database/connection";
import type { KeyTable } from "~/backend/desk";
import type { Matter } from "~/contract/reconciliation";
import { protocolOf } from "~/domain/journey/protocol-number";
import { type MatterAnswer, type MatterReason, matterAnswers } from "~/domain/payment/reconciliation/matter";

type Columns = Awaited<ReturnType<ReturnType<typeof matterRows>["execute"]>>[number];

/** An entry of the reconciliation as the desk shows it. */
export function matterOf(row: Columns): Matter {
  const { charge_id, subscription_id, number } = row;
  const isKnown = charge_id !== null && subscription_id !== null && number !== null;
  return {
    ...{ id: row.id, reason: row.reason as MatterReason, amountCents: Number(row.amount_cents) },
    ...{ reference: row.reference, paymentId: row.payment_id, paidAt: row.paid_at, createdAt: row.created_at },
    provider: row.account_name ?? row.provider ?? "",
    institutionName: row.institution_name,
    charge: isKnown
      ? {
          ...{ id: charge_id, subscriptionId: subscription_id, protocol: protocolOf(number) },
          ...{ name: row.social_name ?? row.person_name ?? "", courseName: row.course_name ?? "" },
        }
      : null,
    answered:
      row.resolved_at === null
        ? null
        : {
            ...{ answer: answerOf(row.resolution), note: row.note, byName: row.resolved_by_name },
            ...{ at: row.resolved_at, refundId: row.refund_id },
          },
    formerId: row.former_id,
  };
}

/** The stored answer; null while the entry is open, and in entries from before answers were stored. */
function answerOf(resolution: string | null): MatterAnswer | null {
  return matterAnswers.find((known) => known === resolution) ?? null;
}

/** Selects the columns that the desk shows of some entries. */
export function matterRows(db: Database, tenantId: string, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("reconciliation as m")
    .leftJoin("charge as g", (join) => join.onRef("g.tenant_id", "=", "m.tenant_id").onRef("g.id", "=", "m.charge_id"))
    .leftJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "g.tenant_id").onRef("s.id", "=", "g.subscription_id"),
    )
    .leftJoin("person as n", (join) => join.onRef("n.tenant_id", "=", "s.tenant_id").onRef("n.id", "=", "s.person_id"))
    .leftJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .leftJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .leftJoin("education_level as l", (join) =>
      join.onRef("l.tenant_id", "=", "c.tenant_id").onRef("l.id", "=", "c.education_level_id"),
    )
    .leftJoin("institution as e", (join) =>
      join.onRef("e.tenant_id", "=", "m.tenant_id").onRef("e.id", "=", "m.institution_id"),
    )
    .leftJoin("provider_account as a", (join) =>
      join.onRef("a.tenant_id", "=", "m.tenant_id").onRef("a.id", "=", "m.provider"),
    )
    .select(["m.id", "m.institution_id", "m.reference", "m.charge_id", "m.amount_cents", "m.reason", "m.provider"])
    .select(["m.payment_id", "m.paid_at", "m.created_at", "m.resolved_at", "m.resolution", "m.note", "m.refund_id"])
    .select(["m.resolved_by_id", "m.resolved_by_name", "m.former_id", "g.subscription_id", "s.number", "s.status"])
    .select(["s.user_id", "n.name as person_name", "n.social_name", "c.name as course_name", "l.template"])
    .select(["e.name as institution_name", "a.name as account_name"])
    .whereRef("m.id", "=", "k.id")
    .where("m.tenant_id", "=", tenantId);
}
