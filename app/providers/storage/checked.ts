import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Database } from "~/data/connection";
import { tenantHandle } from "~/data/tenant";
import { PIECE_BYTES } from "~/modules/documents/rules/limit";
import { checkKey, type Storage } from "./storage";

/** The storage has lost a stored file, or returned other bytes than were stored. */
export class FileDamaged extends Error {
  override name = "FileDamaged";
  constructor(key: string) {
    super(`The file storage does not return what was stored as ${key}.`);
  }
}

/**
 * A storage whose files are returned only as they were stored. The database has the SHA-256 of each piece of a file, so
 * that a piece is checked before it is sent, without reading the whole file. A file that was stored before there were
 * such hashes is returned unchecked, but for originals of documents, whose hash was always stored.
 */
export function checkedStorage(db: Database, storage: Storage): Storage {
  const rowOf = (key: string) =>
    tenantHandle(db, tenantOf(key)).selectFrom("storedFile").selectAll().where("fileKey", "=", key).executeTakeFirst();

  async function remember(key: string, bytes: Uint8Array): Promise<void> {
    const hashes = await hashesOf(bytes, PIECE_BYTES);
    const sum = { sizeBytes: bytes.length, pieceBytes: PIECE_BYTES, hashes: hashes.join(" ") };
    await tenantHandle(db, tenantOf(key))
      .insertInto("storedFile")
      .values({ fileKey: key, ...sum })
      .onConflict((conflict) => conflict.column("fileKey").doUpdateSet(sum))
      .execute();
  }

  return {
    async put(key, bytes, contentType) {
      checkKey(key);
      await remember(key, bytes);
      await storage.put(key, bytes, contentType);
    },
    async get(key, range) {
      checkKey(key);
      const row = await rowOf(key);
      if (!row) return storage.get(key, range);
      const { sizeBytes: size, pieceBytes: piece } = row;
      const start = Math.min(size, range?.start ?? 0);
      const end = Math.min(size, start + (range?.length ?? size));
      const from = start - (start % piece);
      const until = Math.min(size, Math.ceil(end / piece) * piece);
      if (from >= until) return new Uint8Array();
      // At the end of the file, one byte more would show that the file has grown.
      const bytes = await storage.get(key, { start: from, length: until - from + (until === size ? 1 : 0) });
      if (bytes?.length !== until - from) throw new FileDamaged(key);
      const expected = row.hashes.split(" ").slice(from / piece, Math.ceil(until / piece));
      if ((await hashesOf(bytes, piece)).join() !== expected.join()) throw new FileDamaged(key);
      return bytes.subarray(start - from, end - from);
    },
    async remove(key) {
      await storage.remove(key);
      await tenantHandle(db, tenantOf(key)).deleteFrom("storedFile").where("fileKey", "=", key).execute();
    },
  };
}

/** The first segment of every key is the id of its tenant. */
const tenantOf = (key: string) => key.split("/", 1)[0]!;

/** The SHA-256 of each piece, in hexadecimal; other requests get their turn between two pieces. */
async function hashesOf(bytes: Uint8Array, piece: number): Promise<string[]> {
  const hashes: string[] = [];
  for (let at = 0; at < bytes.length; at += piece) {
    if (at > 0) await setImmediate();
    hashes.push(
      createHash("sha256")
        .update(bytes.subarray(at, at + piece))
        .digest("hex"),
    );
  }
  return hashes;
}
