import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Overwrites settings of a demo tenant; only before the first request to its hostname, as the portal caches them. */
export function changeTenant(dataDir: string, alias: string, change: Record<string, unknown>): void {
  changeSettings(dataDir, "tenant", alias, change);
}

/** Overwrites settings of a demo institution, likewise before the first request to its hostname. */
export function changeInstitution(dataDir: string, alias: string, change: Record<string, unknown>): void {
  changeSettings(dataDir, "institution", alias, change);
}

function changeSettings(
  dataDir: string,
  table: "tenant" | "institution",
  alias: string,
  change: Record<string, unknown>,
): void {
  const db = new DatabaseSync(join(dataDir, "ingressa.db"), { timeout: 5000 });
  const row = db.prepare(`select "settingsJson" from ${table} where alias = ?`).get(alias);
  const settings = JSON.stringify({ ...JSON.parse(String(row?.settingsJson)), ...change });
  db.prepare(`update ${table} set "settingsJson" = ? where alias = ?`).run(settings, alias);
  db.close();
}
