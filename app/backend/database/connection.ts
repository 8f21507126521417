import { Kysely } from "kysely";
import { postgresDialect } from "./postgres";
import type { Schema } from "./schema";
import { sqliteDialect } from "./sqlite";

/** The two databases that the embedded services run on. */
export type Engine = "sqlite" | "postgres";

/** A handle on the tables, or a transaction on them. */
export type Database = Kysely<Schema>;

export interface DatabaseConnection {
  db: Database;
  engine: Engine;
  close(): Promise<void>;
}

/**
 * Opens a database without migrating it.
 * @param url `postgres://…`, or a file path (with or without `file:`), or `:memory:`
 */
export function openDatabase(url: string): DatabaseConnection {
  const engine: Engine = /^postgres(ql)?:/.test(url) ? "postgres" : "sqlite";
  const dialect = engine === "postgres" ? postgresDialect(url) : sqliteDialect(url.replace(/^file:/, ""));
  const db = new Kysely<Schema>({ dialect });
  return { db, engine, close: () => db.destroy() };
}
