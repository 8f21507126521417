import type { TenantDatabase } from "~/data/tenant";
import type { FileRecord } from "~/modules/settings/rules/setting-file";
import { keyOf } from "~/modules/settings/rules/setting-kind";
import { keysFor } from "../setting-place";
import type { SettingPlace } from "../setting-store";
import { storeOfKind } from "../stores";

/** The records of a kind that are in force, in the order of a file. */
export async function recordsOf(db: TenantDatabase, place: SettingPlace, kind: string): Promise<FileRecord[]> {
  return (await storedOf(db, place, kind)).map(({ id: _, facts: _facts, ...record }) => record);
}

/** The same with their ids. */
export async function storedOf(
  db: TenantDatabase,
  place: SettingPlace,
  kind: string,
): Promise<(FileRecord & { id: string; facts?: unknown })[]> {
  const store = storeOfKind(kind);
  const keys = await keysFor(db, place, store.kind.fields);
  const records = await store.read(db, place, keys);
  return records
    .map((record) => ({ ...record, kind, key: keyOf(store.kind, record.content) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}
