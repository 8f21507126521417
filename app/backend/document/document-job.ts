import { type SqlBool, sql } from "kysely";
import { eachInBatches, inBatches } from "~/backend/batch";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { audit, authorOf } from "~/backend/identity";
import type { Storage } from "~/backend/providers/storage";
import { MOST_STORAGE_FAILURES } from "~/backend/removal";
import { UPLOAD_KEPT_MINUTES } from "~/domain/document/limit";
import { endedStatuses } from "~/domain/journey/subscription-status";
import { removeStored } from "./document-erasure";
import { dropParts } from "./document-storage";

/**
 * Deletes the parts of files that stopped arriving at least an hour ago.
 * @throws the first failure, at the end of the run; the next run tries the remaining files again
 */
export async function dropAbandonedUploads(db: Database, storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UPLOAD_KEPT_MINUTES * 60_000).toISOString();
  const abandoned = db
    .selectFrom("document_upload")
    .selectAll()
    .where("touched_at", "<=", before)
    .orderBy("touched_at");
  await eachInBatches(
    (limit, skip) => abandoned.limit(limit).offset(skip).execute(),
    async (row) => {
      await dropParts(storage, row);
      await db.deleteFrom("document_upload").where("tenant_id", "=", row.tenant_id).where("id", "=", row.id).execute();
    },
    MOST_STORAGE_FAILURES,
  );
}

/** Whether only ended enrolments, if any, reuse the document of a file. */
const isFree = sql<SqlBool>`not exists (
  select 1 from document_attempt as r
  inner join subscription as s on s.tenant_id = r.tenant_id and s.id = r.subscription_id
  where r.tenant_id = document_file.tenant_id and r.reused_id = document_file.document_id
    and s.status not in (${sql.join(endedStatuses)}))`;

/**
 * Deletes the files of enrolments that ended without being completed, when the time for which they are kept is over.
 * The decisions stay, without the files. Files that another enrolment reuses stay until that enrolment has ended too.
 */
export async function eraseOldFiles(db: Database, now: Date): Promise<void> {
  await inBatches(async (limit) => {
    const due = await db
      .selectFrom("document_file")
      .select(["tenant_id", "subscription_id"])
      .where("kept_until", "is not", null)
      .where("kept_until", "<=", now.toISOString())
      .where("erased_at", "is", null)
      .where(isFree)
      .limit(limit)
      .execute();
    const enrolments = new Map(due.map((row) => [`${row.tenant_id} ${row.subscription_id}`, row]));
    for (const { tenant_id, subscription_id } of enrolments.values())
      await eraseFiles(db, tenant_id, subscription_id, now);
    return due.length;
  });
}

/** Marks the due files of an enrolment as erased, lists them for deletion and writes one audit entry. */
function eraseFiles(db: Database, tenantId: string, id: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const files = await trx
      .updateTable("document_file")
      .set({ erased_at: now.toISOString() })
      .where("tenant_id", "=", tenantId)
      .where("subscription_id", "=", id)
      // A reopened enrolment keeps its files, even if it was reopened after they were found.
      .where("kept_until", "<=", now.toISOString())
      .where("erased_at", "is", null)
      .where(isFree)
      .returning(["tenant_id", "id", "attempt_id"])
      .execute();
    if (files.length === 0) return;
    const owners = new Set(files.flatMap(({ attempt_id }) => attempt_id ?? []));
    const attempts = await trx
      .updateTable("document_attempt")
      .set({ has_photo_pdf: 0 })
      .where("tenant_id", "=", tenantId)
      .where("subscription_id", "=", id)
      .where("id", "in", owners.size > 0 ? [...owners] : [""])
      .where("has_photo_pdf", "=", 1)
      .returning(["tenant_id", "id"])
      .execute();
    const details = { subscriptionId: id, files: files.length };
    const entry = { tenantId, ...authorOf(undefined), subjectId: null, action: "documents.erased", details };
    await audit(trx, entry, now);
    await removeStored(trx, tenantId, files, attempts);
  });
}
