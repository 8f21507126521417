import { join } from "node:path";
import type { Database } from "~/data/connection";
import { type Config, loadConfig } from "./config/load";
import { openDataFolder } from "./data-folder";
import { openMigrated } from "./open-database";
import { refuseToStart } from "./start-error";

/** A command beside the server, such as `npm run provider -- …`. @returns the exit code */
export type Command = (
  words: readonly string[],
  env: Record<string, string | undefined>,
  print?: (line: string) => void,
) => Promise<number>;

/** Does something with the migrated database of a configuration, and closes the database. */
export async function withDatabase<Result>(
  env: Record<string, string | undefined>,
  work: (db: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig(env);
  const { DATA_DIR, DATABASE_URL = `file:${join(DATA_DIR, "ingressa.db")}` } = config.storage;
  openDataFolder(DATA_DIR);
  const database = await openMigrated(DATABASE_URL);
  try {
    return await work(database.db, config);
  } finally {
    await database.close();
  }
}

/** Runs a command as a process of its own: sets its exit code, and exits with the message of a StartError. */
export async function runAndExit(command: Command, words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  process.umask(0o077);
  process.exitCode = await command(words, env).catch(refuseToStart);
}
