import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { sql } from "kysely";
import pg from "pg";
import { type Database, type DatabaseConnection, type Engine, openDatabase } from "./connection";
import { migrate } from "./migrator";

const postgresUrl = env.TEST_DATABASE_URL;

/** The engines that a suite runs on; TEST_DATABASE_URL is the address of the PostgreSQL server. */
export const engines: Engine[] = ["sqlite", "postgres"];

/**
 * An empty migrated database for one suite; SQLite is in memory unless a file `path` is given. `close` removes the
 * database, but not that file.
 */
export async function openTestDatabase(engine: Engine, path = ":memory:"): Promise<DatabaseConnection> {
  const connection = engine === "sqlite" ? openDatabase(path) : await openFreshPostgres();
  await migrate(connection.db);
  return connection;
}

async function openFreshPostgres(template?: string): Promise<DatabaseConnection> {
  const { url, drop } = await createPostgres(template);
  const connection = openDatabase(url);
  return { ...connection, close: () => connection.close().then(drop) };
}

/** A PostgreSQL database: empty, or a copy. @param template the name of the database to copy */
export async function createPostgres(template = "template1"): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name} template ${template}`);
  const url = new URL(postgresUrl ?? "");
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

type Fill = (db: Database) => Promise<unknown>;

/**
 * A migrated database for one suite, filled by `fill`. The first suite of a run that needs this content prepares it;
 * every suite gets its own copy.
 * @param name names the content, in letters; suites with the same name share it
 */
export function openCopy(engine: Engine, name: string, fill: Fill): Promise<DatabaseConnection> {
  return engine === "sqlite" ? copySqlite(name, fill) : copyPostgres(name, fill);
}

async function copySqlite(name: string, fill: Fill): Promise<DatabaseConnection> {
  const file = join(env.TEST_TEMPLATES ?? "", `${name}.db`);
  if (!existsSync(file)) {
    const { db, close } = await openTestDatabase("sqlite");
    await fill(db);
    const own = `${file}.${crypto.randomUUID()}`;
    await sql`vacuum into ${own}`.execute(db);
    await close();
    renameSync(own, file);
  }
  return openDatabase(":memory:", readFileSync(file));
}

async function copyPostgres(name: string, fill: Fill): Promise<DatabaseConnection> {
  const template = `${name}_${(env.TEST_TEMPLATES ?? "")
    .replace(/[^0-9a-z]/gi, "")
    .toLowerCase()
    .slice(-20)}`;
  const copy = () => openFreshPostgres(template);
  return copy().catch(async (error: { code?: string }) => {
    if (error.code !== "3D000") throw error;
    const { url, drop } = await createPostgres();
    const { db, close } = openDatabase(url);
    await migrate(db);
    await fill(db);
    await close();
    // Another worker may have prepared the template meanwhile.
    await administer(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`).catch(drop);
    return copy();
  });
}

/** Runs a statement on the test server as the user of TEST_DATABASE_URL. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
