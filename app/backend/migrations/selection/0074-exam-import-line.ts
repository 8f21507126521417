import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table exam_import add column institutions_json text not null default '[]'",
  "alter table exam_import_row add column line integer not null default 0",
  "update exam_import_row set line = position",
];

/**
 * An official result counts for every enrolment in which its candidate typed scores, so several rows may belong to one
 * line. An import knows at which institutions it searched, so that it disappears with the right at one of them.
 */
export const examImportLine: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
