const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARY_KEY = 1555;
const POSTGRES_UNIQUE_VIOLATION = "23505";
const POSTGRES_DEADLOCK = "40P01";

/** Says whether a statement failed because a unique index or primary key already contains the value. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = asCoded(error);
  return (
    code === POSTGRES_UNIQUE_VIOLATION ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARY_KEY
  );
}

/** Says whether PostgreSQL aborted the transaction to resolve a deadlock; the work may be retried. */
export function isDeadlock(error: unknown): boolean {
  return asCoded(error).code === POSTGRES_DEADLOCK;
}

function asCoded(error: unknown): { code?: unknown; errcode?: unknown } {
  return typeof error === "object" && error !== null ? error : {};
}
