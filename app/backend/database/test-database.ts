import { env } from "node:process";
import pg from "pg";
import { type DatabaseConnection, type Engine, openDatabase } from "./connection";
import { migrate } from "./migrator";

const postgresUrl = env.TEST_DATABASE_URL;

/** The engines that a suite runs on; TEST_DATABASE_URL is the address of the PostgreSQL server. */
export const engines: Engine[] = ["sqlite", "postgres"];

/** An empty migrated database for one suite; `close` removes it. SQLite in memory unless a file `path` is given. */
export async function openTestDatabase(engine: Engine, path = ":memory:"): Promise<DatabaseConnection> {
  const connection = engine === "sqlite" ? openDatabase(path) : await openFreshPostgres();
  await migrate(connection.db);
  return connection;
}

async function openFreshPostgres(): Promise<DatabaseConnection> {
  const { url, drop } = await createPostgres();
  const connection = openDatabase(url);
  return { ...connection, close: () => connection.close().then(drop) };
}

/** An empty PostgreSQL database without migrations. */
export async function createPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name}`);
  const url = new URL(postgresUrl ?? "");
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/** Runs a statement as the owner of the test server. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
