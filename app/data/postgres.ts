import { PostgresDialect } from "kysely";
import { isPlanOutdated, StatementNames } from "./named-statement";

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const POOL_SIZE = 10;
/**
 * How many joined tables PostgreSQL plans in every possible order. Each further table multiplies the time (nine take
 * tens of milliseconds), and a statement is planned five times per connection before its plan is kept.
 */
const PLANNED_TOGETHER = 4;
/** Idle connections stay open for this time, because they hold prepared plans. */
const IDLE_MS = 10 * 60_000;
/**
 * How long work waits for a connection. Most calls to a service may not last so long, and end first with their own
 * error.
 */
const CONNECT_MS = 15_000;
/** After this idle time a connection is probed: a network between portal and database may drop it without a word. */
const PROBE_MS = 30_000;

/**
 * A Kysely dialect for PostgreSQL that returns the same JavaScript values as SQLite: 64-bit integers as numbers (cents
 * stay far below 2^53) and instants as UTC ISO text.
 */
export function postgresDialect(url: string): PostgresDialect {
  return new PostgresDialect({ pool: () => openPool(url) });
}

/** Imports the driver on first use, so that a portal on SQLite does not load it. */
async function openPool(url: string) {
  const { Client, Pool, types } = await import("pg");
  const names = new StatementNames();

  /** Sends each statement with its name. */
  class NamingClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver has ten overloads, of which Kysely uses the first.
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
    connectionTimeoutMillis: CONNECT_MS,
    ...{ keepAlive: true, keepAliveInitialDelayMillis: PROBE_MS },
    types: { getTypeParser },
    Client: NamingClient,
  });
  pool.on("connect", (client) => {
    // The pool does not listen to a client that is in use. If that client fails, its statement is rejected, and the
    // pool drops the client.
    client.on("error", () => undefined);
    // If this fails, the connection is lost, and the next statement reports it.
    client.query(`set join_collapse_limit = ${PLANNED_TOGETHER}`).catch(() => undefined);
  });
  // Without a listener the loss of an idle connection would end the process; the pool opens a new one.
  pool.on("error", () => undefined);
  return pool;
}
