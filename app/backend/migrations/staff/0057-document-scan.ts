import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table document_file add column scan_due text",
  "create index document_file_scan on document_file (scan_due) where scan_due is not null",
];

/** When a file that waits for the malware scanner is scanned next. */
export const documentScan: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
