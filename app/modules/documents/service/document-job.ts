import { type SqlBool, sql } from "kysely";
import { eachInBatches, inBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { UPLOAD_KEPT_MINUTES } from "~/modules/documents/rules/limit";
import { audit, authorOf } from "~/modules/people/service";
import { endedStatuses } from "~/modules/subscriptions/rules/subscription-status";
import type { Storage } from "~/providers/storage";
import { MOST_STORAGE_FAILURES } from "~/providers/storage/removal";
import { removeStored } from "./document-erasure";
import { dropParts } from "./document-storage";

/**
 * Deletes the parts of files that stopped arriving at least an hour ago.
 * @throws the first failure, at the end of the run; the next run tries the remaining files again
 */
export async function dropAbandonedUploads(db: Database, storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UPLOAD_KEPT_MINUTES * 60_000).toISOString();
  const abandoned = db.selectFrom("documentUpload").selectAll().where("touchedAt", "<=", before).orderBy("touchedAt");
  await eachInBatches(
    (limit, skip) => abandoned.limit(limit).offset(skip).execute(),
    async (row) => {
      await dropParts(storage, row);
      await tenantHandle(db, row.tenantId).deleteFrom("documentUpload").where("id", "=", row.id).execute();
    },
    MOST_STORAGE_FAILURES,
  );
}

/** Whether only ended enrolments, if any, reuse the document of a file. */
const isFree = sql<SqlBool>`not exists (
  select 1 from "documentAttempt" as r
  inner join subscription as s on s."tenantId" = r."tenantId" and s.id = r."subscriptionId"
  where r."tenantId" = "documentFile"."tenantId" and r."reusedId" = "documentFile"."documentId"
    and s.status not in (${sql.join(endedStatuses)}))`;

/**
 * Deletes the files of enrolments that ended without being completed, when the time for which they are kept is over.
 * The decisions stay, without the files. Files that another enrolment reuses stay until that enrolment has ended too.
 */
export async function eraseOldFiles(db: Database, now: Date): Promise<void> {
  await inBatches(async (limit) => {
    const due = await db
      .selectFrom("documentFile")
      .select(["tenantId", "subscriptionId"])
      .where("keptUntil", "is not", null)
      .where("keptUntil", "<=", now.toISOString())
      .where("erasedAt", "is", null)
      .where(isFree)
      .limit(limit)
      .execute();
    const enrolments = new Map(due.map((row) => [`${row.tenantId} ${row.subscriptionId}`, row]));
    for (const { tenantId, subscriptionId } of enrolments.values())
      await eraseFiles(tenantHandle(db, tenantId), subscriptionId, now);
    return due.length;
  });
}

/** Selects the files of an institution's ended enrolments that will be due for deletion at a time. */
export const filesDue = (db: TenantDatabase, institutionId: string, until: Date) =>
  db
    .selectFrom("documentFile")
    .innerJoin("subscription", "subscription.id", "documentFile.subscriptionId")
    .where("documentFile.keptUntil", "is not", null)
    .where("documentFile.keptUntil", "<=", until.toISOString())
    .where("documentFile.erasedAt", "is", null)
    .where("subscription.institutionId", "=", institutionId)
    .where(isFree);

/** Marks the due files of an enrolment as erased, lists them for deletion and writes one audit entry. */
function eraseFiles(db: TenantDatabase, id: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const files = await trx
      .updateTable("documentFile")
      .set({ erasedAt: now.toISOString() })
      .where("subscriptionId", "=", id)
      // A reopened enrolment keeps its files, even if it was reopened after they were found.
      .where("keptUntil", "<=", now.toISOString())
      .where("erasedAt", "is", null)
      .where(isFree)
      .returning(["tenantId", "id", "attemptId"])
      .execute();
    if (files.length === 0) return;
    const owners = new Set(files.flatMap(({ attemptId }) => attemptId ?? []));
    const attempts = await trx
      .updateTable("documentAttempt")
      .set({ hasPhotoPdf: 0 })
      .where("subscriptionId", "=", id)
      .where("id", "in", owners.size > 0 ? [...owners] : [""])
      .where("hasPhotoPdf", "=", 1)
      .returning(["tenantId", "id"])
      .execute();
    const details = { subscriptionId: id, files: files.length };
    const entry = { ...authorOf(undefined), subjectId: null, action: "documents.erased" as const, details };
    await audit(trx, entry, now);
    await removeStored(trx, files, attempts);
  });
}
