import { hash as digest } from "node:crypto";
import type { Database } from "~/backend/database/connection";
import { prepare } from "~/backend/database/prepare";
import type { SessionData, SessionStore } from "~/context";

const findSession = prepare((db, { hash, now }: { hash: string; now: string }) =>
  db.selectFrom("session").select("data_json").where("hash", "=", hash).where("expires_at", ">", now),
);

/** Sessions in the database: one row each, found by the SHA-256 of the cookie's id. */
export function createSessionStore(db: Database, now: () => Date): SessionStore {
  const hashOf = (id: string) => digest("sha256", id, "base64url");
  return {
    async read(id) {
      const [row] = await findSession(db, { hash: hashOf(id), now: now().toISOString() });
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
