import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import type { Cursor } from "~/modules/desk/rules/cursor";
import { isOverdue, type KeyTable } from "~/modules/desk/service";
import type { DeskRefund } from "~/modules/money/schema/refund";
import type { RefundReason } from "~/modules/payments/rules/refund";
import type { RefundRow } from "~/modules/payments/service";
import { type Actor, actorOf } from "~/modules/people/service";
import type { StaffContext } from "~/procedure/procedure";

type Columns = Awaited<ReturnType<ReturnType<typeof refundRows>["execute"]>>[number];

/** A refund as the desk shows it. */
export function deskRefundOf(row: Columns, { caller, now, scope }: StaffContext): DeskRefund {
  return {
    isOverdue: isOverdue({ scope, now }, "refunds", { institutionId: row.institutionId, since: row.waitingSince }),
    ...{ id: row.id, chargeId: row.chargeId, name: row.socialName ?? row.personName },
    ...{ courseName: row.courseName, institutionName: row.institutionName, method: row.method },
    ...{ amountCents: Number(row.amountCents), state: row.state, way: row.way, reason: row.reason as RefundReason },
    ...{ note: row.note, endsEnrolment: Number(row.endsEnrolment) === 1, authorName: row.authorName },
    isOwn: isOwn(row, actorOf(caller)),
    ...{ decidedByName: row.decidedByName, decidedAt: row.decidedAt, decisionNote: row.decisionNote },
    ...{ requestedAt: row.requestedAt, waitingSince: row.waitingSince, failure: row.failure, retryId: row.retryId },
  };
}

/** Says whether a refund was requested by the acting account, or by the person who impersonates it. */
function isOwn({ authorId }: Pick<RefundRow, "authorId">, { id, impersonatorId }: Actor): boolean {
  return authorId !== null && (authorId === id || authorId === impersonatorId);
}

/** Selects the refunds of a charge, oldest first. */
export function refundsOfCharge(db: TenantDatabase, chargeId: string) {
  const keys = sql<Cursor>`(
    select "requestedAt" as key, id from refund where "tenantId" = ${db.tenantId} and "chargeId" = ${chargeId})`.as<"k">(
    "k",
  );
  return refundRows(db, keys).orderBy("k.key").orderBy("k.id");
}

/** Selects the columns that the desk shows of some refunds. */
export function refundRows(db: TenantDatabase, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("refund as f")
    .innerJoin("charge as g", "g.id", "f.chargeId")
    .innerJoin("subscription as s", "s.id", "f.subscriptionId")
    .innerJoin("person as n", "n.id", "s.personId")
    .innerJoin("offer as o", "o.id", "s.offerId")
    .innerJoin("course as c", "c.id", "o.courseId")
    .innerJoin("institution as e", "e.id", "f.institutionId")
    .select(["f.id", "f.chargeId", "f.subscriptionId", "f.institutionId", "f.amountCents", "f.state", "f.way"])
    .select(["f.reason", "f.note", "f.endsEnrolment", "f.authorId", "f.authorName", "f.decidedByName"])
    .select(["f.decidedAt", "f.decisionNote", "f.requestedAt", "f.waitingSince", "f.failure", "f.retryId"])
    .select(["g.method", "n.name as personName", "n.socialName", "c.name as courseName"])
    .select("e.name as institutionName")
    .whereRef("f.id", "=", "k.id");
}
