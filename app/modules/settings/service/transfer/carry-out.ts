import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { audit, callerAuthor } from "~/modules/people/service";
import type { SettingPlace, Writing } from "../setting-store";
import { applyRecords, type Changes, type Strategy } from "./apply";
import type { Plan } from "./plan";

interface Confirmed {
  plan: Plan;
  strategy: Strategy;
  note: string;
  /** The places of the records to archive among those that the plan has as missing in the file. */
  archived: readonly number[];
}

/**
 * Carries out a plan that somebody confirmed, in the transaction of its caller.
 * @throws Refusal CONFLICT for a plan with problems, and for a record that cannot be archived
 */
export async function carryOut(
  ctx: Writing,
  trx: TenantDatabase,
  place: SettingPlace,
  { plan, strategy, note, archived }: Confirmed,
): Promise<Changes> {
  const leaving = [...new Set(archived)].map((index) => plan.missing[index]);
  if (plan.problems.length > 0) throw new Refusal("CONFLICT");
  const chosen = leaving.flatMap((record) => (record?.canArchive ? record : []));
  if (chosen.length < leaving.length) throw new Refusal("CONFLICT");
  const changes = await applyRecords(ctx, trx, place, { records: plan.records, strategy, note, archived: chosen });
  const changed = Object.values(changes).reduce((sum, one) => sum + one.added + one.changed, 0);
  const about = { institutionId: place.institutionId, subjectId: null, reason: note || null };
  const details = { changed, archived: chosen.length, strategy };
  await audit(trx, { ...about, ...callerAuthor(ctx.caller), action: "setting.imported", details }, ctx.now);
  return changes;
}
