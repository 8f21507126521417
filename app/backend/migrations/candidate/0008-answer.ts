import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

interface Drafts {
  draft: { tenant_id: string; id: string; data_json: string };
}

/** Stores answers to a journey's own steps with the enrolment; moves a draft's campaign out of its answers. */
export const answer: Migration = {
  async up(db: Kysely<Drafts>) {
    await sql`alter table subscription add column answers_json text`.execute(db);
    const drafts = await db.selectFrom("draft").select(["tenant_id", "id", "data_json"]).execute();
    for (const { tenant_id, id, data_json } of drafts) {
      const data = JSON.parse(data_json) as { answers?: { marketing?: unknown } };
      if (!data.answers?.marketing) continue;
      const { marketing, ...answers } = data.answers;
      await db
        .updateTable("draft")
        .set({ data_json: JSON.stringify({ ...data, answers, marketing }) })
        .where("tenant_id", "=", tenant_id)
        .where("id", "=", id)
        .execute();
    }
  },
};
