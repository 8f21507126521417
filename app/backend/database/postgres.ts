import { PostgresDialect } from "kysely";
import { isPlanOutdated, StatementNames } from "./named-statement";

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const POOL_SIZE = 10;
/**
 * Of how many joined tables PostgreSQL tries every order. Each table more costs a multiple (nine take tens of
 * milliseconds), and a statement is planned five times on each connection before its plan is kept.
 */
const PLANNED_TOGETHER = 4;
/** A connection keeps its plans, so it is not closed as soon as there is nothing to do. */
const IDLE_MS = 10 * 60_000;

/**
 * A Kysely dialect on PostgreSQL that gives the same JavaScript values as SQLite does: 64-bit integers as numbers
 * (cents stay far below 2^53) and instants as UTC ISO text.
 */
export function postgresDialect(url: string): PostgresDialect {
  return new PostgresDialect({ pool: () => openPool(url) });
}

/** The driver is loaded where it is used: a portal on SQLite does without its memory. */
async function openPool(url: string) {
  const { Client, Pool, types } = await import("pg");
  const names = new StatementNames();

  /** Sends each statement by its name. */
  class NamingClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's own ten overloads, of which Kysely uses the first.
    override query(text: any, values?: any): any {
      const name = typeof text === "string" ? names.of(text) : undefined;
      if (!name) return super.query(text, values);
      return super.query({ name, text, values }).catch((error: unknown) => {
        if (!isPlanOutdated(error)) throw error;
        names.renew();
        return super.query(text, values);
      });
    }
  }

  const getTypeParser = (oid: number, format?: "text" | "binary"): ((value: string) => unknown) => {
    if (oid === INT8) return Number;
    if (oid === TIMESTAMPTZ) return (value) => new Date(value).toISOString();
    return format === "binary" ? types.getTypeParser(oid, "binary") : types.getTypeParser(oid, "text");
  };
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_MS,
    types: { getTypeParser },
    Client: NamingClient,
  });
  pool.on("connect", (client) => {
    // Where this fails the connection is lost, and the statement after it says so.
    client.query(`set join_collapse_limit = ${PLANNED_TOGETHER}`).catch(() => undefined);
  });
  // Without a listener the loss of an idle connection would end the process; the pool opens another one.
  pool.on("error", () => undefined);
  return pool;
}
