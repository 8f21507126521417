import { z } from "zod";
import { Drawn, Merging } from "~/api/draft-change";
import { absent, Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { type Content, referredKinds } from "~/modules/settings/rules/setting-field";
import { keyOf, TENANT_PLACE } from "~/modules/settings/rules/setting-kind";
import { PreviewedOffer } from "~/modules/settings/schema/setting-preview";
import {
  SettingContent,
  SettingGroup,
  SettingKey,
  SettingListQuery,
  SettingPublication,
  type SettingRecord,
  type SettingVersion,
  SettingView,
} from "~/modules/settings/schema/setting-record";
import { settled } from "~/modules/versioned/service";
import { mayStaff } from "~/procedure/context";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { instantAt } from "~/rules/time/local-time";
import { messagePreviewProcedures } from "./message-preview";
import { previewCheckout, previewSettings } from "./preview";
import { listSettings, nameOf, stateOf } from "./setting-list";
import { findPlace, findStore, keysFor } from "./setting-place";
import { contentAt, contentOf, exists, type FoundSetting, readSetting, settingRevisions } from "./setting-record";
import {
  addSetting,
  archiveSetting,
  discardSetting,
  errorsIn,
  planSetting,
  publishSetting,
  restoreSetting,
  saveSetting,
} from "./setting-save";
import type { SettingKeys, SettingStore } from "./setting-store";
import { startGuide } from "./start-guide";
import { countsOf } from "./store/count";

const notSaved = new Refusal("CONFLICT");

/** Changes a record in a transaction that reads it anew. @throws Refusal, also that of the work */
async function changing<Result>(
  ctx: StaffContext,
  { place: alias, kind, key }: z.output<typeof SettingKey>,
  work: (trx: TenantDatabase, found: FoundSetting) => Promise<Result>,
  how: { locks?: boolean } = {},
): Promise<Result> {
  const { place, store } = findStore(ctx, { place: alias, kind });
  return settled(ctx.db, notSaved, async (trx) => {
    const found = await readSetting(trx, { place, store, key }, how);
    if (!exists(found)) throw absent();
    return work(trx, found);
  });
}

/** What the references of a kind may refer to: records that are not archived, and those that `content` refers to. */
function optionsOf(store: SettingStore, keys: SettingKeys, content: Content) {
  const used = JSON.stringify(content);
  return Object.fromEntries(
    referredKinds(store.kind.fields).map((kind) => [
      kind,
      keys
        .all(kind)
        .filter(({ key, isArchived }) => !isArchived || used.includes(JSON.stringify(key)))
        .map(({ key, name }) => ({ value: key, label: name })),
    ]),
  );
}

/** What is counted for a view of a record. */
function countedFor(ctx: StaffContext, { store, inForce, place, keys }: FoundSetting, shows: SettingView | undefined) {
  if (!inForce || !shows) return {};
  const record = { ...inForce, institutionId: place.institutionId, keys };
  return {
    ...(shows === "publication" ? {} : store.uses?.(ctx.db, inForce.id, place.institutionId)),
    ...(shows === "uses" ? store.outlook?.(ctx.db, place.institutionId, ctx.now) : {}),
    ...(shows === "uses" ? {} : store.concerns?.(ctx.db, record)),
  };
}

async function recordOf(
  ctx: StaffContext,
  found: FoundSetting,
  {
    alias,
    name,
    timeZone,
    earlier,
    shows,
  }: { alias: string; name: string; timeZone: string } & {
    earlier?: Content | undefined;
    shows?: SettingView | undefined;
  },
): Promise<SettingRecord> {
  const { store, key, keys, inForce, row, draft, place } = found;
  const content = earlier ?? draft ?? inForce?.content ?? {};
  const counts = await countsOf(ctx.db, countedFor(ctx, found, shows));
  const plan = row?.planJson ? (JSON.parse(row.planJson) as { note: string; authorName: string | null }) : null;
  return {
    place: { alias, name },
    ...{ kind: store.kind.name, key, content },
    name: nameOf(store, place, content, keys, ctx.language),
    state: stateOf({ inForce, isDraft: draft !== null, publishesAt: row?.publishesAt ?? null }),
    revision: row?.revision ?? 0,
    version: row?.version ?? (inForce ? 1 : 0),
    inForce: inForce?.content ?? null,
    saved: found.saved,
    plan: plan && row?.publishesAt ? { at: row.publishesAt, byName: plan.authorName, note: plan.note } : null,
    errors: draft && shows === "publication" ? errorsIn(found, draft) : {},
    options: optionsOf(store, keys, content),
    uses: counts.filter(({ by }) => by.startsWith("use")),
    outlook: counts.filter(({ by }) => by.startsWith("next")),
    concerns: counts.filter(({ by }) => by.startsWith("concern")),
    canArchive: inForce !== null && store.archive !== undefined,
    timeZone,
  };
}

const writing = { access: "settings.write", inPerson: true } as const;

/** The settings of institutions, by kind and record. */
export const settingProcedures = {
  /** The institutions whose settings the caller may change. */
  places: query(writing, async (ctx) => [
    ...(mayStaff(ctx, "settings.write", null) ? [{ alias: TENANT_PLACE, name: "" }] : []),
    ...ctx.scope.map(({ alias, name }) => ({ alias, name })),
  ]),

  /** What is missing until candidates can enrol; null when nothing is. */
  guide: query(writing, startGuide),

  /** What the drafts change on candidates' pages. */
  portalPreview: query({ ...writing, input: SettingGroup.pick({ place: true }) }, previewSettings),

  /** The payment options of an offer with the draft of the payment terms. */
  checkoutPreview: query({ ...writing, input: PreviewedOffer }, previewCheckout),

  /** The number of drafts of each kind. */
  sections: query({ ...writing, input: SettingGroup.pick({ place: true }) }, async (ctx, { place: alias }) => {
    const place = findPlace(ctx, alias);
    const drafts = await ctx.db
      .selectFrom("setting")
      .select(["kind", (eb) => eb.fn.countAll<number>().as("count")])
      .where("institutionId", "=", place.institutionId)
      .where("draftBase", "is not", null)
      .groupBy("kind")
      .execute();
    const counts = Object.fromEntries(drafts.map(({ kind, count }) => [kind, Number(count)]));
    return { place: { alias, name: place.name }, drafts: counts };
  }),

  /** A page of the records of a kind whose name, key or columns contain a text. */
  list: query({ ...writing, input: SettingListQuery }, async (ctx, { place: alias, kind, ...wanted }) => {
    const { place, store } = findStore(ctx, { place: alias, kind });
    return { place: { alias, name: place.name }, ...(await listSettings(ctx, place, store, wanted)) };
  }),

  /** What the references of a new record may refer to. */
  options: query({ ...writing, input: SettingGroup }, async (ctx, { place: alias, kind }) => {
    const { place, store } = findStore(ctx, { place: alias, kind });
    const keys = await keysFor(ctx.db, place, store.kind.fields);
    return { place: { alias, name: place.name }, options: optionsOf(store, keys, {}) };
  }),

  /**
   * A record with its draft, or as it was at a revision; CONFLICT when that is not kept any more. `shows` asks for what
   * uses it, for what keeps the draft from being published, and for whom a change concerns.
   */
  get: query(
    {
      ...writing,
      input: SettingKey.extend({
        revision: z.int().nonnegative().optional(),
        shows: SettingView.optional(),
      }),
    },
    async (ctx, { place: alias, kind, key, revision, shows }): Promise<SettingRecord> => {
      const { store, place } = findStore(ctx, { place: alias, kind });
      const { name, timeZone } = place;
      const found = await readSetting(ctx.db, { place, store, key });
      if (!exists(found)) throw absent();
      if (revision === undefined) return recordOf(ctx, found, { alias, name, timeZone, shows });
      const earlier = await contentAt(ctx.db, found, revision);
      if (!earlier) throw new Refusal("CONFLICT");
      return recordOf(ctx, found, { alias, name, timeZone, earlier });
    },
  ),

  /** The newest 50 published versions. */
  versions: query({ ...writing, input: SettingKey }, async (ctx, { place: alias, kind, key }) => {
    const target = { ...findStore(ctx, { place: alias, kind }), key };
    const rows = await settingRevisions(ctx.db, target)
      .where("version", "is not", null)
      .orderBy("revision", "desc")
      .limit(50)
      .execute();
    return rows.map(
      (row): SettingVersion => ({
        version: row.version ?? 0,
        publishedAt: row.createdAt,
        ...{ byName: row.authorName, note: row.note },
        isStart: row.revision === 0,
        content: contentOf(row),
      }),
    );
  }),

  /** Adds a record as a draft. */
  add: operation(
    { ...writing, input: SettingGroup.extend({ content: SettingContent }) },
    async (ctx, { place: alias, kind, content }) => {
      const { place, store } = findStore(ctx, { place: alias, kind });
      const key = keyOf(store.kind, content);
      if (store.kind.key.length === 0 || store.kind.isClosed) throw new Refusal("CONFLICT");
      await settled(ctx.db, notSaved, async (trx) =>
        addSetting(ctx, trx, await readSetting(trx, { place, store, key }), content),
      );
      return { key };
    },
  ),

  /** Saves a draft, merged with others' changes. */
  save: operation(
    { ...writing, input: SettingKey.extend(Merging.shape).extend({ content: SettingContent }) },
    async (ctx, { place, kind, key, ...given }) => {
      const { store } = findStore(ctx, { place, kind });
      const content = (await store.complete?.(ctx, given.content)) ?? given.content;
      const edit = { ...given, content };
      return {
        revision: await changing(ctx, { place, kind, key }, (trx, found) => saveSetting(ctx, trx, found, edit)),
      };
    },
  ),

  /** Discards the draft; what is in force stays. `isGone` tells that nothing of the record is left. */
  discard: operation({ ...writing, input: SettingKey.extend(Drawn.shape) }, (ctx, { revision, ...target }) =>
    changing(ctx, target, async (trx, found) => {
      await discardSetting(ctx, trx, found, revision);
      return { isGone: found.inForce === null };
    }),
  ),

  /** Puts the draft in force, now or at a time. */
  publish: operation(
    { ...writing, input: SettingKey.extend(SettingPublication.shape) },
    async (ctx, { at, note, revision, ...target }) => {
      const place = findPlace(ctx, target.place);
      const instant = at === "" ? null : instantAt(at, place.timeZone);
      if (at !== "" && !instant) throw new Refusal("VALIDATION", { fields: { at: "setting.errorTime" } });
      const publishing = async (trx: TenantDatabase, found: FoundSetting) => {
        if (!instant) return { version: await publishSetting(ctx, trx, found, { revision, note }) };
        await planSetting(ctx, trx, found, { revision, note, at: instant.toISOString() });
        return { version: null };
      };
      return changing(ctx, target, publishing, { locks: true });
    },
  ),

  /** Takes back the plan to publish the draft. */
  endPlan: operation({ ...writing, input: SettingKey.extend(Drawn.shape) }, (ctx, { revision, ...target }) =>
    changing(ctx, target, (trx, found) => planSetting(ctx, trx, found, { revision, at: null, note: "" })),
  ),

  /** Copies a published version into the draft. */
  restore: operation(
    { ...writing, input: SettingKey.extend(Drawn.shape).extend({ version: z.int() }) },
    async (ctx, { revision, version, ...target }) => ({
      revision: await changing(ctx, target, (trx, found) => restoreSetting(ctx, trx, found, { revision, version })),
    }),
  ),

  /** Archives a record, or takes it out of the archive. */
  archive: operation(
    { ...writing, input: SettingKey.extend(Drawn.shape).extend({ isArchived: z.boolean() }) },
    (ctx, { revision, isArchived, ...target }) =>
      changing(ctx, target, (trx, found) => archiveSetting(ctx, trx, found, { revision, isArchived })),
  ),

  ...messagePreviewProcedures,
};
