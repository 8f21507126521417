import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table journey add column titles_json text",
  "alter table journey add column ingress_mode_code text",
  "alter table journey add column template_id text",
  "alter table journey add column name_key text",
  "alter table journey add column revision integer not null default 0",
  "alter table journey add column draft_base integer",
  "alter table journey add column modified_by_name text",
  `create unique index journey_name_key on journey (tenant_id, institution_id, name_key)
    where deleted_at is null and name_key is not null`,
  "alter table journey_version add column info_json text",
  "alter table journey_version add column author_name text",
  "alter table journey_version add column note text",
  `create table journey_revision (
    tenant_id text not null,
    journey_id text not null,
    revision integer not null,
    kind text not null check (kind in ('saved', 'published', 'discarded', 'restored')),
    content_json text not null,
    author_name text,
    created_at text not null,
    primary key (tenant_id, journey_id, revision)
  )`,
  "create index draft_journey on draft (tenant_id, journey_id, journey_version) where subscription_id is null",
  "create index subscription_journey on subscription (tenant_id, journey_id, journey_version)",
];

/** Drafts of journeys with every revision, titles in three languages, and who published what. */
export const journeyDraft: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await fillTitles(db);
  },
};

interface OldJourney {
  tenant_id: string;
  id: string;
  title: string;
  translations_json: string | null;
  default_language: string;
}

/** Puts titles and their translations together, by language. */
async function fillTitles(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<OldJourney>`
    select j.tenant_id, j.id, j.title, j.translations_json, i.default_language
    from journey j join institution i on i.tenant_id = j.tenant_id and i.id = j.institution_id`.execute(db);
  for (const { tenant_id, id, title, translations_json, default_language } of rows) {
    const translations = Object.entries(JSON.parse(translations_json ?? "{}") as Record<string, { title: string }>);
    const translated = Object.fromEntries(translations.map(([language, texts]) => [language, texts.title]));
    const titles = JSON.stringify({ "pt-BR": "", en: "", es: "", ...translated, [default_language]: title });
    await sql`update journey set titles_json = ${titles} where tenant_id = ${tenant_id} and id = ${id}`.execute(db);
  }
}
