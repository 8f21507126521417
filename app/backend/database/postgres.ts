import { PostgresDialect } from "kysely";

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const POOL_SIZE = 10;

/**
 * A Kysely dialect on PostgreSQL that gives the same JavaScript values as SQLite does: 64-bit integers as numbers
 * (cents stay far below 2^53) and instants as UTC ISO text.
 */
export function postgresDialect(url: string): PostgresDialect {
  return new PostgresDialect({ pool: () => openPool(url) });
}

/** The driver is loaded where it is used: a portal on SQLite does without its memory. */
async function openPool(url: string) {
  const { Pool, types } = await import("pg");
  const getTypeParser = (oid: number, format?: "text" | "binary"): ((value: string) => unknown) => {
    if (oid === INT8) return Number;
    if (oid === TIMESTAMPTZ) return (value) => new Date(value).toISOString();
    return format === "binary" ? types.getTypeParser(oid, "binary") : types.getTypeParser(oid, "text");
  };
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, types: { getTypeParser } });
  // Without a listener the loss of an idle connection would end the process; the pool opens another one.
  pool.on("error", () => undefined);
  return pool;
}
