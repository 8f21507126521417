import { UserSettings } from "~/backend/catalogue";
import type { Database } from "~/backend/database/connection";

/**
 * Changes some of an account's settings and keeps the others, also under concurrent changes.
 * @param trx a transaction, whose first write makes concurrent changes wait until it ends
 * @returns the previous settings; null without the account
 */
export async function changeSettings(
  trx: Database,
  owner: { tenantId: string; userId: string },
  change: Partial<UserSettings>,
): Promise<UserSettings | null> {
  const row = await trx
    .updateTable("user_account")
    .set((eb) => ({ settings_json: eb.ref("settings_json") }))
    .where("tenant_id", "=", owner.tenantId)
    .where("id", "=", owner.userId)
    .returning("settings_json")
    .executeTakeFirst();
  if (!row) return null;
  const before = UserSettings.parse(JSON.parse(row.settings_json));
  await trx
    .updateTable("user_account")
    .set({ settings_json: JSON.stringify({ ...before, ...change }) })
    .where("tenant_id", "=", owner.tenantId)
    .where("id", "=", owner.userId)
    .execute();
  return before;
}
