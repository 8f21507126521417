import { Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import { insertRows, rowsTogether, type TenantRows } from "~/data/insert-rows";
import type { TenantDatabase } from "~/data/tenant";
import { type AuditEntry, audit, auditRow, callerAuthor } from "~/modules/people/service";
import { type Content, contentSchema } from "~/modules/settings/rules/setting-field";
import { keyOf } from "~/modules/settings/rules/setting-kind";
import { mergeContent } from "~/modules/settings/rules/setting-leaf";
import type { Choices } from "~/modules/versioned/rules/draft-merge";
import { changedMeanwhile, expectRevision, type Overlap, Overtaken } from "~/modules/versioned/service";
import type { AuditAction } from "~/rules/audit-action";
import { canonicalJson, isSame } from "~/rules/json/canonical-json";
import { expectPictures, publishPictures } from "./picture/picture-store";
import { unknownReferences } from "./setting-place";
import {
  contentAt,
  contentOf,
  exists,
  type FoundSetting,
  revisionOf,
  type SettingTarget,
  settingRevisions,
  writeRevision,
} from "./setting-record";
import type { Writing } from "./setting-store";
import { OF_TENANT } from "./setting-store";

interface Change {
  revision: number;
  version?: number;
  draftBase?: number | null;
  publishesAt?: string | null;
  planJson?: string | null;
}

/** The columns that name a record, and those that say who changes it. */
const identified = (ctx: Writing, { place, store, key }: SettingTarget) => ({
  record: { institutionId: place.institutionId, kind: store.kind.name, key },
  modified: { updatedAt: ctx.now.toISOString(), modifiedByName: ctx.caller?.account.name ?? null },
});

/** Stores the state of a record that is still at the revision that was read. @throws Overtaken if another change came first */
async function changeRow(ctx: Writing, trx: TenantDatabase, found: FoundSetting, change: Change): Promise<void> {
  const { key, row, inForce } = found;
  const { record, modified } = identified(ctx, found);
  if (!row) {
    const start = { version: inForce ? 1 : 0, draftBase: null };
    await trx
      .insertInto("setting")
      .values({ ...record, ...start, ...change, ...modified })
      .execute();
    return;
  }
  const { numUpdatedRows } = await trx
    .updateTable("setting")
    .set({ ...change, ...modified })
    .where("institutionId", "=", record.institutionId)
    .where("kind", "=", record.kind)
    .where("key", "=", key)
    .where("revision", "=", row.revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken();
}

const revisionNow = ({ row }: FoundSetting): number => row?.revision ?? 0;
const versionNow = ({ row, inForce }: FoundSetting): number => row?.version ?? (inForce ? 1 : 0);

/** What is wrong with the fields of a content one by one, by the path of the part. */
function fieldErrors({ store }: FoundSetting, content: Content): Record<string, string> {
  const { error } = contentSchema(store.kind.fields).safeParse(content);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

/** What is wrong with a content, by the path of the part. */
export function errorsIn(found: FoundSetting, content: Content): Record<string, string> {
  const { store, keys, inForce, key } = found;
  const errors = fieldErrors(found, content);
  if (Object.keys(errors).length > 0) return errors;
  return {
    ...unknownReferences(store.kind.fields, content, keys),
    ...store.kind.check?.(content),
    ...store.check?.(content, inForce?.facts),
    ...(keyOf(store.kind, content) === key ? {} : { [store.kind.key[0] ?? ""]: "setting.errorKey" }),
  };
}

const expectRight = (found: FoundSetting, content: Content): void => expectNone(errorsIn(found, content));

function expectNone(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new Refusal("VALIDATION", { fields });
}

interface Save {
  revision: number;
  content: Content;
  choices: Choices;
  against?: number | undefined;
}

/**
 * Saves a draft, merged with what others saved since the named revision. Saves nothing if the content stays the same.
 * @returns the revision afterwards
 * @throws Refusal 409 with the parts that two people changed differently; 422 by part
 */
export async function saveSetting(
  ctx: Writing,
  trx: TenantDatabase,
  found: FoundSetting,
  { revision, content, choices, against }: Save,
): Promise<number> {
  const base = await contentAt(trx, found, revision);
  if (!base || (await isOverSince(trx, found, revision))) throw await overtaken(trx, found, { isOver: true });
  // Merging leaves one of two entries with the same key.
  expectNone(fieldErrors(found, content));
  const theirs = found.draft ?? found.inForce?.content ?? base;
  const isCurrent = against === revisionNow(found);
  const merged = mergeContent(found.store.kind.fields, [base, content, theirs], isCurrent ? choices : {});
  if (merged.conflicts.length > 0) throw await overtaken(trx, found, { conflicts: merged.conflicts });
  if (isSame(merged.content, theirs)) return revisionNow(found);
  expectRight(found, merged.content);
  return writeDraft(ctx, trx, found, { action: "saved", content: merged.content });
}

/** Stores the draft of a record that does not exist yet. @returns its revision */
export async function addSetting(
  ctx: Writing,
  trx: TenantDatabase,
  found: FoundSetting,
  content: Content,
): Promise<number> {
  const field = found.store.kind.key.at(-1) ?? "";
  if (exists(found)) throw new Refusal("VALIDATION", { fields: { [field]: "setting.errorTaken" } });
  expectRight(found, content);
  return writeDraft(ctx, trx, found, { action: "saved", content });
}

/** Stores content as the newest revision of the draft. @returns its number */
async function writeDraft(
  ctx: Writing,
  trx: TenantDatabase,
  found: FoundSetting,
  { action, content }: { action: "saved" | "restored"; content: Content },
): Promise<number> {
  await expectPictures(trx, found.store.kind.fields, content);
  const revision = revisionNow(found) + 1;
  // A plan is about the draft as it was: whoever changes the draft plans anew.
  await changeRow(ctx, trx, found, {
    ...{ revision, draftBase: found.row?.draftBase ?? versionNow(found) },
    ...{ publishesAt: null, planJson: null },
  });
  if (found.draft === null && found.inForce)
    await writeRevision(ctx, trx, found, {
      ...{ revision: revision - 1, action: "published", version: versionNow(found) },
      content: found.inForce.content,
    });
  await writeRevision(ctx, trx, found, { revision, action, content });
  await auditSetting(ctx, trx, found, `setting.${action}`, { to: revision });
  return revision;
}

/** Deletes the draft; with it a record that was never published. @throws Refusal when there is no draft at this revision */
export async function discardSetting(ctx: Writing, trx: TenantDatabase, found: FoundSetting, revision: number) {
  expectRevision({ revision: revisionNow(found) }, revision);
  if (found.draft === null) throw new Refusal("CONFLICT");
  await auditSetting(ctx, trx, found, "setting.discarded", { from: revision });
  if (!found.inForce) {
    for (const table of ["setting", "settingRevision"] as const)
      await trx
        .deleteFrom(table)
        .where("institutionId", "=", found.place.institutionId)
        .where("kind", "=", found.store.kind.name)
        .where("key", "=", found.key)
        .execute();
    return;
  }
  const next = { revision: revision + 1, draftBase: null, publishesAt: null, planJson: null };
  await changeRow(ctx, trx, found, next);
  await writeRevision(ctx, trx, found, {
    ...{ revision: revision + 1, action: "discarded" },
    content: found.inForce.content,
  });
}

/** Puts the draft in force as the next version. @returns its number. @throws Refusal when there is none at this revision, or it is wrong by now */
export async function publishSetting(
  ctx: Writing,
  trx: TenantDatabase,
  found: FoundSetting,
  { revision, note, authorName }: { revision: number; note: string; authorName?: string | null },
): Promise<number> {
  expectRevision({ revision: revisionNow(found) }, revision);
  const { draft: content, inForce } = found;
  if (!content) throw new Refusal("CONFLICT");
  return putInForce(ctx, trx, found, { content, isArchived: inForce?.isArchived ?? false, note, authorName });
}

/** Puts content in force as the next version, whatever the draft; the draft is gone. @returns the version's number */
export async function putInForce(
  ctx: Writing,
  trx: TenantDatabase,
  found: FoundSetting,
  given: { content: Content; isArchived: boolean; note: string; authorName?: string | null | undefined },
): Promise<number> {
  const { content, isArchived, note, authorName } = given;
  expectRight(found, content);
  const revision = revisionNow(found) + 1;
  const version = versionNow(found) + 1;
  if (found.inForce) await changeRecord(ctx, trx, found, { content, isArchived });
  else await addRecords(ctx, trx, found, [{ id: newId(), content, isArchived }]);
  await changeRow(ctx, trx, found, { revision, version, draftBase: null, publishesAt: null, planJson: null });
  await writeRevision(ctx, trx, found, {
    ...{ revision, action: "published", version, note: note || null },
    ...{ content, authorName },
  });
  await auditSetting(ctx, trx, found, "setting.published", { from: version - 1, to: version }, note);
  return version;
}

/** Changes a record that is in force, without a history. */
export async function changeRecord(
  ctx: Writing,
  trx: TenantDatabase,
  { store, place, keys, inForce }: FoundSetting,
  { content, isArchived }: { content: Content; isArchived: boolean },
): Promise<void> {
  if (!inForce) return;
  if (!isSame(content, inForce.content)) await store.write(trx, place, { id: inForce.id, content }, keys, ctx);
  await publishPictures(trx, store.kind.fields, [content], ctx.now);
  if (isArchived !== inForce.isArchived) await store.archive?.(trx, inForce.id, isArchived);
}

/** A new record with its id. */
export interface NewSetting {
  id: string;
  content: Content;
  isArchived: boolean;
}

/** Writes new records of a kind, without a history. */
export async function addRecords(
  ctx: Writing,
  trx: TenantDatabase,
  { store, place, keys }: Pick<FoundSetting, "store" | "place" | "keys">,
  records: readonly NewSetting[],
): Promise<void> {
  await insertRows(trx, rowsTogether(records.map((record) => store.added?.(place, record, keys, ctx) ?? {})));
  await publishPictures(
    trx,
    store.kind.fields,
    records.map(({ content }) => content),
    ctx.now,
  );
  if (store.settle) return store.settle(trx, place, records, ctx);
  for (const { id, isArchived } of records) if (isArchived) await store.archive?.(trx, id, true);
}

/** Plans that the draft is published by itself, or takes the plan back. @param at null to take it back */
export async function planSetting(
  ctx: Writing,
  trx: TenantDatabase,
  found: FoundSetting,
  { revision, at, note }: { revision: number; at: string | null; note: string },
) {
  expectRevision({ revision: revisionNow(found) }, revision);
  if (!found.draft) throw new Refusal("CONFLICT");
  if (at !== null && at <= ctx.now.toISOString())
    throw new Refusal("VALIDATION", { fields: { day: "setting.errorPast" } });
  if (at !== null) expectRight(found, found.draft);
  const plan = at && JSON.stringify({ note, authorId: ctx.caller?.userId, authorName: ctx.caller?.account.name });
  await changeRow(ctx, trx, found, { revision, publishesAt: at, planJson: plan });
  await auditSetting(ctx, trx, found, at ? "setting.planned" : "setting.plan-ended", { at }, note);
}

/** Makes an earlier version the draft. @returns the revision afterwards */
export async function restoreSetting(
  ctx: Writing,
  trx: TenantDatabase,
  found: FoundSetting,
  wanted: { revision: number; version: number },
): Promise<number> {
  expectRevision({ revision: revisionNow(found) }, wanted.revision);
  const earlier = await settingRevisions(trx, found).where("version", "=", wanted.version).executeTakeFirst();
  if (!earlier) throw new Refusal("NOT_FOUND");
  return writeDraft(ctx, trx, found, { action: "restored", content: contentOf(earlier) });
}

/** Archives a record, so that nobody chooses it any more, or takes it out of the archive. */
export async function archiveSetting(
  ctx: Writing,
  trx: TenantDatabase,
  found: FoundSetting,
  { revision, isArchived }: { revision: number; isArchived: boolean },
) {
  expectRevision({ revision: revisionNow(found) }, revision);
  const { inForce, store } = found;
  if (!inForce || !store.archive || inForce.isArchived === isArchived) throw new Refusal("CONFLICT");
  await store.archive(trx, inForce.id, isArchived);
  const action = isArchived ? "archived" : "unarchived";
  if (!found.draft) {
    await changeRow(ctx, trx, found, { revision: revision + 1 });
    await writeRevision(ctx, trx, found, { revision: revision + 1, action, content: inForce.content });
  }
  await auditSetting(ctx, trx, found, `setting.${action}`);
}

/** Whether the draft of a revision was published, discarded or restored since. */
async function isOverSince(db: TenantDatabase, found: FoundSetting, revision: number): Promise<boolean> {
  const later = settingRevisions(db, found).where("revision", ">", revision).where("action", "!=", "saved");
  return (await later.limit(1).executeTakeFirst()) !== undefined;
}

/** The refusal that names who changed the record in the meantime, and the parts that both changed. */
async function overtaken(db: TenantDatabase, found: FoundSetting, overlap: Overlap) {
  const newest = await revisionOf(db, found, revisionNow(found));
  const { modifiedByName = null, updatedAt = null } = found.row ?? {};
  return changedMeanwhile({ revision: revisionNow(found), modifiedByName, updatedAt }, newest, overlap);
}

async function auditSetting(
  ctx: Writing,
  trx: TenantDatabase,
  target: SettingTarget,
  action: AuditAction,
  details: Record<string, unknown> = {},
  reason: string | null = null,
): Promise<void> {
  await audit(trx, entryOf(ctx, target, action, details, reason), ctx.now);
}

function entryOf(
  ctx: Writing,
  { place, store, key }: SettingTarget,
  action: AuditAction,
  details: Record<string, unknown>,
  reason: string | null,
): AuditEntry {
  const institutionId = place.institutionId === OF_TENANT ? null : place.institutionId;
  const about = { institutionId, subjectId: null, action, reason: reason || null };
  return { ...about, ...callerAuthor(ctx.caller), details: { kind: store.kind.name, key, ...details } };
}

/** The rows of the history of a record that was new and is in force now, as `putInForce` writes them. */
export function firstVersionRows(
  ctx: Writing,
  found: FoundSetting,
  { content, note }: { content: Content; note: string },
): TenantRows {
  const { record, modified } = identified(ctx, found);
  const facts = { ...record, revision: 1, version: 1 };
  const said = { note: note || null, authorName: modified.modifiedByName };
  return {
    setting: [{ ...facts, ...modified, draftBase: null, publishesAt: null, planJson: null }],
    settingRevision: [
      { ...facts, ...said, action: "published", contentJson: canonicalJson(content), createdAt: modified.updatedAt },
    ],
    auditEntry: [auditRow(entryOf(ctx, found, "setting.published", { from: 0, to: 1 }, note), ctx.now)],
  };
}
