import { channel } from "node:diagnostics_channel";
import { Kysely, type LogEvent } from "kysely";
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

/** A statement that was run, as whoever listens on `STATEMENT_CHANNEL` is told of it. */
export interface RunStatement {
  sql: string;
  parameters: readonly unknown[];
  milliseconds: number;
}

/** The diagnostics channel that every statement is published on; tests count and explain what they hear there. */
export const STATEMENT_CHANNEL = "ingressa:statement";

const statements = channel(STATEMENT_CHANNEL);

function publish({ query, queryDurationMillis }: LogEvent): void {
  if (!statements.hasSubscribers) return;
  const { sql, parameters } = query;
  statements.publish({ sql, parameters, milliseconds: queryDurationMillis } satisfies RunStatement);
}

/**
 * Opens a database without migrating it.
 * @param url `postgres://…`, or a file path (with or without `file:`), or `:memory:`
 */
export function openDatabase(url: string): DatabaseConnection {
  const engine: Engine = /^postgres(ql)?:/.test(url) ? "postgres" : "sqlite";
  const dialect = engine === "postgres" ? postgresDialect(url) : sqliteDialect(url.replace(/^file:/, ""));
  const db = new Kysely<Schema>({ dialect, log: publish });
  return { db, engine, close: () => db.destroy() };
}
