import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from "kysely";
import type { Database } from "./connection";
import type { Schema } from "./schema";

const memories = new WeakMap<Database, Memory>();

/**
 * A handle that runs each select once per set of parameters and answers repetitions from memory. Every write through it
 * and every transaction clears the memory. Use it for one read-only request: it does not see concurrent writes, so
 * nothing may poll through it.
 */
export function withMemory(db: Database): Database {
  const executor = db.getExecutor();
  const memory = new Memory(db);
  const remembering = new Kysely<Schema>({
    dialect: {
      createAdapter: () => executor.adapter,
      createDriver: () => new MemoryDriver(memory),
      createQueryCompiler: () => executor,
      createIntrospector: () => db.introspection,
    },
  });
  memories.set(remembering, memory);
  return remembering;
}

/** Runs work on the database itself; clears the memory of the handle before and after. */
export async function pastMemory<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const memory = memories.get(db);
  return memory ? memory.forgetAround(work) : work(db);
}

class Memory implements DatabaseConnection {
  private readonly db: Database;
  private readonly answers = new Map<string, Promise<QueryResult<unknown>>>();

  constructor(db: Database) {
    this.db = db;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>>;
  executeQuery(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (!isSelect(query)) return this.forgetAround((db) => db.executeQuery(query));
    const key = JSON.stringify([query.sql, query.parameters]);
    const known = this.answers.get(key);
    if (known) return known;
    const answer = this.db.executeQuery(query).then(frozen);
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
    return answer;
  }

  async forgetAround<T>(work: (db: Database) => Promise<T>): Promise<T> {
    this.answers.clear();
    try {
      return await work(this.db);
    } finally {
      this.answers.clear();
    }
  }

  streamQuery(): never {
    throw new Error("A handle with memory cannot stream.");
  }
}

/** Recognizes a select, built or raw. A raw statement that begins with `with` counts as a write. */
function isSelect({ query, sql }: CompiledQuery): boolean {
  return query.kind === "SelectQueryNode" || (query.kind === "RawNode" && /^\s*select\s/i.test(sql));
}

/** Freezes the rows, because several readers share them. */
function frozen<Row>(result: QueryResult<Row>): QueryResult<Row> {
  for (const row of result.rows) Object.freeze(row);
  Object.freeze(result.rows);
  return result;
}

class MemoryDriver implements Driver {
  private readonly memory: Memory;

  constructor(memory: Memory) {
    this.memory = memory;
  }

  async init() {}
  async acquireConnection() {
    return this.memory;
  }
  async releaseConnection() {}
  async destroy() {}

  async beginTransaction(): Promise<never> {
    throw new Error("Use inTransaction to begin a transaction.");
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
}
