import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "~/data/connection";
import { engines, openTestDatabase } from "~/data/test-database";
import { PIECE_BYTES } from "~/modules/documents/rules/limit";
import { checkedStorage, FileDamaged } from "./checked";
import { memoryStorage } from "./memory";

const KEY = "t-1/document/a-original.bin";
/** Two and a half pieces. */
const file = new Uint8Array(2.5 * PIECE_BYTES).map((_, at) => at % 251);
const type = "application/octet-stream";
const changed = (at: number) => file.map((byte, index) => (index === at ? byte + 1 : byte));

describe.each(engines)("a storage whose files are checked on %s", (engine) => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await openTestDatabase(engine);
  });
  afterAll(() => connection.close());

  async function withFile() {
    const raw = memoryStorage();
    const storage = checkedStorage(connection.db, raw);
    await storage.put(KEY, file, type);
    return { raw, storage };
  }

  it.each([
    [0, 10],
    [5, PIECE_BYTES],
    [PIECE_BYTES, PIECE_BYTES],
    [PIECE_BYTES - 1, PIECE_BYTES + 2],
    [2 * PIECE_BYTES, PIECE_BYTES],
    [2.5 * PIECE_BYTES - 1, 9],
    [3 * PIECE_BYTES, 9],
  ])("returns the bytes from %i, at most %i, as they were stored [ACC-02]", async (start, length) => {
    const { storage } = await withFile();
    const part = await storage.get(KEY, { start, length });
    expect(Buffer.compare(part!, file.subarray(start, start + length))).toBe(0);
  });

  it("returns a whole file, and none that is unknown or removed [ACC-02]", async () => {
    const { storage } = await withFile();
    expect(Buffer.compare((await storage.get(KEY))!, file)).toBe(0);
    expect(await storage.get("t-1/other.bin")).toBeNull();
    await storage.remove(KEY);
    expect(await storage.get(KEY)).toBeNull();
    expect(await connection.db.selectFrom("storedFile").selectAll().execute()).toEqual([]);
  });

  it.each<[string, Uint8Array | null]>([
    ["other bytes", changed(PIECE_BYTES + 1)],
    ["the page of a proxy", Buffer.from("<!DOCTYPE html>")],
    ["the beginning", file.subarray(0, 1.5 * PIECE_BYTES)],
    ["more bytes", Buffer.concat([file, Buffer.alloc(1)])],
    ["nothing", null],
  ])("returns nothing of a piece for which the outside storage has %s [ACC-02] [DOC-01]", async (_, bytes) => {
    const { raw, storage } = await withFile();
    if (bytes) await raw.put(KEY, bytes, type);
    else await raw.remove(KEY);
    await expect(storage.get(KEY)).rejects.toThrow(FileDamaged);
    const pieces = [0, 1, 2].map((at) => storage.get(KEY, { start: at * PIECE_BYTES, length: PIECE_BYTES }));
    const read = (await Promise.allSettled(pieces)).flatMap((one, at) => (one.status === "fulfilled" ? [at] : []));
    for (const at of read) {
      const piece = file.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES);
      expect(Buffer.compare((await pieces[at])!, piece)).toBe(0);
    }
    expect(read.length).toBeLessThan(3);
  });
});
