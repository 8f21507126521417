import { eachInBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import type { Storage } from ".";

/**
 * A run of file deletions ends after this many failures. Each may wait some seconds for a storage that does not answer,
 * and the next work with payment providers waits for the run.
 */
export const MOST_STORAGE_FAILURES = 10;

/**
 * Records files that `removeListed` deletes from the storage later, so that none stays there if the storage fails at
 * first. Call it in the transaction that deletes the rows of the files.
 */
export async function removeLater(trx: TenantDatabase, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .insertInto("removedFile")
    .values(keys.map((fileKey) => ({ fileKey })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes the files that `removeLater` recorded.
 * @throws the first failure, after the other files or after `MOST_STORAGE_FAILURES`; the next run tries again
 */
export async function removeListed(db: Database, storage: Storage): Promise<void> {
  const listed = db.selectFrom("removedFile").selectAll().orderBy("tenantId").orderBy("fileKey");
  await eachInBatches(
    (limit, skip) => listed.limit(limit).offset(skip).execute(),
    async ({ tenantId, fileKey }) => {
      await storage.remove(fileKey);
      const row = tenantHandle(db, tenantId).deleteFrom("removedFile").where("fileKey", "=", fileKey);
      await row.execute();
    },
    MOST_STORAGE_FAILURES,
  );
}
