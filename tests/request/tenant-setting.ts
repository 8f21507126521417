import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Changes the settings of a demo tenant in the database of a portal, before its first request. */
export function changeTenant(dataDir: string, alias: string, change: Record<string, unknown>): void {
  const db = new DatabaseSync(join(dataDir, "ingressa.db"), { timeout: 5000 });
  const row = db.prepare("select settings_json from tenant where alias = ?").get(alias);
  const settings = JSON.stringify({ ...JSON.parse(String(row?.settings_json)), ...change });
  db.prepare("update tenant set settings_json = ? where alias = ?").run(settings, alias);
  db.close();
}
