import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table exam_import add column institutions_json text not null default '[]'",
  "alter table exam_import_row add column line integer not null default 0",
  "update exam_import_row set line = position",
];

interface Tables {
  exam_import: { tenant_id: string; institutions_json: string };
  institution: { tenant_id: string; id: string };
}

/**
 * An official result counts for every enrolment in which its candidate typed scores, so several rows may belong to one
 * line. An import stores the institutions at which it searched, and is hidden from an author who loses the right at one
 * of them. For older imports, which did not store them, these are all institutions of the tenant.
 */
export const examImportLine: Migration = {
  async up(db: Kysely<Tables>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const tenants = await db.selectFrom("exam_import").select("tenant_id").distinct().execute();
    for (const { tenant_id } of tenants) {
      const all = await db.selectFrom("institution").select("id").where("tenant_id", "=", tenant_id).execute();
      const institutions_json = JSON.stringify(all.map(({ id }) => id));
      await db.updateTable("exam_import").set({ institutions_json }).where("tenant_id", "=", tenant_id).execute();
    }
  },
};
