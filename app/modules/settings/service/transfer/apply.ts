import type { TenantDatabase } from "~/data/tenant";
import { keyOf } from "~/modules/settings/rules/setting-kind";
import type { Editing } from "~/modules/versioned/service";
import { keysAnd } from "../setting-place";
import { type ChangedSetting, changedSettings, type FoundSetting } from "../setting-record";
import { putInForce } from "../setting-save";
import type { SettingPlace } from "../setting-store";
import { storeOfKind } from "../stores";
import type { PlannedRecord } from "./plan";

/** How a file treats records that are here already: they stay, or they become as the file has them. */
export const strategies = ["keep", "overwrite"] as const;
export type Strategy = (typeof strategies)[number];

/**
 * Puts records of a file in force, in the transaction of its caller.
 * @param records in the order in which one refers to another
 * @returns the number of records that changed
 */
export async function applyRecords(
  ctx: Editing,
  trx: TenantDatabase,
  place: SettingPlace,
  { records, strategy, note }: { records: readonly PlannedRecord[]; strategy: Strategy; note: string },
): Promise<number> {
  const wanted = records.filter(({ change }) => change === "add" || (change === "change" && strategy === "overwrite"));
  for (const [kind, own] of Map.groupBy(wanted, (record) => record.kind)) {
    const found = await recordsNow(trx, place, kind);
    for (const { key, content, isArchived } of own)
      await putInForce(ctx, trx, found(key), { content, isArchived, note });
  }
  return wanted.length;
}

/** The records of a kind as they are now, by key. */
async function recordsNow(
  trx: TenantDatabase,
  place: SettingPlace,
  kind: string,
): Promise<(key: string) => FoundSetting> {
  const store = storeOfKind(kind);
  const query = changedSettings(trx, { place, store });
  const { keys, rows } = await keysAnd<ChangedSetting>(trx, place, store.kind.fields, query);
  const stored = await store.read(trx, place, keys);
  const inForce = new Map(stored.map((record) => [keyOf(store.kind, record.content), record]));
  const changed = new Map(rows.map((row) => [row.key, row]));
  return (key) => ({
    ...{ place, store, key, keys, draft: null, saved: null },
    ...{ inForce: inForce.get(key) ?? null, row: changed.get(key) ?? null },
  });
}
