import { createHash } from "node:crypto";

/**
 * A prepared plan takes about 50 kB of the database server's memory per connection; statements beyond the limit are
 * planned each time.
 */
const MAX_NAMES = 500;

const isPlanned = (text: string) => /^(select|insert|update|delete|with)\b/i.test(text);

/**
 * Names of prepared statements by their text: PostgreSQL parses a named statement once per connection and may keep its
 * plan. Lists of different lengths make different statements.
 */
export class StatementNames {
  private names = new Map<string, string>();
  private era = 0;

  /** The name of a statement; undefined if it is not prepared, and for new statements once the limit is reached. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_NAMES || !isPlanned(text)) return known;
    const hash = createHash("sha256").update(text).digest("base64url");
    const name = `${hash.slice(0, 22)}-${this.era}`;
    this.names.set(text, name);
    return name;
  }

  /** Gives every statement a new name, because the old plans are outdated. */
  renew(): void {
    this.names = new Map();
    this.era += 1;
  }
}

/** Says whether a migration changed the result of a prepared statement: `cached plan must not change result type`. */
export function isPlanOutdated(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "0A000";
}
