import { z } from "zod";
import { Note } from "~/api/draft-change";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { type FileProblem, type FileRecord, LONGEST_LINE } from "~/modules/settings/rules/setting-file";
import { TABLE_MAX } from "~/modules/settings/rules/table/column";
import { SettingGroup } from "~/modules/settings/schema/setting-record";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { findInstitutionPlace } from "../setting-place";
import { storeInFile } from "../stores";
import { type Changes, strategies } from "./apply";
import { confirmImport } from "./carry-out";
import { noPlan, planOf } from "./plan";
import { addLines, beginImport } from "./read";
import { missingSecrets } from "./secret";
import { findTable, importTable } from "./table";
import { recordsOf } from "./write";

const writing = { access: "settings.write", inPerson: true } as const;
/** The most records that an import archives. */
const MOST_ARCHIVED = 1_000;
/** The most days by which the dates of a file are moved: a century. */
const MOST_DAYS = 36_525;

const Place = SettingGroup.pick({ place: true });
const Import = Place.extend({ id: Id });

/** A file in the caller's scope, and what it changed once it was applied. @throws Refusal for any other */
async function findImport(ctx: StaffContext, { place: alias, id }: z.output<typeof Import>) {
  const place = findInstitutionPlace(ctx, alias);
  const row = await ctx.db
    .selectFrom("settingImport")
    .select(["institutionId", "changesJson", "kind"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.institutionId !== place.institutionId) throw absent();
  const changes = row.changesJson === null ? null : (JSON.parse(row.changesJson) as Changes);
  return { place, changes, kind: row.kind };
}

/** The same for a file that was not applied yet. @throws Refusal CONFLICT for one that was */
async function findWaiting(ctx: StaffContext, wanted: z.output<typeof Import>) {
  const { place, changes } = await findImport(ctx, wanted);
  if (changes) throw new Refusal("CONFLICT");
  return place;
}

const keeping = ({ db, now, providers }: StaffContext) => ({ db, now, storage: providers.storage });

/** Export and import of an institution's settings. */
export const settingTransferProcedures = {
  /** The records of a kind that are in force, in the order of a file. */
  records: query({ ...writing, input: SettingGroup }, async (ctx, { place: alias, kind }): Promise<FileRecord[]> => {
    const place = findInstitutionPlace(ctx, alias);
    return recordsOf(ctx.db, place, storeInFile(kind).kind.name);
  }),

  /** Begins an import; its records follow. */
  begin: operation({ ...writing, input: Place }, async (ctx, { place: alias }) => {
    const { institutionId } = findInstitutionPlace(ctx, alias);
    return { id: await beginImport(ctx.db, { institutionId, authorId: ctx.caller.userId }, ctx.now) };
  }),

  /**
   * Adds lines of a file to an import, the first of which is that of a number, with their dates moved by some days.
   * @returns what is wrong with them
   */
  add: operation(
    {
      ...writing,
      input: Import.extend({
        from: z.int().nonnegative(),
        lines: z.array(z.string().max(LONGEST_LINE + 1)).max(200),
        days: z.int().min(-MOST_DAYS).max(MOST_DAYS).default(0),
      }),
    },
    async (ctx, { place, id, from, lines, days }): Promise<FileProblem[]> => {
      await findWaiting(ctx, { place, id });
      return addLines(keeping(ctx), id, { from, lines, days });
    },
  ),

  /**
   * Keeps the records of a CSV file of a kind as an import.
   * @returns its id, or what is wrong with the file
   */
  addTable: operation({ ...writing, input: SettingGroup.extend({ text: z.string().max(TABLE_MAX) }) }, importTable),

  /** The institution of a CSV file. @throws Refusal for a kind that has none */
  table: query({ ...writing, input: SettingGroup }, async (ctx, wanted) => {
    const { place } = findTable(ctx, wanted);
    return { place: { alias: wanted.place, name: place.name } };
  }),

  /**
   * What the file would do: the records that it adds, changes and leaves, and what is wrong with it; once it was applied,
   * what it changed. Both name the secrets that no file of an institution has; `kind` is that of a CSV file.
   */
  plan: query({ ...writing, input: Import }, async (ctx, wanted) => {
    const { place, changes, kind } = await findImport(ctx, wanted);
    const plan = changes ? noPlan : await planOf(ctx, ctx.db, place, wanted.id);
    const secrets = kind === null ? await missingSecrets(ctx.db, place) : [];
    return { place: { alias: wanted.place, name: place.name }, changes, secrets, kind, ...plan };
  }),

  /** Applies the file as the plan of a digest says; CONFLICT if settings have changed since. */
  apply: operation(
    {
      ...writing,
      input: Import.extend({
        digest: z.string().max(100),
        strategy: z.enum(strategies),
        note: Note,
        /** The places of the records to archive among those that the plan has as missing in the file. */
        archived: z.array(z.int().nonnegative()).max(MOST_ARCHIVED).default([]),
      }),
    },
    async (ctx, { digest, strategy, note, archived, ...wanted }) => {
      const place = await findWaiting(ctx, wanted);
      const confirmed = { digest, strategy, note, archived };
      return { changes: await confirmImport(ctx, ctx.db, { place, id: wanted.id }, confirmed) };
    },
  ),
};
