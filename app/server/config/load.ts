import type { z } from "zod";
import { StartError } from "../start-error";
import { concerns } from "./schema";

/** The configuration, grouped as in `concerns`. */
export type Config = { [K in keyof typeof concerns]: z.output<(typeof concerns)[K]> };

/** The environment is invalid; the message lists all problems, one per line. */
export class ConfigError extends StartError {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * Reads the configuration from environment variables.
 * Empty variables count as not set.
 * @throws ConfigError with the name of every invalid variable; it never contains a value
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
  ) as Config;
  if (lacksFiles(given)) problems.push(FILES_PROBLEM);
  if (problems.length > 0) throw new ConfigError(problems);
  return parsed;
}

const FILES_PROBLEM =
  "FILES_DIR: on PostgreSQL the files need a place that every container reaches: set S3_URL for a bucket, or FILES_DIR for a folder that all of them share";

/** Says whether several containers may share the database while no shared place for files is configured. */
function lacksFiles({ DATABASE_URL = "", S3_URL, FILES_DIR }: Record<string, string | undefined>): boolean {
  return DATABASE_URL.startsWith("postgres") && !S3_URL && !FILES_DIR;
}
