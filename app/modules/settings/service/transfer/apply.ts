import { newId } from "~/data/id";
import { insertRows, rowsTogether } from "~/data/insert-rows";
import type { TenantDatabase } from "~/data/tenant";
import { underFreeKey, withNewKeys } from "~/modules/settings/rules/setting-copy";
import type { Content } from "~/modules/settings/rules/setting-field";
import { type FileRecord, kindOrder } from "~/modules/settings/rules/setting-file";
import { keyOf } from "~/modules/settings/rules/setting-kind";
import { isSame } from "~/rules/json/canonical-json";
import { toLanguage } from "~/rules/language";
import { keysAnd } from "../setting-place";
import { type ChangedSetting, changedSettings, type FoundSetting } from "../setting-record";
import { addRecords, archiveSetting, changeRecord, firstVersionRows, putInForce } from "../setting-save";
import type { SettingPlace, Writing } from "../setting-store";
import { storeOfKind } from "../stores";

/**
 * How a file treats records that are here already and differ: they stay, they become as the file has them, or the file's
 * are added under other keys.
 */
export const strategies = ["keep", "overwrite", "duplicate"] as const;
export type Strategy = (typeof strategies)[number];

/** How many records an import added, changed and archived, by kind. */
export type Changes = Readonly<Record<string, Readonly<Record<"added" | "changed" | "archived", number>>>>;

interface Application {
  /** The records of the file by kind. */
  records: (kind: string) => Promise<readonly FileRecord[]>;
  strategy: Strategy;
  note: string;
  /** The records to archive, which are here and not in the file. */
  archived: readonly { kind: string; key: string }[];
  /** The ids of new records; random by default. */
  idOf?: (kind: string, key: string) => string;
  /** Whether the history of each record and the audit trail tell of it, as they do by default. */
  isTold?: boolean;
}

/** Records that are in memory, by kind. */
export function recordsByKind(records: readonly FileRecord[]): Application["records"] {
  const byKind = Map.groupBy(records, ({ kind }) => kind);
  return async (kind) => byKind.get(kind) ?? [];
}

/** Puts records of a file in force, in the transaction of its caller. */
export async function applyRecords(
  ctx: Writing,
  trx: TenantDatabase,
  start: SettingPlace,
  { records, strategy, note, archived, idOf = newId, isTold = true }: Application,
): Promise<Changes> {
  const leaving = Map.groupBy(archived, ({ kind }) => kind);
  const changes: Record<string, Changes[string]> = {};
  const newKeys = new Map<string, Map<string, string>>();
  let place = start;
  for (const kind of kindOrder) {
    const [own, leavers] = [await records(kind), leaving.get(kind) ?? []];
    if (own.length + leavers.length === 0) continue;
    const kindNow = await kindAt(trx, place, kind, [...own, ...leavers]);
    const wanted = own.flatMap((record) => wantedOf(record, { strategy, kindNow, newKeys }));
    const all = wanted.map((record) => ({ ...record, found: kindNow.found(record.key), note }));
    const [others, added] = [all.filter(({ found }) => !isNew(found)), all.filter(({ found }) => isNew(found))];
    const rows = added.map(({ key, content, isArchived }) => ({ id: idOf(kind, key), content, isArchived }));
    await addRecords(ctx, trx, kindNow, rows);
    if (isTold) await insertRows(trx, rowsTogether(added.map((record) => firstVersionRows(ctx, record.found, record))));
    for (const { found, ...record } of others) await (isTold ? putInForce : changeRecord)(ctx, trx, found, record);
    for (const { key } of leavers) {
      const found = kindNow.found(key);
      await archiveSetting(ctx, trx, found, { revision: found.row?.revision ?? 0, isArchived: true });
    }
    if (all.length + leavers.length > 0)
      changes[kind] = { added: added.length, changed: others.length, archived: leavers.length };
    place = placeAfter(place, wanted);
  }
  return changes;
}

type KindNow = Awaited<ReturnType<typeof kindAt>>;

/** What is written of a record of the file: as it is, under another key, or nothing. */
function wantedOf(
  given: FileRecord,
  { strategy, kindNow, newKeys }: { strategy: Strategy; kindNow: KindNow; newKeys: Map<string, Map<string, string>> },
): FileRecord[] {
  const { store, found, isTaken } = kindNow;
  const { kind } = given;
  const content = strategy === "duplicate" ? withNewKeys(store.kind.fields, given.content, newKeys) : given.content;
  const record = { ...given, content, key: keyOf(store.kind, content) };
  const inForce = found(record.key).inForce;
  const isSameContent = inForce && (store.isSame ?? isSame)(inForce.content, content);
  if (isSameContent && inForce.isArchived === given.isArchived) return [];
  const copy = inForce && strategy === "duplicate" ? kindNow.copyOf(content) : null;
  if (inForce && strategy !== "overwrite" && !copy) return [];
  const next = copy ? { ...record, content: copy, key: keyOf(store.kind, copy) } : record;
  if (next.key !== given.key) {
    const own = newKeys.get(kind) ?? new Map<string, string>();
    newKeys.set(kind, own.set(given.key, next.key));
  }
  isTaken.add(next.key);
  kindNow.contents.push(next.content);
  return [next];
}

/** Whether a record has neither content in force nor a draft. */
const isNew = ({ inForce, row }: FoundSetting): boolean => inForce === null && row === null;

/** The institution after records of a kind were written: its language may be another one. */
function placeAfter(place: SettingPlace, records: readonly Pick<FileRecord, "kind" | "content">[]): SettingPlace {
  const [first] = records;
  if (first?.kind !== "institution") return place;
  return { ...place, language: toLanguage(String(first.content.defaultLanguage)) ?? place.language };
}

/** A kind as it is now, and its records by key; the facts of some stay as they are until the transaction ends. */
async function kindAt(trx: TenantDatabase, place: SettingPlace, kind: string, locked: readonly { key: string }[]) {
  const store = storeOfKind(kind);
  const query = changedSettings(trx, { place, store });
  const { keys, rows } = await keysAnd<ChangedSetting>(trx, place, store.kind.fields, query);
  await lockThose(trx, { store, place, keys }, locked);
  const stored = await store.read(trx, place, keys);
  const inForce = new Map(stored.map((record) => [keyOf(store.kind, record.content), record]));
  const changed = new Map(rows.map((row) => [row.key, row]));
  const found = (key: string): FoundSetting => ({
    ...{ place, store, key, keys, draft: null, saved: null },
    ...{ inForce: inForce.get(key) ?? null, row: changed.get(key) ?? null },
  });
  const isTaken = new Set([...inForce.keys(), ...changed.keys()]);
  const contents: Content[] = stored.map(({ content }) => content);
  const copyOf = (content: Content): Content | null =>
    store.duplicate
      ? store.duplicate(content, contents)
      : underFreeKey(store.kind, content, (next) => isTaken.has(keyOf(store.kind, next)));
  return { ...{ place, store, keys, found, contents, copyOf }, isTaken };
}

/** Keys in one statement. */
const LOCKED_AT_ONCE = 500;

async function lockThose(
  trx: TenantDatabase,
  { store, place, keys }: Pick<FoundSetting, "store" | "place" | "keys">,
  records: readonly { key: string }[],
): Promise<void> {
  for (let at = 0; at < records.length; at += LOCKED_AT_ONCE) {
    const some = records.slice(at, at + LOCKED_AT_ONCE).map(({ key }) => key);
    await store.lock?.(trx, place, keys, some);
  }
}
