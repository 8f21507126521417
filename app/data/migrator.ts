import { Migrator } from "kysely/migration";
import type { Database } from "./connection";
import { migrations } from "./migrations";

/**
 * Migrates the tables to the newest version. Several containers may call it at the same time: PostgreSQL holds an
 * advisory lock, SQLite an immediate transaction.
 * @returns the names of the migrations that ran
 * @throws the error of the first migration that failed; the whole run is rolled back
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
