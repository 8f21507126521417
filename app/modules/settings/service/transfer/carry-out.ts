import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { audit, callerAuthor } from "~/modules/people/service";
import { settled } from "~/modules/versioned/service";
import type { SettingPlace, Writing } from "../setting-store";
import { applyRecords, type Changes, type Strategy } from "./apply";
import { type Plan, planOf } from "./plan";
import { recordsInFile } from "./read";

interface Confirmed {
  strategy: Strategy;
  note: string;
  /** The places of the records to archive among those that the plan has as missing in the file. */
  archived: readonly number[];
}

/**
 * Carries out a plan that somebody confirmed, in the transaction of its caller.
 * @throws Refusal CONFLICT for a plan with problems, and for a record that cannot be archived
 */
async function carryOut(
  ctx: Writing,
  trx: TenantDatabase,
  place: SettingPlace,
  { id, plan, strategy, note, archived }: Confirmed & { id: string; plan: Plan },
): Promise<Changes> {
  const leaving = [...new Set(archived)].map((index) => plan.missing[index]);
  if (plan.problems.length > 0) throw new Refusal("CONFLICT");
  const chosen = leaving.flatMap((record) => (record?.canArchive ? record : []));
  if (chosen.length < leaving.length) throw new Refusal("CONFLICT");
  const kinds = new Set(plan.records.map(({ kind }) => kind));
  const changes = await applyRecords(ctx, trx, place, {
    records: async (kind) => (kinds.has(kind) ? recordsInFile(trx, id, kind) : []),
    ...{ strategy, note, archived: chosen },
  });
  const changed = Object.values(changes).reduce((sum, one) => sum + one.added + one.changed, 0);
  const about = { institutionId: place.institutionId, subjectId: null, reason: note || null };
  const details = { changed, archived: chosen.length, strategy };
  await audit(trx, { ...about, ...callerAuthor(ctx.caller), action: "setting.imported", details }, ctx.now);
  return changes;
}

/**
 * Applies a file as the plan of a digest says, all of it or nothing.
 * @throws Refusal CONFLICT if settings have changed since, or the file was applied already
 */
export const confirmImport = (
  ctx: Writing,
  db: TenantDatabase,
  { place, id }: { place: SettingPlace; id: string },
  { digest, ...confirmed }: Confirmed & { digest: string },
): Promise<Changes> =>
  settled(db, new Refusal("CONFLICT"), async (trx) => {
    const own = trx.updateTable("settingImport").where("id", "=", id);
    const { numUpdatedRows } = await own
      .set({ appliedAt: ctx.now.toISOString() })
      .where("appliedAt", "is", null)
      .executeTakeFirst();
    const plan = await planOf(ctx, trx, place, id);
    if (numUpdatedRows !== 1n || plan.digest !== digest) throw new Refusal("CONFLICT");
    const changes = await carryOut(ctx, trx, place, { ...confirmed, id, plan });
    await own.set({ changesJson: JSON.stringify(changes) }).execute();
    return changes;
  });
