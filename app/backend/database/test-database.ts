import { env } from "node:process";
import pg from "pg";
import { type DatabaseConnection, type Engine, openDatabase } from "./connection";
import { migrate } from "./migrator";

const postgresUrl = env.TEST_DATABASE_URL;

/** The engines that a suite runs on; the address of the PostgreSQL server comes by TEST_DATABASE_URL. */
export const engines: Engine[] = ["sqlite", "postgres"];

/** A migrated, empty database of its own; `close` removes it. SQLite in memory unless a file `path` is given. */
export async function openTestDatabase(engine: Engine, path = ":memory:"): Promise<DatabaseConnection> {
  const connection = engine === "sqlite" ? openDatabase(path) : await openFreshPostgres();
  await migrate(connection.db);
  return connection;
}

async function openFreshPostgres(): Promise<DatabaseConnection> {
  const url = new URL(postgresUrl ?? "");
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(url, `create database ${name}`);
  const server = url.href;
  url.pathname = `/${name}`;
  const connection = openDatabase(url.href);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await administer(new URL(server), `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
