import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { reachedStep, searchTextOf, type UnfinishedData } from "~/domain/unfinished/unfinished";

const statements = [
  "alter table draft add column begun_at text",
  "alter table draft add column reached text not null default 'start'",
  "alter table draft add column course_id text",
  "alter table draft add column search_text text not null default ''",
  "alter table draft add column reminders_json text",
];

// Only open drafts: most drafts become an enrolment, and the others are deleted after a month.
const indexes = [
  "create index draft_open on draft (tenant_id, institution_id, updated_at, id) where subscription_id is null",
  "create index draft_open_step on draft (tenant_id, institution_id, reached, updated_at, id) where subscription_id is null",
  `create index draft_open_level on draft (tenant_id, institution_id, education_level_id, updated_at, id)
    where subscription_id is null`,
  `create index draft_open_course on draft (tenant_id, institution_id, course_id, updated_at, id)
    where subscription_id is null`,
];

interface Drafts {
  draft: {
    tenant_id: string;
    id: string;
    subscription_id: string | null;
    user_id: string | null;
    data_json: string;
    reached: string;
    course_id: string | null;
    search_text: string;
    begun_at: string | null;
    updated_at: string;
  };
}

const nothing: UnfinishedData = {
  ...{ educationLevelId: null, ingressModeId: null, courseId: null, campusId: null },
  ...{ person: {}, responsible: {}, consents: {}, userId: null },
};

/** Columns of unfinished drafts for staff: how far the candidate got, a text to search, and the reminders sent. */
export const unfinished: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const known = db as Kysely<Drafts>;
    const rows = await known
      .selectFrom("draft")
      .select(["tenant_id", "id", "user_id", "data_json", "updated_at"])
      .where("subscription_id", "is", null)
      .execute();
    for (const { tenant_id, id, user_id, data_json, updated_at } of rows) {
      const data = { ...nothing, ...(JSON.parse(data_json) as Partial<UnfinishedData>) };
      const own = { ...data, userId: user_id ?? data.userId };
      const columns = { reached: reachedStep(own), course_id: data.courseId, search_text: searchTextOf(own) };
      await known
        .updateTable("draft")
        .set({ ...columns, begun_at: updated_at })
        .where("tenant_id", "=", tenant_id)
        .where("id", "=", id)
        .execute();
    }
    for (const index of indexes) await sql.raw(index).execute(db);
  },
};
