import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { type KeyTable, keysIn } from "~/backend/desk";
import { statusName } from "~/backend/subscription";
import type { EnrolmentRow } from "~/contract/enrolment-detail";
import type { Language } from "~/contract/value";
import { protocolOf } from "~/domain/journey/protocol-number";
import { moverOf, type SubscriptionStatus } from "~/domain/journey/subscription-status";

/** The rows of enrolments as the desk lists them, in the order of the ids. */
export async function enrolmentRows(
  { db, tenantId, language }: Pick<BackendContext, "db" | "tenantId" | "language">,
  ids: readonly string[],
): Promise<EnrolmentRow[]> {
  if (ids.length === 0) return [];
  const rows = await enrolmentsOf(db, tenantId, keysIn("subscription", tenantId, ids)).execute();
  return inOrder(rows, ids).map((row) => rowOf(row, language));
}

/** Rows in the order of the ids. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type EnrolmentColumns = Awaited<ReturnType<ReturnType<typeof enrolmentsOf>["execute"]>>[number];

/** An enrolment as the desk lists it. */
export function rowOf(row: EnrolmentColumns, language: Language): EnrolmentRow {
  const type = row.status as SubscriptionStatus;
  return {
    id: row.id,
    protocol: protocolOf(row.number),
    name: row.social_name ?? row.person_name,
    courseName: row.course_name,
    campusName: row.campus_name,
    institutionName: row.institution_name,
    status: { type, description: statusName(type, language) },
    mover: moverOf(type, row.document_stage),
    since: row.status_since,
    createdAt: row.created_at,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
  };
}

/** Selects what the desk shows of some enrolments. */
export function enrolmentsOf(db: Database, tenantId: string, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("subscription as s")
    .innerJoin("person as n", (join) => join.onRef("n.tenant_id", "=", "s.tenant_id").onRef("n.id", "=", "s.person_id"))
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .innerJoin("campus as a", (join) => join.onRef("a.tenant_id", "=", "s.tenant_id").onRef("a.id", "=", "s.campus_id"))
    .innerJoin("institution as e", (join) =>
      join.onRef("e.tenant_id", "=", "s.tenant_id").onRef("e.id", "=", "s.institution_id"),
    )
    .select(["s.id", "s.number", "s.status", "s.status_since", "s.created_at", "s.owner_id", "s.owner_name"])
    .select("s.document_stage")
    .select(["n.name as person_name", "n.social_name", "c.name as course_name", "a.name as campus_name"])
    .select("e.name as institution_name")
    .whereRef("s.id", "=", "k.id")
    .where("s.tenant_id", "=", tenantId);
}
