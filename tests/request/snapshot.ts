import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Tables that requests change as a side effect: sessions, and counts of attempts. */
const RESTLESS = new Set(["session", "signInAttempt"]);

/** Delivery changes the rows of the outbox, so only their existence is compared. */
const columnsOf = (table: string) => (table === "outbox" ? "id, topic" : "*");

/** Reads the SQLite database of a portal that is running in `dataDir`. */
export function openSnapshot(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, "ingressa.db"), { readOnly: true });
  const tables = db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !RESTLESS.has(name));
  return {
    /** A digest of the rows of each table but those of `RESTLESS`; equal digests mean that none of them has changed. */
    take: (): Record<string, string> =>
      Object.fromEntries(
        tables.map((name) => {
          const rows = db
            .prepare(`select ${columnsOf(name)} from "${name}"`)
            .all()
            .map((row) => JSON.stringify(row));
          return [
            name,
            `${rows.length} ${createHash("sha256").update(rows.sort().join("\n")).digest("hex").slice(0, 12)}`,
          ];
        }),
      ),
    rows: (sql: string, ...values: string[]) => db.prepare(sql).all(...values) as Record<string, unknown>[],
    close: () => db.close(),
  };
}
