import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table journey_import (
    tenant_id text not null,
    id text not null primary key,
    author_id text not null,
    source text not null check (source in ('file', 'copy')),
    state text not null check (state in ('planned', 'applied')),
    content_json text not null,
    level_code text not null,
    lines_json text not null,
    file_hash text not null,
    done_json text,
    created_at text not null
  )`,
  "create index journey_import_old on journey_import (created_at)",
];

/** Imports of journeys from files and copies: the content, and the result once it is applied. */
export const journeyImport: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
