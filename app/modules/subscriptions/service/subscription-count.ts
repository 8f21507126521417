import { sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { beforeCommit } from "~/data/transaction";

/** One enrolment of an institution that enters (`by` 1) or leaves (`by` -1) a status. */
export interface StatusChange {
  institutionId: string;
  status: string;
  by: 1 | -1;
}

/**
 * Maintains `subscriptionCount`, from which staff see the number of enrolments by status: counting them would scan all
 * enrolments of the tenant. Many transactions update the same few rows, so the update comes last in each transaction,
 * to lock the rows briefly, and always in the same order, against deadlocks.
 */
export function countChanges(trx: TenantDatabase, changes: readonly StatusChange[]): void {
  beforeCommit(trx, "subscriptionCount", changes, writeChanges);
}

async function writeChanges(trx: TenantDatabase, changes: readonly StatusChange[]): Promise<void> {
  const sums = new Map<string, { institutionId: string; status: string; count: number }>();
  for (const { institutionId, status, by } of changes) {
    const key = JSON.stringify([institutionId, status]);
    const count = (sums.get(key)?.count ?? 0) + by;
    sums.set(key, { institutionId, status, count });
  }
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const changed = rows.filter(({ count }) => count !== 0);
  if (changed.length === 0) return;
  await trx
    .insertInto("subscriptionCount")
    .values(changed)
    .onConflict((conflict) =>
      conflict
        .columns(["institutionId", "status"])
        .doUpdateSet({ count: sql`"subscriptionCount".count + excluded.count` }),
    )
    .execute();
}
