import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table stored_file (
    tenant_id text not null,
    file_key text not null,
    size_bytes integer not null,
    piece_bytes integer not null,
    hashes text not null,
    primary key (tenant_id, file_key)
  )`,
  // The original of a document has one hash so far: that of the whole file.
  `insert into stored_file (tenant_id, file_key, size_bytes, piece_bytes, hashes)
    select tenant_id, tenant_id || '/document/' || id || '-original.bin', size_bytes, size_bytes, sha256
    from document_file where erased_at is null and size_bytes > 0`,
];

/** The SHA-256 of the pieces of stored files, so that only what was stored is ever served. */
export const storedFile: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
