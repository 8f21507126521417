import type { z } from "zod";
import { concerns } from "./schema";
import { ensureSecret } from "./secret";

type Parsed = { [K in keyof typeof concerns]: z.output<(typeof concerns)[K]> };

/** The whole configuration, with every secret filled in. */
export type Config = Omit<Parsed, "secret"> & { secret: Record<keyof Parsed["secret"], string> };

/** Every problem of the environment at once, one a line. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * Reads the configuration from environment variables.
 * Empty variables count as not set. Secrets that are not given are made once and kept in DATA_DIR.
 * @throws ConfigError that names every wrong variable; values are never repeated in it.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const problems: string[] = [];
  const parsed = Object.fromEntries(
    Object.entries(concerns).map(([name, schema]) => {
      const result = schema.safeParse(given);
      for (const issue of result.error?.issues ?? []) problems.push(`${issue.path.join(".")}: ${issue.message}`);
      return [name, result.data];
    }),
  ) as Parsed;
  if (problems.length > 0) throw new ConfigError(problems);
  const secret = {
    API_KEY: parsed.secret.API_KEY ?? ensureSecret(parsed.storage.DATA_DIR, "api-key"),
    PROVIDER_SECRET: parsed.secret.PROVIDER_SECRET ?? ensureSecret(parsed.storage.DATA_DIR, "provider-secret"),
    IDENTITY_SECRET: parsed.secret.IDENTITY_SECRET ?? ensureSecret(parsed.storage.DATA_DIR, "identity-secret"),
  };
  return { ...parsed, secret };
}
