import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from "kysely";
import type { Database } from "./connection";
import type { Schema } from "./schema";

const memories = new WeakMap<Database, Memory>();

/**
 * A handle that asks each question once: a select that was run with the same values is answered from memory. Whatever
 * is written through it, and each transaction, makes it forget everything. For one request that reads: it does not see
 * what others write meanwhile, so nothing may wait on it for a change.
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

/** Runs work on the database itself; what a handle remembers is forgotten before and after. */
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
    if (query.query.kind !== "SelectQueryNode") return this.forgetAround((db) => db.executeQuery(query));
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
    throw new Error("What is remembered is read whole.");
  }
}

/** Several readers share the rows. */
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
    throw new Error("A transaction is begun by inTransaction.");
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
}
