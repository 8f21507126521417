const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARY_KEY = 1555;
const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = "53100";
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

/** Says whether the disk of the database or of a folder is full, or its quota used up. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = asCoded(error);
  return errcode === SQLITE_FULL || code === POSTGRES_DISK_FULL || code === "ENOSPC" || code === "EDQUOT";
}

function asCoded(error: unknown): { code?: unknown; errcode?: unknown } {
  return typeof error === "object" && error !== null ? error : {};
}
