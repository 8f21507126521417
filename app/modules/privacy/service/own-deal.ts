import type { TenantDatabase } from "~/data/tenant";
import { dataOf, type ownDraftsOf } from "~/modules/people/service";

/** The ids of a person's deals: those of their enrolments, and those that their drafts still name. */
export async function ownDealsOf(
  db: TenantDatabase,
  subscriptionIds: readonly string[],
  drafts: Awaited<ReturnType<typeof ownDraftsOf>>,
): Promise<string[]> {
  const linked =
    subscriptionIds.length === 0
      ? []
      : await db.selectFrom("deal").select("id").where("subscriptionId", "in", subscriptionIds).execute();
  const named = drafts.flatMap((row) => dataOf(row).dealId ?? []);
  return [...new Set([...linked.map(({ id }) => id), ...named])];
}
