import { newId } from "~/data/id";
import { insertRows, rowsTogether } from "~/data/insert-rows";
import type { TenantDatabase } from "~/data/tenant";
import { type FileRecord, kindOrder } from "~/modules/settings/rules/setting-file";
import { keyOf } from "~/modules/settings/rules/setting-kind";
import { toLanguage } from "~/rules/language";
import { keysAnd, keysFor } from "../setting-place";
import { type ChangedSetting, changedSettings, type FoundSetting } from "../setting-record";
import { addRecords, firstVersionRows, putInForce } from "../setting-save";
import type { SettingPlace, Writing } from "../setting-store";
import { storeOfKind } from "../stores";
import type { PlannedRecord } from "./plan";

/** How a file treats records that are here already: they stay, or they become as the file has them. */
export const strategies = ["keep", "overwrite"] as const;
export type Strategy = (typeof strategies)[number];

/**
 * Puts records of a file in force, in the transaction of its caller.
 * @returns the number of records that changed
 */
export async function applyRecords(
  ctx: Writing,
  trx: TenantDatabase,
  start: SettingPlace,
  { records, strategy, note }: { records: readonly PlannedRecord[]; strategy: Strategy; note: string },
): Promise<number> {
  const wanted = records.filter(({ change }) => change === "add" || (change === "change" && strategy === "overwrite"));
  const byKind = Map.groupBy(wanted, ({ kind }) => kind);
  let place = start;
  for (const kind of kindOrder.filter((one) => byKind.has(one))) {
    const own = byKind.get(kind) ?? [];
    const locked = own.flatMap(({ key, change }) => (change === "change" ? [key] : []));
    const kindNow = await kindAt(trx, place, kind, locked);
    const all = own.map((record) => ({ ...record, found: kindNow.found(record.key), note }));
    const [others, added] = [all.filter(({ found }) => !isNew(found)), all.filter(({ found }) => isNew(found))];
    await addRecords(
      ctx,
      trx,
      kindNow,
      added.map(({ content, isArchived }) => ({ id: newId(), content, isArchived })),
    );
    await insertRows(trx, rowsTogether(added.map((record) => firstVersionRows(ctx, record.found, record))));
    for (const { found, ...record } of others) await putInForce(ctx, trx, found, record);
    place = placeAfter(place, all);
  }
  return wanted.length;
}

/** Whether a record has neither content in force nor a draft. */
const isNew = ({ inForce, row }: FoundSetting): boolean => inForce === null && row === null;

/**
 * Puts the records of a file in force at an institution that has none of its own yet, as what was in force from the
 * start, in the transaction of its caller.
 * @param idOf the id of a new record
 */
export async function loadRecords(
  ctx: Writing,
  trx: TenantDatabase,
  start: SettingPlace,
  { records, idOf = newId }: { records: readonly FileRecord[]; idOf?: (record: FileRecord) => string },
): Promise<void> {
  const byKind = Map.groupBy(records, ({ kind }) => kind);
  let place = start;
  for (const kind of kindOrder.filter((one) => byKind.has(one))) {
    const own = byKind.get(kind) ?? [];
    const store = storeOfKind(kind);
    const keys = await keysFor(trx, place, store.kind.fields);
    if (store.added) {
      const added = own.map((record) => ({ ...record, id: idOf(record) }));
      await addRecords(ctx, trx, { store, place, keys }, added);
    } else
      for (const { content } of own) await store.write(trx, place, { id: place.institutionId, content }, keys, ctx);
    place = placeAfter(place, own);
  }
}

/** The institution after records of a kind were written: its language may be another one. */
function placeAfter(place: SettingPlace, records: readonly Pick<FileRecord, "kind" | "content">[]): SettingPlace {
  const [first] = records;
  if (first?.kind !== "institution") return place;
  return { ...place, language: toLanguage(String(first.content.defaultLanguage)) ?? place.language };
}

/** How many records are locked by one statement. */
const LOCKED = 500;

/** A kind as it is now, and its records by key. @param locked the keys of those that will change */
async function kindAt(trx: TenantDatabase, place: SettingPlace, kind: string, locked: readonly string[]) {
  const store = storeOfKind(kind);
  const query = changedSettings(trx, { place, store });
  const { keys, rows } = await keysAnd<ChangedSetting>(trx, place, store.kind.fields, query);
  for (let at = 0; at < locked.length; at += LOCKED)
    await store.lock?.(trx, place, keys, locked.slice(at, at + LOCKED));
  const stored = await store.read(trx, place, keys);
  const inForce = new Map(stored.map((record) => [keyOf(store.kind, record.content), record]));
  const changed = new Map(rows.map((row) => [row.key, row]));
  const found = (key: string): FoundSetting => ({
    ...{ place, store, key, keys, draft: null, saved: null },
    ...{ inForce: inForce.get(key) ?? null, row: changed.get(key) ?? null },
  });
  return { ...{ place, store, keys }, found };
}
