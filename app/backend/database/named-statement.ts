import { createHash } from "node:crypto";

/** A plan takes some 50 kB of the server's memory on each connection; what comes later is planned each time. */
const MAX_NAMES = 500;

const isPlanned = (text: string) => /^(select|insert|update|delete|with)\b/i.test(text);

/**
 * Names of statements by their text: PostgreSQL plans a statement that has a name once a connection. Lists of different
 * lengths are different statements.
 */
export class StatementNames {
  private names = new Map<string, string>();
  private era = 0;

  /** Undefined for what is not planned, and once there are too many. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_NAMES || !isPlanned(text)) return known;
    const hash = createHash("sha256").update(text).digest("base64url");
    const name = `${hash.slice(0, 22)}-${this.era}`;
    this.names.set(text, name);
    return name;
  }

  /** Gives every statement another name, because plans are outdated. */
  renew(): void {
    this.names = new Map();
    this.era += 1;
  }
}

/** Whether a migration has changed what a planned statement gives: `cached plan must not change result type`. */
export function isPlanOutdated(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "0A000";
}
