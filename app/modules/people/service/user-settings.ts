import type { TenantDatabase } from "~/data/tenant";
import { UserSettings } from "~/modules/tenancy/service";

/**
 * Changes some of an account's settings and keeps the others, also under concurrent changes.
 * @param trx a transaction, whose first write makes concurrent changes wait until it ends
 * @returns the previous settings; null without the account
 */
export async function changeSettings(
  trx: TenantDatabase,
  userId: string,
  change: Partial<UserSettings>,
): Promise<UserSettings | null> {
  const row = await trx
    .updateTable("userAccount")
    .set((eb) => ({ settingsJson: eb.ref("settingsJson") }))
    .where("id", "=", userId)
    .returning("settingsJson")
    .executeTakeFirst();
  if (!row) return null;
  const before = UserSettings.parse(JSON.parse(row.settingsJson));
  await trx
    .updateTable("userAccount")
    .set({ settingsJson: JSON.stringify({ ...before, ...change }) })
    .where("id", "=", userId)
    .execute();
  return before;
}
