import { channel } from "node:diagnostics_channel";
import { Kysely, type LogEvent } from "kysely";
import { postgresDialect } from "./postgres";
import type { Schema } from "./schema";
import { sqliteDialect } from "./sqlite";

export type Engine = "sqlite" | "postgres";

/** A handle on the rows of all tenants, or a transaction of it. That of one tenant is another type. */
export interface Database extends Kysely<Schema> {
  readonly tenantId?: never;
}

export interface DatabaseConnection {
  db: Database;
  engine: Engine;
  close(): Promise<void>;
}

/** An executed statement, as published on `STATEMENT_CHANNEL`. */
export interface RunStatement {
  sql: string;
  parameters: readonly unknown[];
  milliseconds: number;
}

/** The diagnostics channel on which every statement is published; tests subscribe to count and explain statements. */
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
 * @param content the initial content of a database in memory: the bytes of a database file
 */
export function openDatabase(url: string, content?: Uint8Array): DatabaseConnection {
  const engine: Engine = /^postgres(ql)?:/.test(url) ? "postgres" : "sqlite";
  const dialect = engine === "postgres" ? postgresDialect(url) : sqliteDialect(url.replace(/^file:/, ""), content);
  const db = new Kysely<Schema>({ dialect, log: publish });
  return { db, engine, close: () => db.destroy() };
}
