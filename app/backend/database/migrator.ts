import { Migrator } from "kysely/migration";
import { migrations } from "../migrations";
import type { Database } from "./connection";

/**
 * Brings the tables up to the newest version. Safe to call from many containers at once: PostgreSQL holds an advisory
 * lock, SQLite an immediate transaction.
 * @returns the names of the migrations that ran now
 * @throws the error of the first migration that failed; nothing of that run is kept
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
