import type { TenantDatabase } from "~/data/tenant";
import type { FileRecord } from "~/modules/settings/rules/setting-file";

/** Stores records of a file for its plan. */
export async function storeRows(
  db: TenantDatabase,
  importId: string,
  records: readonly (FileRecord & { line: number })[],
): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto("settingImportRow")
    .values(
      records.map(({ kind, key, content, isArchived, line }) => ({
        ...{ importId, line, kind, key },
        contentJson: JSON.stringify(content),
        isArchived: isArchived ? (1 as const) : (0 as const),
      })),
    )
    .execute();
}
