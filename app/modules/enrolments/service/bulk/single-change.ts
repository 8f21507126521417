import type { TenantDatabase } from "~/data/tenant";
import { tellAuthor } from "~/modules/desk/service";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import type { SubscriptionRecord } from "~/modules/subscriptions/service";
import type { Deed } from "~/procedure/procedure";
import type { BulkChangeRow } from "./bulk-row";
import { returnedMessage } from "./returned-message";

type Change = Pick<BulkChangeRow, "tenantId" | "id" | "toStatus" | "authorId">;

/** Writes to the timeline of an enrolment that its move was undone, if the change moves no other one. */
export async function auditSingleUndo({ db, audit }: { db: TenantDatabase } & Deed, change: Change): Promise<void> {
  const row = await singleRow(db, change);
  if (!row) return;
  const details = { from: row.seenStatus, to: change.toStatus };
  await audit("enrolment.move-undone", { subjectId: row.subjectId, institutionId: row.institutionId, details });
}

/** Notifies the author of a held move of one enrolment that it was refused; a bulk change has a page of its result. */
export async function tellOfSingle(
  trx: TenantDatabase,
  change: Change,
  record: SubscriptionRecord,
  now: Date,
): Promise<void> {
  if (!(await singleRow(trx, change))) return;
  const author = { authorId: change.authorId, institutionId: record.institutionId };
  await tellAuthor(trx, author, returnedMessage(record, change.toStatus as SubscriptionStatus), now);
}

/** The one row of a change; undefined for a change of several enrolments. */
async function singleRow(trx: TenantDatabase, { id }: Pick<Change, "id">) {
  const rows = await trx
    .selectFrom("bulkChangeRow as r")
    .innerJoin("subscription as s", "s.id", "r.subjectId")
    .select(["r.subjectId", "r.seenStatus", "s.institutionId"])
    .where("r.changeId", "=", id)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}
