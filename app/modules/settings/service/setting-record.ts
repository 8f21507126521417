import type { Selectable } from "kysely";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import type { Content } from "~/modules/settings/rules/setting-field";
import { keyOf } from "~/modules/settings/rules/setting-kind";
import { type Editing, KEPT_REVISIONS } from "~/modules/versioned/service";
import { canonicalJson } from "~/rules/json/canonical-json";
import { keysAnd } from "./setting-place";
import type { SettingKeys, SettingPlace, SettingStore, StoredSetting } from "./setting-store";

export type SettingRow = Selectable<Schema["setting"]>;
export type SettingAction = Schema["settingRevision"]["action"];

/** A record of a kind at an institution. */
export interface SettingTarget {
  place: SettingPlace;
  store: SettingStore;
  key: string;
}

/** A record with its draft; `row` is null for one that was never changed, `inForce` for one that was never published. */
export interface FoundSetting extends SettingTarget {
  keys: SettingKeys;
  inForce: StoredSetting<Content> | null;
  row: SettingRow | null;
  /** The content of the draft; null without one. */
  draft: Content | null;
  /** Who saved the draft, and when; null without one. */
  saved: { at: string; byName: string | null } | null;
}

/**
 * A record as it is in force, and its draft; `exists` tells one that has neither.
 * @param locks whether its facts stay as they are read until the transaction ends
 */
export async function readSetting(
  db: TenantDatabase,
  target: SettingTarget,
  { locks = false } = {},
): Promise<FoundSetting> {
  const { place, store, key } = target;
  const rowOf = changedSettings(db, target).where("setting.key", "=", key);
  const { keys, rows } = await keysAnd<ChangedSetting>(db, place, store.kind.fields, rowOf);
  if (locks) await store.lock?.(db, place, keys, [key]);
  const records = await store.read(db, place, keys, [key]);
  const inForce = records.find(({ content }) => keyOf(store.kind, content) === key) ?? null;
  const [row = null] = rows;
  const draft = row && draftOf(row);
  return {
    ...target,
    ...{ keys, inForce, row },
    draft,
    saved: draft ? { at: row.savedAt ?? row.updatedAt, byName: row.authorName } : null,
  };
}

/** Whether a record was ever saved. */
export const exists = ({ inForce, row }: FoundSetting): boolean => inForce !== null || row !== null;

/** A record that was changed, with its newest revision. */
export interface ChangedSetting extends SettingRow {
  contentJson: string | null;
  savedAt: string | null;
  authorName: string | null;
}

/** The content of its draft; null without one. */
export const draftOf = ({ contentJson, draftBase }: ChangedSetting): Content | null =>
  contentJson !== null && draftBase !== null ? contentOf({ contentJson }) : null;

/** The records of a kind that were changed. */
export const changedSettings = (db: TenantDatabase, { place, store }: Omit<SettingTarget, "key">) =>
  db
    .selectFrom("setting")
    .leftJoin("settingRevision", (join) =>
      join
        .onRef("settingRevision.institutionId", "=", "setting.institutionId")
        .onRef("settingRevision.kind", "=", "setting.kind")
        .onRef("settingRevision.key", "=", "setting.key")
        .onRef("settingRevision.revision", "=", "setting.revision"),
    )
    .select(["setting.tenantId", "setting.institutionId", "setting.kind", "setting.key", "setting.revision"])
    .select(["setting.version", "setting.draftBase", "setting.publishesAt", "setting.planJson"])
    .select(["setting.updatedAt", "setting.modifiedByName", "settingRevision.contentJson"])
    .select(["settingRevision.createdAt as savedAt", "settingRevision.authorName"])
    .where("setting.institutionId", "=", place.institutionId)
    .where("setting.kind", "=", store.kind.name)
    .orderBy("setting.key");

/** The revisions of a record. */
export const settingRevisions = (db: TenantDatabase, { place, store, key }: SettingTarget) =>
  db
    .selectFrom("settingRevision")
    .select(["revision", "action", "version", "note", "contentJson", "authorName", "createdAt"])
    .where("institutionId", "=", place.institutionId)
    .where("kind", "=", store.kind.name)
    .where("key", "=", key);

/** One of the revisions, if it is kept. */
export const revisionOf = (db: TenantDatabase, target: SettingTarget, revision: number) =>
  settingRevisions(db, target).where("revision", "=", revision).executeTakeFirst();

/** The content stored with a revision. */
export const contentOf = ({ contentJson }: { contentJson: string }): Content => JSON.parse(contentJson) as Content;

/** The content of a record at a revision; null when it is not kept any more. */
export async function contentAt(db: TenantDatabase, found: FoundSetting, revision: number): Promise<Content | null> {
  const stored = await revisionOf(db, found, revision);
  if (stored) return contentOf(stored);
  return revision === (found.row?.revision ?? 0) && found.draft === null ? (found.inForce?.content ?? null) : null;
}

interface NewRevision {
  revision: number;
  action: SettingAction;
  version?: number | undefined;
  note?: string | null | undefined;
  content: Content;
  /** Who made it, where that is not the caller. */
  authorName?: string | null | undefined;
}

/** Stores the content of a revision, and deletes unpublished ones that are `KEPT_REVISIONS` or more behind it. */
export async function writeRevision(
  ctx: Editing,
  trx: TenantDatabase,
  { place, store, key }: SettingTarget,
  { content, authorName = ctx.caller?.account.name ?? null, ...given }: NewRevision,
): Promise<void> {
  const record = { institutionId: place.institutionId, kind: store.kind.name, key };
  await trx
    .insertInto("settingRevision")
    .values({ ...record, ...given, authorName, contentJson: canonicalJson(content), createdAt: ctx.now.toISOString() })
    // The revision from which a draft starts is stored with the first draft; for later drafts it exists already.
    .onConflict((conflict) => conflict.columns(["institutionId", "kind", "key", "revision"]).doNothing())
    .execute();
  await trx
    .deleteFrom("settingRevision")
    .where("institutionId", "=", record.institutionId)
    .where("kind", "=", record.kind)
    .where("key", "=", key)
    .where("revision", "<=", given.revision - KEPT_REVISIONS)
    .where("version", "is", null)
    .execute();
}
