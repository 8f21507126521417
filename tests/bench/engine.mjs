import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startPostgres } from "./postgres.mjs";
import { startPortal } from "./process.mjs";
import { newFolder } from "./stage.mjs";

/**
 * The portal's database engines, by name. `newDatabase` creates an empty database and a data directory; `open` opens it
 * beside the portal, or alone for filling. `cpuSeconds` is the CPU time that the database server has used; SQLite has
 * none.
 */
export const engines = {
  sqlite: async () => ({
    label: "SQLite",
    newDatabase: async () => {
      const { folder, remove } = newFolder();
      return { env: { DATA_DIR: folder }, open: (filling) => openSqlite(join(folder, "ingressa.db"), filling), remove };
    },
    end: async () => {},
  }),
  postgres: async () => {
    const server = await startPostgres();
    return {
      label: "PostgreSQL",
      cpuSeconds: server.cpuSeconds,
      newDatabase: async () => {
        const name = `bench_${randomBytes(4).toString("hex")}`;
        const url = await server.create(name);
        const { folder, remove } = newFolder();
        return {
          env: { DATA_DIR: folder, FILES_DIR: join(folder, "files"), DATABASE_URL: url },
          open: (filling) => server.connect(name, filling),
          remove,
        };
      },
      end: server.stop,
    };
  },
};

/**
 * A database with the schema and the demo institutions, as the portal's first start creates it.
 * @param env variables of this start
 * @param how `startPortal` starts it
 */
export async function newDemo(engine, env, how) {
  const database = await engine.newDatabase();
  await (await startPortal({ ...database.env, ...env }, how)).stop();
  return database;
}

/** @param filling faster without durability, for filling the database */
async function openSqlite(file, filling) {
  const db = new DatabaseSync(file, { timeout: 10_000 });
  if (filling) db.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000");
  return {
    run: async (statement) => db.exec(statement),
    first: async (statement) => db.prepare(statement).get(),
    async close() {
      if (filling) db.exec("pragma journal_mode = wal");
      db.close();
      if (filling) flush(file);
    },
  };
}

/** Writes a filled file to the disk, so that the portal's first checkpoint does not wait for a gigabyte of it. */
function flush(file) {
  const opened = openSync(file, "r+");
  fsyncSync(opened);
  closeSync(opened);
}
