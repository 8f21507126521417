import { sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { KeyTable } from "~/backend/desk";
import { type Actor, actorOf } from "~/backend/identity";
import type { RefundRow } from "~/backend/payment";
import type { UserContext } from "~/backend/procedure";
import type { DeskRefund } from "~/contract/refund";
import type { Cursor } from "~/domain/desk/cursor";
import type { RefundReason } from "~/domain/payment/refund";

type Columns = Awaited<ReturnType<ReturnType<typeof refundRows>["execute"]>>[number];

/** A refund as the desk shows it. */
export function deskRefundOf(row: Columns, { caller }: UserContext): DeskRefund {
  return {
    ...{ id: row.id, chargeId: row.charge_id, name: row.social_name ?? row.person_name },
    ...{ courseName: row.course_name, institutionName: row.institution_name, method: row.method },
    ...{ amountCents: Number(row.amount_cents), state: row.state, way: row.way, reason: row.reason as RefundReason },
    ...{ note: row.note, endsEnrolment: Number(row.ends_enrolment) === 1, authorName: row.author_name },
    isOwn: isOwn(row, actorOf(caller)),
    ...{ decidedByName: row.decided_by_name, decidedAt: row.decided_at, decisionNote: row.decision_note },
    ...{ requestedAt: row.requested_at, waitingSince: row.waiting_since, failure: row.failure, retryId: row.retry_id },
  };
}

/** Says whether a refund was requested by the acting account, or by the person who impersonates it. */
function isOwn({ author_id }: Pick<RefundRow, "author_id">, { id, impersonatorId }: Actor): boolean {
  return author_id !== null && (author_id === id || author_id === impersonatorId);
}

/** Selects the refunds of a charge, oldest first. */
export function refundsOfCharge(db: Database, tenantId: string, chargeId: string) {
  const keys = sql<Cursor>`(
    select requested_at as key, id from refund where tenant_id = ${tenantId} and charge_id = ${chargeId})`.as<"k">("k");
  return refundRows(db, tenantId, keys).orderBy("k.key").orderBy("k.id");
}

/** Selects the columns that the desk shows of some refunds. */
export function refundRows(db: Database, tenantId: string, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("refund as f")
    .innerJoin("charge as g", (join) => join.onRef("g.tenant_id", "=", "f.tenant_id").onRef("g.id", "=", "f.charge_id"))
    .innerJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "f.tenant_id").onRef("s.id", "=", "f.subscription_id"),
    )
    .innerJoin("person as n", (join) => join.onRef("n.tenant_id", "=", "s.tenant_id").onRef("n.id", "=", "s.person_id"))
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .innerJoin("institution as e", (join) =>
      join.onRef("e.tenant_id", "=", "f.tenant_id").onRef("e.id", "=", "f.institution_id"),
    )
    .select(["f.id", "f.charge_id", "f.subscription_id", "f.institution_id", "f.amount_cents", "f.state", "f.way"])
    .select(["f.reason", "f.note", "f.ends_enrolment", "f.author_id", "f.author_name", "f.decided_by_name"])
    .select(["f.decided_at", "f.decision_note", "f.requested_at", "f.waiting_since", "f.failure", "f.retry_id"])
    .select(["g.method", "n.name as person_name", "n.social_name", "c.name as course_name"])
    .select("e.name as institution_name")
    .whereRef("f.id", "=", "k.id")
    .where("f.tenant_id", "=", tenantId);
}
