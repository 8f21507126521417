import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import type { Query } from "~/data/together";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import type { SettingUseCount } from "~/modules/settings/schema/setting-record";
import type { SettingConcerns, SettingOutlook, SettingUses } from "../setting-store";

/** The number of rows of each query, counted up to one more than the limit of counts, in one statement. */
export async function countsOf(
  db: TenantDatabase,
  rows: SettingUses | SettingConcerns | SettingOutlook,
): Promise<SettingUseCount[]> {
  const all = Object.entries(rows) as [SettingUseCount["by"], Query<object>][];
  if (all.length === 0) return [];
  const counts = all.map(([by, counted]) =>
    db
      .selectFrom(
        counted
          .select(sql.lit(1).as("one"))
          .limit(COUNT_LIMIT + 1)
          .as("used"),
      )
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .as(by),
  );
  const found = (await db.selectNoFrom(counts).executeTakeFirstOrThrow()) as Record<string, unknown>;
  return all.map(([by]) => ({ by, count: Number(found[by]) }));
}
