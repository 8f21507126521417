import { hash as digest } from "node:crypto";
import { data } from "react-router";
import type { SessionData, SessionStore } from "~/context";
import type { Database } from "~/data/connection";
import { prepare } from "~/data/prepare";
import { seal, unseal } from "./session-cipher";

/** The log receives why a session could not be read or written. */
interface SessionLog {
  error(message: string, fields: Record<string, unknown>): void;
}

const findSession = prepare((db: Database, { hash, now }: { hash: string; now: string }) =>
  db.selectFrom("session").select("dataJson").where("hash", "=", hash).where("expiresAt", ">", now),
);

/** Prefix of the data of a session that has been replaced by one with a new id. */
const FORMER = "former:";

/**
 * Sessions in the database: one row each, looked up by the SHA-256 of the cookie's id and encrypted with the id. While
 * the database fails, for example because the disk is full, each call throws a 503, as a route does.
 */
export function createSessionStore(db: Database, now: () => Date, log?: SessionLog): SessionStore {
  const { read, write, leave, remove } = sessionsIn(db, now);
  const orUnavailable =
    <Call extends unknown[], T>(work: (...call: Call) => Promise<T>) =>
    (...call: Call): Promise<T> =>
      work(...call).catch((error: unknown) => {
        log?.error("a session was not read or written", { error });
        throw data({ code: "SYSTEM_UNAVAILABLE" }, { status: 503 });
      });
  return {
    read: orUnavailable(read),
    write: orUnavailable(write),
    leave: orUnavailable(leave),
    remove: orUnavailable(remove),
  };
}

function sessionsIn(db: Database, now: () => Date): SessionStore {
  const hashOf = (id: string) => digest("sha256", id, "base64url");
  const sealed = (id: string, data: SessionData) => seal(id, JSON.stringify(data));
  return {
    async read(id) {
      const [row] = await findSession(db, { hash: hashOf(id), now: now().toISOString() });
      if (!row) return null;
      const isFormer = row.dataJson.startsWith(FORMER);
      const text = unseal(id, isFormer ? row.dataJson.slice(FORMER.length) : row.dataJson);
      return text === null ? null : { data: JSON.parse(text) as SessionData, isFormer };
    },
    async write(id, data, expiresAt, isNew) {
      const row = {
        dataJson: sealed(id, data),
        userId: data.userId ?? null,
        expiresAt: expiresAt.toISOString(),
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
        .where("dataJson", "not like", `${FORMER}%`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async leave(id, data, expiresAt) {
      const row = { dataJson: FORMER + sealed(id, data), userId: null, expiresAt: expiresAt.toISOString() };
      await db.updateTable("session").set(row).where("hash", "=", hashOf(id)).execute();
    },
    async remove(id) {
      await db.deleteFrom("session").where("hash", "=", hashOf(id)).execute();
    },
  };
}
