import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table subscription add column manual_read_at text",
  `create index document_file_unseen on document_file (created_at, id)
    where scan = 'unscanned' and scan_due is null and erased_at is null`,
];

/** When candidates confirmed that they had read the manual, and the files that no malware scanner has seen. */
export const manualAndOldFiles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
