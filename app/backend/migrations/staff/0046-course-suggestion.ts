import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { plain } from "~/domain/search-text";

const statements = [
  "alter table course_suggestion add column state text not null default 'open'",
  "alter table course_suggestion add column search_text text not null default ''",
  "alter table course_suggestion add column answer text",
  "alter table course_suggestion add column answered_at text",
  "alter table course_suggestion add column answered_by text",
  "alter table course_suggestion add column answered_name text",
  "drop index course_suggestion_institution",
  "create index course_suggestion_list on course_suggestion (tenant_id, institution_id, state, created_at, id)",
  "create index course_suggestion_email on course_suggestion (tenant_id, lower(email))",
];

interface Suggestions {
  course_suggestion: { tenant_id: string; id: string; text: string; search_text: string };
}

/** Columns of course suggestions for staff: a text to search, and the answer with its author and time. */
export const courseSuggestion: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const known = db as Kysely<Suggestions>;
    const rows = await known.selectFrom("course_suggestion").select(["tenant_id", "id", "text"]).execute();
    for (const { tenant_id, id, text } of rows)
      await known
        .updateTable("course_suggestion")
        .set({ search_text: plain(text, text.length) })
        .where("tenant_id", "=", tenant_id)
        .where("id", "=", id)
        .execute();
  },
};
