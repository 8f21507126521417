import type { Language } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { type KeyTable, keysIn } from "~/modules/desk/service";
import type { EnrolmentRow } from "~/modules/enrolments/schema/enrolment-detail";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import { moverOf, type SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { statusName } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";

/** The rows of enrolments as the desk lists them, in the order of the ids. */
export async function enrolmentRows(
  { db, tenantId, language }: Pick<BackendContext, "db" | "tenantId" | "language">,
  ids: readonly string[],
): Promise<EnrolmentRow[]> {
  if (ids.length === 0) return [];
  const rows = await enrolmentsOf(db, keysIn("subscription", tenantId, ids)).execute();
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
    name: row.socialName ?? row.personName,
    courseName: row.courseName,
    campusName: row.campusName,
    institutionName: row.institutionName,
    status: { type, description: statusName(type, language) },
    mover: moverOf(type, row.documentStage),
    since: row.statusSince,
    createdAt: row.createdAt,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
  };
}

/** Selects what the desk shows of some enrolments. */
export function enrolmentsOf(db: TenantDatabase, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("subscription as s")
    .innerJoin("person as n", "n.id", "s.personId")
    .innerJoin("offer as o", "o.id", "s.offerId")
    .innerJoin("course as c", "c.id", "o.courseId")
    .innerJoin("campus as a", "a.id", "s.campusId")
    .innerJoin("institution as e", "e.id", "s.institutionId")
    .select(["s.id", "s.number", "s.status", "s.statusSince", "s.createdAt", "s.ownerId", "s.ownerName"])
    .select("s.documentStage")
    .select(["n.name as personName", "n.socialName", "c.name as courseName", "a.name as campusName"])
    .select("e.name as institutionName")
    .whereRef("s.id", "=", "k.id");
}
