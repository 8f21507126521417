import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";

const CACHED_STATEMENTS = 500;
const BUSY_TIMEOUT_MS = 5000;

/** Makes the migrator run all pending migrations in one transaction: SQLite can roll back DDL. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

/**
 * A Kysely dialect on `node:sqlite`.
 * @param path a file path or `:memory:`
 * @param content the initial content of a database in memory: the bytes of a database file
 */
export function sqliteDialect(path: string, content?: Uint8Array): SqliteDialect {
  return new NodeSqliteDialect({ database: async () => openNodeSqlite(path, content) });
}

/** Adapts `node:sqlite` to the interface of Kysely's dialect, and caches prepared statements by their text. */
function openNodeSqlite(path: string, content?: Uint8Array): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  if (content) database.deserialize(content);
  if (path !== ":memory:") {
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -8000;");
  }
  const cache = new Map<string, SqliteStatement>();
  return {
    close() {
      cache.clear();
      database.close();
    },
    prepare(query) {
      // Under WAL a deferred transaction that reads and then writes can fail at once, regardless of the busy timeout.
      let text = query === "begin" ? "begin immediate" : query;
      // SQLite rolls back by itself when, for example, the disk is full; another rollback would fail and hide why.
      if (query === "rollback" && !database.isTransaction) text = "select 1 where false";
      const known = cache.get(text);
      if (known) return known;
      const statement = wrapStatement(database.prepare(text));
      if (isCacheable(text)) remember(cache, text, statement);
      return statement;
    },
  };
}

function wrapStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)) as IterableIterator<unknown>,
  };
}

/**
 * Refuses all but text, numbers, bytes and null: node:sqlite takes a Date as the first parameter for a set of named
 * parameters, and drops it.
 */
function bindable(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${value instanceof Date ? "Date" : typeof value} cannot be stored; give text or a number.`);
}

function isCacheable(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text);
}

function remember(cache: Map<string, SqliteStatement>, text: string, statement: SqliteStatement): void {
  const oldest = cache.keys().next().value;
  if (cache.size >= CACHED_STATEMENTS && oldest !== undefined) cache.delete(oldest);
  cache.set(text, statement);
}
