import type { Database } from "~/backend/database/connection";
import { tellAuthor } from "~/backend/desk";
import type { Deed } from "~/backend/procedure";
import type { SubscriptionRecord } from "~/backend/subscription";
import type { SubscriptionStatus } from "~/domain/journey/subscription-status";
import type { BulkChangeRow } from "./bulk-row";
import { returnedMessage } from "./returned-message";

type Change = Pick<BulkChangeRow, "tenant_id" | "id" | "to_status" | "author_id">;

/** Writes to the timeline of an enrolment that its move was undone, if the change moves no other one. */
export async function auditSingleUndo({ db, audit }: { db: Database } & Deed, change: Change): Promise<void> {
  const row = await singleRow(db, change);
  if (!row) return;
  const details = { from: row.seen_status, to: change.to_status };
  await audit("enrolment.move-undone", { subjectId: row.subject_id, institutionId: row.institution_id, details });
}

/** Notifies the author of a held move of one enrolment that it was refused; a bulk change has a page of its result. */
export async function tellOfSingle(
  trx: Database,
  change: Change,
  record: SubscriptionRecord,
  now: Date,
): Promise<void> {
  if (!(await singleRow(trx, change))) return;
  await tellAuthor(trx, change, returnedMessage(record, change.to_status as SubscriptionStatus), now);
}

/** The one row of a change; undefined for a change of several enrolments. */
async function singleRow(trx: Database, { tenant_id, id }: Pick<Change, "tenant_id" | "id">) {
  const rows = await trx
    .selectFrom("bulk_change_row as r")
    .innerJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "r.tenant_id").onRef("s.id", "=", "r.subject_id"),
    )
    .select(["r.subject_id", "r.seen_status", "s.institution_id"])
    .where("r.tenant_id", "=", tenant_id)
    .where("r.change_id", "=", id)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}
