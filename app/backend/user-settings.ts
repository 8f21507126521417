import type { Database } from "./database/connection";
import { UserSettings } from "./setting-json";

/**
 * Changes some of an account's settings and keeps the others, whoever else changes some at the same time.
 * @param trx a transaction: the first write makes others wait until it ends
 */
export async function changeSettings(
  trx: Database,
  owner: { tenantId: string; userId: string },
  change: Partial<UserSettings>,
): Promise<void> {
  const row = await trx
    .updateTable("user_account")
    .set((eb) => ({ settings_json: eb.ref("settings_json") }))
    .where("tenant_id", "=", owner.tenantId)
    .where("id", "=", owner.userId)
    .returning("settings_json")
    .executeTakeFirst();
  if (!row) return;
  const settings = { ...UserSettings.parse(JSON.parse(row.settings_json)), ...change };
  await trx
    .updateTable("user_account")
    .set({ settings_json: JSON.stringify(settings) })
    .where("tenant_id", "=", owner.tenantId)
    .where("id", "=", owner.userId)
    .execute();
}
