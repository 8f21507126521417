import { z } from "zod";
import { Note } from "~/api/draft-change";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { newId } from "~/data/id";
import { audit, callerAuthor } from "~/modules/people/service";
import { type FileProblem, type FileRecord, readLine } from "~/modules/settings/rules/setting-file";
import { SettingGroup } from "~/modules/settings/schema/setting-record";
import { settled } from "~/modules/versioned/service";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { findInstitutionPlace } from "../setting-place";
import { storeInFile } from "../stores";
import { applyRecords, strategies } from "./apply";
import { planOf } from "./plan";
import { storeRows } from "./read";
import { recordsOf } from "./write";

const writing = { access: "settings.write", inPerson: true } as const;
const Place = SettingGroup.pick({ place: true });
const Import = Place.extend({ id: Id });

/** A file in the caller's scope. @throws Refusal for any other, and for one that was applied */
async function findImport(ctx: StaffContext, { place: alias, id }: z.output<typeof Import>) {
  const place = findInstitutionPlace(ctx, alias);
  const row = await ctx.db
    .selectFrom("settingImport")
    .select(["institutionId", "appliedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.institutionId !== place.institutionId) throw absent();
  if (row.appliedAt !== null) throw new Refusal("CONFLICT");
  return place;
}

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
    const id = newId();
    await ctx.db
      .insertInto("settingImport")
      .values({ id, institutionId, authorId: ctx.caller.userId, createdAt: ctx.now.toISOString() })
      .execute();
    return { id };
  }),

  /** Adds lines of a file to an import, the first of which is that of a number. @returns what is wrong with them */
  add: operation(
    {
      ...writing,
      input: Import.extend({ from: z.int().nonnegative(), lines: z.array(z.string().max(1_000_001)).max(200) }),
    },
    async (ctx, { place, id, from, lines }): Promise<FileProblem[]> => {
      await findImport(ctx, { place, id });
      const read = lines.map((line, index) => ({ ...readLine(line, from + index), line: from + index }));
      const problems = read.flatMap((one) => one.problems);
      const records = read.flatMap(({ record, line }) => (record ? [{ ...record, line }] : []));
      if (problems.length === 0) await storeRows(ctx.db, id, records);
      return problems;
    },
  ),

  /** What the file would do: the records that it adds, changes and leaves, and what is wrong with it. */
  plan: query({ ...writing, input: Import }, async (ctx, wanted) => {
    const place = await findImport(ctx, wanted);
    return {
      place: { alias: wanted.place, name: place.name },
      ...(await planOf(ctx, ctx.db, place, wanted.id)),
    };
  }),

  /** Applies the file as the plan of a digest says; CHANGED_MEANWHILE if settings have changed since. */
  apply: operation(
    { ...writing, input: Import.extend({ digest: z.string().max(100), strategy: z.enum(strategies), note: Note }) },
    async (ctx, { digest, strategy, note, ...wanted }) => {
      const place = await findImport(ctx, wanted);
      return settled(ctx.db, new Refusal("CONFLICT"), async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("settingImport")
          .set({ appliedAt: ctx.now.toISOString() })
          .where("id", "=", wanted.id)
          .where("appliedAt", "is", null)
          .executeTakeFirst();
        const plan = await planOf(ctx, trx, place, wanted.id);
        if (numUpdatedRows !== 1n || plan.digest !== digest || plan.problems.length > 0) throw new Refusal("CONFLICT");
        const changed = await applyRecords(ctx, trx, place, { records: plan.records, strategy, note });
        const about = { institutionId: place.institutionId, subjectId: null };
        const facts = { action: "setting.imported" as const, reason: note || null, details: { changed, strategy } };
        await audit(trx, { ...about, ...callerAuthor(ctx.caller), ...facts }, ctx.now);
        return { changed };
      });
    },
  ),
};
