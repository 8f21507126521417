import { absent, Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import { insertRows } from "~/data/insert-rows";
import type { TenantDatabase } from "~/data/tenant";
import { type KeyTable, keysIn, listPage } from "~/modules/desk/service";
import { audit, callerAuthor } from "~/modules/people/service";
import { voucherBatch } from "~/modules/settings/rules/kind/commerce";
import { contentSchema } from "~/modules/settings/rules/setting-field";
import type { BatchDetail, BatchPage, BatchQuery, BatchRow } from "~/modules/settings/schema/voucher-batch";
import { settled } from "~/modules/versioned/service";
import type { StaffContext } from "~/procedure/procedure";
import type { AuditAction } from "~/rules/audit-action";
import { findPlace, keysFor, unknownReferences } from "../setting-place";
import { storeOfKind } from "../stores";
import { randomCodes } from "./code";

interface One {
  place: string;
  id: string;
}

/** The batches of an institution, newest first. */
export async function listBatches(ctx: StaffContext, { place: alias, ...query }: BatchQuery): Promise<BatchPage> {
  const place = findPlace(ctx, alias);
  const list = {
    ...{ table: "voucherBatch" as const, ranges: { tenantId: [ctx.tenantId], institutionId: [place.institutionId] } },
    sort: { column: "createdAt", order: query.order },
  };
  const { rows, ...page } = await listPage(ctx.db, list, query, (keys) => batchRows(ctx.db, keys));
  return { ...page, place: { alias, name: place.name }, rows: rows.map((row) => rowOf(ctx, row)) };
}

/** Selects batches with their usage. */
const batchRows = (db: TenantDatabase, keys: KeyTable) =>
  db
    .selectFrom(keys)
    .crossJoin("voucherBatch as b")
    .select(["b.id", "b.tag", "b.prefix", "b.count", "b.startsOn", "b.endsOn", "b.authorName"])
    .select(["b.createdAt", "b.downloadedAt", "b.downloadedById", "b.pausedAt", "b.institutionId"])
    .select((eb) =>
      eb
        .selectFrom("voucher")
        .whereRef("voucher.batchId", "=", "b.id")
        .where("voucher.usesTaken", ">", 0)
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .as("used"),
    )
    .whereRef("b.id", "=", "k.id");

type Stored = Awaited<ReturnType<ReturnType<typeof batchRows>["execute"]>>[number];

/** For how long whoever has downloaded the codes may do so again while none is used: a download may break off. */
const AGAIN_MS = 3_600_000;

const rowOf = (
  { caller, now }: StaffContext,
  { id, tag, prefix, count, startsOn, endsOn, createdAt, ...row }: Stored,
): BatchRow => {
  const until = row.downloadedAt && new Date(Date.parse(row.downloadedAt) + AGAIN_MS).toISOString();
  const isAgain = row.downloadedById === caller.userId && Number(row.used) === 0;
  return {
    ...{ id, tag, prefix, count, startsOn, endsOn, createdAt },
    ...{ used: Number(row.used), byName: row.authorName, downloadedAt: row.downloadedAt, pausedAt: row.pausedAt },
    downloadableUntil: until && isAgain && now.toISOString() < until ? until : null,
  };
};

/** A batch of an institution in the caller's scope. @throws Refusal for any other */
export async function findBatch(ctx: StaffContext, { place: alias, id }: One): Promise<BatchDetail> {
  const place = findPlace(ctx, alias);
  const row = await batchRows(ctx.db, keysIn("voucherBatch", ctx.tenantId, [id])).executeTakeFirst();
  if (row?.institutionId !== place.institutionId) throw absent();
  return { ...rowOf(ctx, row), place: { alias, name: place.name } };
}

/** Makes a batch of vouchers, all of them or none. @throws Refusal 422 by part */
export async function addBatch(
  ctx: StaffContext,
  { place: alias, content }: { place: string; content: Record<string, unknown> },
): Promise<{ id: string }> {
  const place = findPlace(ctx, alias);
  const { fields, check } = voucherBatch;
  const parsed = contentSchema(fields).safeParse(content);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
    throw new Refusal("VALIDATION", { fields: Object.fromEntries(wrong) });
  }
  const { prefix, count, length, ...definition } = parsed.data;
  const keys = await keysFor(ctx.db, place, fields);
  const wrong = { ...unknownReferences(fields, content, keys), ...check?.(parsed.data) };
  if (Object.keys(wrong).length > 0) throw new Refusal("VALIDATION", { fields: wrong });
  const id = newId();
  const store = storeOfKind("voucher");
  // A code that another voucher has makes all be drawn again.
  await settled(ctx.db, new Refusal("CONFLICT"), async (trx) => {
    const vouchers = randomCodes({ prefix, count, length }).flatMap((key) => {
      const one = { ...definition, key, usesLimit: 1, perDocumentLimit: 1, listed: false };
      const rows = store.added?.(place, { id: newId(), content: one }, keys, ctx).voucher ?? [];
      return rows.map((row) => ({ ...row, searchText: "", batchId: id }));
    });
    const { tag, startsOn, endsOn } = definition;
    const own = { id, institutionId: place.institutionId, tag, prefix: prefix ?? "", count, startsOn, endsOn };
    const made = { authorName: ctx.caller.account.name, createdAt: ctx.now.toISOString() };
    await trx
      .insertInto("voucherBatch")
      .values({ ...own, ...made })
      .execute();
    await insertRows(trx, { voucher: vouchers });
    await auditBatch(ctx, trx, { ...own, action: "voucher-batch.added" });
  });
  return { id };
}

/**
 * Hands out the codes of a batch to one person, who may repeat it for an hour while no code is used.
 * @throws Refusal CONFLICT when somebody has them already
 */
export async function takeCodes(ctx: StaffContext, target: One): Promise<{ codes: string[] }> {
  const batch = await findBatch(ctx, target);
  return settled(ctx.db, new Refusal("CONFLICT"), async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("voucherBatch")
      .set({ downloadedAt: ctx.now.toISOString(), downloadedById: ctx.caller.userId })
      .where("id", "=", batch.id)
      .where("downloadedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n && batch.downloadableUntil === null) throw new Refusal("CONFLICT");
    const rows = await trx
      .selectFrom("voucher")
      .select("code")
      .where("batchId", "=", batch.id)
      .orderBy("usesTaken")
      .orderBy("code")
      .execute();
    const { institutionId } = findPlace(ctx, target.place);
    await auditBatch(ctx, trx, { ...batch, institutionId, action: "voucher-batch.downloaded" });
    return { codes: rows.map(({ code }) => code) };
  });
}

/** Pauses all vouchers of a batch, or takes them back into use. */
export async function pauseBatch(ctx: StaffContext, { isPaused, ...target }: One & { isPaused: boolean }) {
  const batch = await findBatch(ctx, target);
  await settled(ctx.db, new Refusal("CONFLICT"), async (trx) => {
    await trx
      .updateTable("voucher")
      .set({ active: isPaused ? 0 : 1 })
      .where("batchId", "=", batch.id)
      .execute();
    await trx
      .updateTable("voucherBatch")
      .set({ pausedAt: isPaused ? ctx.now.toISOString() : null })
      .where("id", "=", batch.id)
      .execute();
    const { institutionId } = findPlace(ctx, target.place);
    const action = isPaused ? "voucher-batch.paused" : "voucher-batch.resumed";
    await auditBatch(ctx, trx, { ...batch, institutionId, action });
  });
}

/** Writes an audit entry, in which no code stands. */
async function auditBatch(
  ctx: StaffContext,
  trx: TenantDatabase,
  {
    institutionId,
    action,
    tag,
    prefix,
    count,
    id,
  }: Pick<BatchRow, "tag" | "prefix" | "count" | "id"> & {
    institutionId: string;
    action: AuditAction;
  },
): Promise<void> {
  const about = { institutionId, subjectId: null, action, reason: null };
  await audit(trx, { ...about, ...callerAuthor(ctx.caller), details: { batch: id, tag, prefix, count } }, ctx.now);
}
