import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import type { SettingUses } from "../setting-store";

/** The number of rows of each query, counted up to one more than the limit of counts, in one statement. */
export async function countsOf(
  db: TenantDatabase,
  uses: SettingUses,
): Promise<{ by: `use${string}`; count: number }[]> {
  const all = Object.entries(uses) as [keyof SettingUses, SettingUses[keyof SettingUses]][];
  if (all.length === 0) return [];
  const counted = all.map(([by, rows]) =>
    db
      .selectFrom(
        rows
          .select(sql.lit(1).as("one"))
          .limit(COUNT_LIMIT + 1)
          .as("used"),
      )
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .as(by),
  );
  const found = (await db.selectNoFrom(counted).executeTakeFirstOrThrow()) as Record<string, unknown>;
  return all.map(([by]) => ({ by, count: Number(found[by]) }));
}
