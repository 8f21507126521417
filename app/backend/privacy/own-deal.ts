import type { Database } from "~/backend/database/connection";
import { tenantHandle } from "~/backend/database/tenant";
import { dataOf, type ownDraftsOf } from "~/backend/identity";

/** The ids of a person's deals: those of their enrolments, and those that their drafts still name. */
export async function ownDealsOf(
  db: Database,
  tenantId: string,
  subscriptionIds: readonly string[],
  drafts: Awaited<ReturnType<typeof ownDraftsOf>>,
): Promise<string[]> {
  const linked =
    subscriptionIds.length === 0
      ? []
      : await tenantHandle(db, tenantId)
          .selectFrom("deal")
          .select("id")
          .where("subscriptionId", "in", subscriptionIds)
          .execute();
  const named = drafts.flatMap((row) => dataOf(row).dealId ?? []);
  return [...new Set([...linked.map(({ id }) => id), ...named])];
}
