import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { plain } from "~/domain/search-text";

interface Questions {
  entrance_question: { tenant_id: string; id: string; text: string; search_text: string };
}

/** The text of an exam question without case and accents, for searching: `lower` of SQLite changes only ASCII letters. */
export const questionSearch: Migration = {
  async up(db: Kysely<Questions>) {
    await sql`alter table entrance_question add column search_text text not null default ''`.execute(db);
    const rows = await db.selectFrom("entrance_question").select(["tenant_id", "id", "text"]).execute();
    for (const { tenant_id, id, text } of rows)
      await db
        .updateTable("entrance_question")
        .set({ search_text: plain(text, text.length) })
        .where("tenant_id", "=", tenant_id)
        .where("id", "=", id)
        .execute();
  },
};
