import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Schema } from "~/backend/database/schema";
import type { SessionData, SessionStore } from "~/context";

/** Sessions in the database: one row each, found by the SHA-256 of the cookie's id. */
export function createSessionStore(db: Kysely<Schema>, now: () => Date): SessionStore {
  const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url");
  return {
    async read(id) {
      const row = await db
        .selectFrom("session")
        .select("data_json")
        .where("hash", "=", hashOf(id))
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
      return row ? (JSON.parse(row.data_json) as SessionData) : null;
    },
    async write(id, data, expiresAt, isNew) {
      const row = {
        data_json: JSON.stringify(data),
        user_id: data.userId ?? null,
        expires_at: expiresAt.toISOString(),
      };
      if (isNew) {
        await db
          .insertInto("session")
          .values({ hash: hashOf(id), ...row })
          .execute();
        return true;
      }
      const { numUpdatedRows } = await db
        .updateTable("session")
        .set(row)
        .where("hash", "=", hashOf(id))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async remove(id) {
      await db.deleteFrom("session").where("hash", "=", hashOf(id)).execute();
    },
  };
}
